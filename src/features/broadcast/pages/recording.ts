import { msg } from "@lingui/core/macro";
import { act } from "#/platform/http/act.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { offerDownload, removeRecording, showRecording } from "../commands/recordings.server.ts";
import { RecordingForm } from "../forms.ts";
import { broadcastRefusals } from "../refusals.ts";
import type { Route } from "./+types/recording";

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, broadcastRefusals, async ({ ctx, viewer, form, done }) => {
    const recordingId = readId(params.id);
    if (!recordingId) throw notFound();
    const { intent } = form(RecordingForm);
    if (intent === "remove") {
      await removeRecording(ctx, viewer, { recordingId });
      return done(msg`The recording was removed.`);
    }
    if (intent === "offer" || intent === "withhold") {
      const mayDownload = intent === "offer";
      await offerDownload(ctx, viewer, { recordingId, mayDownload });
      return mayDownload
        ? done(msg`Everybody can download the recording as soon as its file is ready.`)
        : done(msg`The recording can no longer be downloaded.`);
    }
    await showRecording(ctx, viewer, { recordingId, isPublic: intent === "show" });
    return intent === "show"
      ? done(msg`Everybody can watch the recording.`)
      : done(msg`Only you and your team see it.`);
  });
