import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import QRCode from "qrcode";
import { Answer } from "#/design/answer.tsx";
import { AskOnce } from "#/design/ask-once.tsx";
import { BackLink } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Section, SectionHeading } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatCount, formatFullDay } from "#/platform/i18n/format-date.ts";
import { journeyAdmin } from "../access.ts";
import { renewDoor } from "../commands/renew-door.server.ts";
import { DoorForm } from "../forms.ts";
import { countVisits, readDoor, type VisitCounts } from "../queries/doors.server.ts";
import { journeyRefusals } from "../refusals.ts";
import { doorPath } from "../rules.ts";
import type { Route } from "./+types/manage-door";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space, today } = await openAdminPage(ctx, request, journeyAdmin.keepDoor);
  const [door, counts] = await Promise.all([
    readDoor(ctx.db, ctx.secret, space.id),
    countVisits(ctx.db, space.id, today),
  ]);
  const svg =
    door &&
    (await QRCode.toString(`${ctx.config.publicUrl}${doorPath(door.token)}`, {
      ...{ type: "svg", errorCorrectionLevel: "M", margin: 3 },
    }));
  return {
    ...{ space, counts },
    door: door && {
      path: doorPath(door.token),
      renewedAt: door.renewedAt,
      qr: `data:image/svg+xml;base64,${Buffer.from(svg!).toString("base64")}`,
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  act(args, journeyRefusals, async ({ ctx, viewer, form, done }) => {
    const { space: spaceId } = form(DoorForm);
    return (await renewDoor(ctx, viewer, { spaceId }))
      ? done(msg`Here is the code for your door. The one before opens nothing any more.`)
      : done(msg`Here is the code for your door. Print it, and hang it where people come in.`);
  });

/** The code at the door of a space: shown, printed, renewed; and how many came by it. */
export default function ManageDoor({ loaderData: { space, door, counts }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const since = door && formatFullDay(door.renewedAt, i18n.locale, space.zone);
  const shown = ({ today, week, month }: VisitCounts) => {
    const [inWeek, inMonth] = [formatCount(week, i18n.locale), formatCount(month, i18n.locale)];
    return (
      <>
        <Plural value={today} one="# today" other="# today" />
        {" · "}
        <Trans>{inWeek} in seven days</Trans>
        {" · "}
        <Trans>{inMonth} in thirty days</Trans>
      </>
    );
  };
  const renew = (
    <Form method="post" action={`/manage-space/door?space=${space.id}`}>
      <input type="hidden" name="space" value={space.id} />
      <Button type="submit" variant={door ? "secondary" : "primary"} icon={door ? "refresh" : "qr"} pending={pending}>
        {door ? <Trans>Renew the code</Trans> : <Trans>Make the code</Trans>}
      </Button>
    </Form>
  );
  return (
    <div className="max-w-prose">
      <BackLink to={`/manage-space/settings?space=${space.id}`} className="mb-4">
        <Trans>Settings</Trans>
      </BackLink>
      <SectionHeading
        lead={
          <Trans>
            Hang it where people come in. Whoever scans it and presses once keeps the visit in their own journey. You
            see how many they were, and no names.
          </Trans>
        }
      >
        <Trans>Code at the door</Trans>
      </SectionHeading>
      <Answer answer={actionData} />
      {door ? (
        <>
          <img
            src={door.qr}
            width={260}
            height={260}
            alt={t`The code at your door`}
            className="rounded-card border border-line bg-white"
          />
          <p className="mt-3 text-sm text-ink-2">
            <Trans>This code is valid since {since}.</Trans>
          </p>
          <p className="mt-1">
            <TextLink to={door.path} icon="eye">
              <Trans>See what visitors see</Trans>
            </TextLink>
          </p>
          <div className="mt-5 flex flex-wrap items-start gap-3">
            <ButtonLink to={`/door-poster/${space.id}`} variant="primary" icon="receipt">
              <Trans>Print it</Trans>
            </ButtonLink>
            <AskOnce
              label={<Trans>Renew the code</Trans>}
              icon="refresh"
              question={
                <Trans>
                  Where a picture of the code goes around, renew it: the one at your door then opens nothing any more,
                  and you hang the new one. Visits of before stay.
                </Trans>
              }
            >
              {renew}
            </AskOnce>
          </div>
        </>
      ) : (
        renew
      )}
      <Section heading={<Trans>Visits</Trans>}>
        <KeyValues
          items={[
            { label: <Trans>At the door, and by ticket</Trans>, value: shown(counts.door) },
            { label: <Trans>From afar</Trans>, value: shown(counts.watched) },
          ]}
        />
      </Section>
    </div>
  );
}
