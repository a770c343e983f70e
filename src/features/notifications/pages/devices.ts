import { msg } from "@lingui/core/macro";
import { redirect } from "react-router";
import { currentSession } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requirePerson } from "#/platform/viewer.ts";
import { signInFirst } from "#/platform/refusal.ts";
import { addDevice, removeDevice } from "../commands/devices.server.ts";
import { DeviceForm } from "../forms.ts";
import { notificationRefusals } from "../refusals.ts";
import type { Route } from "./+types/devices";

export const loader = () => redirect("/settings?tab=notifications");

/** A browser asks for pushes, or somebody takes a device back. */
export const action = ({ request, context }: Route.ActionArgs) =>
  act({ request, context }, notificationRefusals, async ({ ctx, viewer, form, done }) => {
    requirePerson(viewer);
    const input = form(DeviceForm);
    if (input.intent === "remove") {
      await removeDevice(ctx, viewer, input);
      return done(msg`Push notifications are off for that device.`);
    }
    const sessionId = await currentSession(ctx, request.headers);
    if (!sessionId) throw signInFirst();
    const userAgent = request.headers.get("user-agent") ?? "";
    await addDevice(ctx, viewer, { ...input, sessionId, userAgent });
    return done(msg`Push notifications are on for this device.`);
  });
