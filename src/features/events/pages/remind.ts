import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { act } from "#/platform/http/act.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { cancelReminder, setReminder } from "../commands/set-reminder.server.ts";
import { ReminderForm } from "../forms.ts";
import { eventRefusals } from "../refusals.ts";
import type { Route } from "./+types/remind";

const calendar = msg`Add to calendar`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/event/${encodeURIComponent(params.id)}`);

export const action = ({ request, context, params }: Route.ActionArgs) =>
  act({ request, context }, eventRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent, minutes } = form(ReminderForm);
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const input = { occurrenceId };
    if (intent === "cancel") {
      await cancelReminder(ctx, viewer, input);
      return done(msg`Reminder removed.`);
    }
    await setReminder(ctx, viewer, { ...input, minutesBefore: minutes });
    const word = minutes.includes(0)
      ? msg`Reminder set! We'll notify you when this event starts.`
      : msg`Reminder set! We'll notify you before this event starts.`;
    const label = (await loadWords(ctx.language))._(calendar.id, {}, { message: calendar.message });
    return { ...done(word), more: { label, href: `/event/${occurrenceId}/calendar.ics` } };
  });
