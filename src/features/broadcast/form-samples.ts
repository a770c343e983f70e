import { intentSample, type FormSamples } from "#/platform/form-samples.ts";

export const formSamples: FormSamples = ({ room }) => ({
  "live-event/:id/studio": {
    path: `/live-event/${room}/studio`,
    fields: { intent: "external", address: "https://stream.example.org/live.m3u8" },
    who: "person",
  },
  "space/:id/go-live": {
    path: "/space/1/go-live",
    fields: { title: "Evening prayer" },
    who: "person",
  },
  "recording/:id": intentSample("/recording/1", "remove"),
});
