import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

/** Forms of its routes that would be taken, for tests that spoil them. */
export const formSamples: FormSamples = ({ room }) => ({
  "live-event/:id/studio": {
    path: `/live-event/${room}/studio`,
    fields: { intent: "external", address: "https://stream.example.org/live.m3u8" },
    required: ["intent", "address"],
    who: "person",
  },
  "space/:id/go-live": {
    path: "/space/1/go-live",
    fields: { title: "Evening prayer" },
    required: ["title"],
    who: "person",
  },
  "recording/:id": intentSample("/recording/1", "remove"),
});
