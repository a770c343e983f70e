import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { useLastAnswer, useReadAgain } from "#/design/read-again.ts";
import { Title } from "#/design/title.tsx";
import { useEvery } from "#/design/use-every.ts";
import { passCookie } from "#/features/broadcast/public.ts";
import { Player } from "#/features/live/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readCookies } from "#/platform/http/cookies.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { readId } from "#/platform/form-fields.ts";
import { notFound } from "#/platform/refusal.ts";
import { CeremonyForm } from "../ceremony-forms.ts";
import { inviteRelative, removeRecording, withdrawInvitation } from "../commands/invite-relatives.server.ts";
import { readCeremony } from "../queries/ceremony.server.ts";
import { ceremonyRefusals } from "../ceremony-refusals.ts";
import { Recorded } from "../ui/recorded.tsx";
import { Relatives } from "../ui/relatives.tsx";
import type { Route } from "./+types/ceremony";

/** For those who are invited: no copy of it is kept, and its address goes nowhere. */
export const headers = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" });

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await ctx.viewer();
  const now = new Date(ctx.clock());
  const id = readId(params.id);
  const token = id ? readCookies(request.headers.get("cookie")).get(passCookie(id)) : undefined;
  const ceremony = id
    ? await readCeremony(ctx.db, { occurrenceId: id, viewer, token, language: ctx.language, now })
    : null;
  if (!ceremony) {
    await setFlash(
      ctx,
      "refused",
      token
        ? msg`This link has ended. Ask whoever sent it to you for another one.`
        : msg`This ceremony is for those who are invited. Sign in, or open the link that you were sent.`,
    );
    throw redirect("/");
  }
  return { ceremony, now, viewerZone: viewer.kind === "person" ? viewer.zone : null };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, ceremonyRefusals, async ({ ctx, viewer, form, done }) => {
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const asked = form(CeremonyForm);
    if (asked.intent === "invite") {
      const token = await inviteRelative(ctx, viewer, { occurrenceId, name: asked.name });
      // The only time that it can be shown.
      return { invited: { name: asked.name, address: `${ctx.config.publicUrl}/watch/${token}` } };
    }
    if (asked.intent === "withdraw") {
      await withdrawInvitation(ctx, viewer, { occurrenceId, linkId: asked.link });
      return done(msg`The link no longer opens the ceremony.`);
    }
    await removeRecording(ctx, viewer, { occurrenceId });
    return done(msg`The recording is deleted, for everybody.`);
  });

/** While it is awaited or under way, and a right that was withdrawn is to be noticed. */
const SOON_MS = 5_000;
const LATER_MS = 30_000;

export default function CeremonyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ceremony, now, viewerZone } = loaderData;
  const { stream, title, hostName, isHost, bookingId, hosted } = ceremony;
  useEvery(stream.state === "ended" && stream.recording ? LATER_MS : SOON_MS, useReadAgain());
  const last = useLastAnswer(actionData);
  const invited = last && "invited" in last ? last.invited : null;
  const answer = invited ? null : last;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex, nofollow" />
      {bookingId !== null ? (
        <BackBar to={`/bookings/${bookingId}`}>
          <Trans>Your booking</Trans>
        </BackBar>
      ) : (
        isHost && (
          <BackBar to={hosted.length === 1 ? `/bookings/${hosted[0]!}` : "/bookings"}>
            {hosted.length === 1 ? <Trans>The booking</Trans> : <Trans>Bookings</Trans>}
          </BackBar>
        )
      )}
      <Page className="pb-16 pt-3 lg:pt-8">
        <Title lang={ceremony.language} size="s">
          {title}
        </Title>
        <p className="mt-1 mb-4 text-ink-2">
          <LocalTime at={ceremony.startsAt} now={now} zone={ceremony.zone} viewerZone={viewerZone} shows="full" />
          {hostName && (
            <>
              {" · "}
              <Trans>with {hostName}</Trans>
            </>
          )}
        </p>
        <Answer answer={answer} fields={["name"]} />
        <TwoColumns
          side={
            bookingId !== null && (
              <Relatives
                links={ceremony.links}
                now={now}
                zone={viewerZone ?? ceremony.zone}
                invited={invited}
                answer={readAnswer(answer)}
              />
            )
          }
        >
          <div className="overflow-hidden rounded-card max-lg:-mx-5 max-lg:rounded-none">
            <Player
              stream={stream}
              title={title}
              page={`/ceremony/${ceremony.occurrenceId}`}
              plays={false}
              poster={null}
              top={null}
              instead={<Instead stream={stream} startsAt={ceremony.startsAt} endsAt={ceremony.endsAt} now={now} />}
            />
          </div>
          {isHost && stream.state !== "ended" && (
            <ButtonLink
              to={`/live-event/${ceremony.occurrenceId}/studio`}
              icon="video"
              variant="primary"
              className="mt-5 max-md:w-full"
            >
              <Trans>Open the studio</Trans>
            </ButtonLink>
          )}
          <p className="mt-5 flex max-w-[60ch] items-start gap-2 text-sm text-ink-2">
            <Icon name="lock" size={18} className="mt-0.5 flex-none" />
            <span>
              <Trans>
                Only who booked it, who holds it, and those with a link from the family can see this ceremony. It stands
                in no list and no search.
              </Trans>
            </span>
          </p>
          {stream.state === "ended" && stream.recording && ceremony.mayRemoveRecording && (
            <Recorded recording={stream.recording} />
          )}
        </TwoColumns>
      </Page>
    </>
  );
}

type InsteadProps = Pick<Route.ComponentProps["loaderData"]["ceremony"], "stream" | "startsAt" | "endsAt"> & {
  readonly now: Date;
};

/** Over the picture while there is nothing to play. */
function Instead({ stream, startsAt, endsAt, now }: InsteadProps) {
  return (
    <p role="status" className="serif w-full px-3 pb-2.5 text-xl lg:px-4 lg:pb-3">
      {stream.state !== "ended" ? (
        now < startsAt ? (
          <Trans>The picture comes here once it begins.</Trans>
        ) : (
          <Trans>It has not begun yet. Stay here: the picture comes by itself.</Trans>
        )
      ) : stream.beganAt && now.getTime() - endsAt.getTime() < 600_000 ? (
        <Trans>It has ended. The recording is being prepared.</Trans>
      ) : (
        <Trans>It has ended.</Trans>
      )}
    </p>
  );
}
