import { Trans, useLingui } from "@lingui/react/macro";
import QRCode from "qrcode";
import { useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { volunteerAdmin } from "../access.ts";
import { checkInCode, CODE_MINUTES } from "../check-in-code.server.ts";
import { readShift } from "../queries/shifts.server.ts";
import { mayCheckIn } from "../rules.ts";
import { ShiftTime } from "../ui/shift-time.tsx";
import type { Route } from "./+types/shift-code";

/** The code is of this minute: no copy of it is kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, now } = await openAdminPage(ctx, request, volunteerAdmin.manage);
  const id = readId(params.shift);
  const found = id && (await readShift(ctx.db, viewer, ctx.language, space.id, id));
  if (!found) throw redirect(`/manage-volunteers/shifts?space=${space.id}`);
  const { shift } = found;
  if (shift.isCancelled || !mayCheckIn(shift, now)) {
    throw redirect(`/manage-volunteers/shifts/${shift.id}?space=${space.id}`);
  }
  const link = `${ctx.config.publicUrl}/volunteering/check-in/${checkInCode(ctx.secret, shift.id, now)}`;
  const svg = await QRCode.toString(link, { type: "svg", errorCorrectionLevel: "M", margin: 3 });
  const qr = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return { space, now, shift, qr, minutes: CODE_MINUTES };
}

const FRESH_MS = 60_000;

export default function ShiftCode({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, now, shift, qr, minutes } = loaderData;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), FRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  const path = `/manage-volunteers/shifts/${shift.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={[]}
      title={t`Check in here`}
      lead={
        <>
          {shift.role} · {shift.title} · <ShiftTime shift={shift} now={now} zone={space.zone} />
        </>
      }
      path={`${path}/code`}
      back={{ to: `${path}?space=${space.id}`, label: shift.role }}
      narrow
    >
      <noscript>
        <meta httpEquiv="refresh" content="60" />
      </noscript>
      <img
        src={qr}
        alt={t`QR code: scan it with your phone’s camera to check in`}
        width={480}
        height={480}
        className="mx-auto aspect-square w-full max-w-120 rounded-card bg-white"
      />
      <p className="mt-6 text-center text-ink-2">
        <Trans>
          Scan it with your phone when you come, and again when you leave. It changes every {minutes} minutes; without a
          phone, the desk checks you in.
        </Trans>
      </p>
    </AdminFrame>
  );
}
