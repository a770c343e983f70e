import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { useLastAnswer, useReadAgain } from "#/design/read-again.ts";
import { useEvery } from "#/design/use-every.ts";
import { readEvent } from "#/features/events/public.server.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { notAllowed, notFound } from "#/platform/refusal.ts";
import { readId } from "#/platform/form-fields.ts";
import { assertCanBroadcast, canBroadcast, canRename } from "../access.ts";
import { endBroadcast, goLiveNow, setExternalStream } from "../commands/go-live.server.ts";
import { readStreamKey, rotateStreamKey } from "../commands/stream-keys.server.ts";
import { StudioForm } from "../forms.ts";
import { findPublishedOccurrence, readLastRefusal, readStreamView } from "../queries.server.ts";
import { hasOwnKey, listStoredRecordings } from "../queries/recordings.server.ts";
import { broadcastRefusals } from "../refusals.ts";
import { isSendable, RARE_KEYS } from "../rules.ts";
import { Encoder } from "../ui/encoder.tsx";
import { External } from "../ui/external.tsx";
import { Recordings } from "../ui/recordings.tsx";
import { Rehearsal } from "../ui/rehearsal.tsx";
import { StudioPanel } from "../ui/studio-panel.tsx";
import { TitleForm } from "../ui/title-form.tsx";
import type { Route } from "./+types/studio";
import { Title } from "#/design/title.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language, config } = ctx;
  const viewer = await requirePersonPage(ctx, request);
  const now = new Date(ctx.clock());
  const id = readId(params.id);
  const [date, event] = id
    ? await Promise.all([
        findPublishedOccurrence(db, id),
        readEvent(db, language, now, viewer, id, { isHosting: true }),
      ])
    : [null, null];
  if (!date || !event || !canBroadcast(viewer, date)) {
    const known = event !== null;
    const message = known
      ? msg`Only the hosts of this ceremony and the people who run its space can broadcast it.`
      : msg`We could not find that ceremony.`;
    await setFlash(ctx, "refused", message);
    throw redirect(known ? `/event/${id}` : "/");
  }
  // The browsers' AAC encoder, where they have none, is compiled code.
  ctx.allowWebAssembly?.();
  const { occurrenceId, spaceId } = date;
  const maySeeSpaceKey = !date.isPrivate && canBroadcast(viewer, { spaceId });
  const isOwnKey = !maySeeSpaceKey || (await hasOwnKey(db, occurrenceId));
  const keyOf = isOwnKey ? { spaceId, occurrenceId } : { spaceId };
  const [stream, refusal, recordings, key] = await Promise.all([
    readStreamView(db, viewer, now, occurrenceId),
    readLastRefusal(db, viewer, occurrenceId),
    date.isPrivate ? { recordings: [] } : listStoredRecordings(db, language, { occurrenceId }),
    config.rtmpPort ? readStreamKey(ctx, viewer, keyOf) : "",
  ]);
  const words = await loadWords(language);
  const shown = refusal && broadcastRefusals[refusal.code];
  const said = shown ? words._(shown.id, {}, { message: shown.message }) : "";
  const isAdvice = refusal?.code === RARE_KEYS;
  return {
    event,
    now,
    zone: viewer.zone,
    stream,
    isOpen: isSendable(date, now),
    isRunning: date.isRunning,
    isPrivate: date.isPrivate,
    mayRename: canRename(viewer, date),
    external:
      date.streamKind === "hls" ? ("hls" as const) : date.streamKind === "youtube" ? ("youtube" as const) : null,
    encoder: config.rtmpPort
      ? {
          address: `rtmp://${new URL(config.publicUrl).hostname}:${config.rtmpPort}/live`,
          key,
          isOwnKey,
          mayChangeKind: maySeeSpaceKey,
          refusal: refusal && said && !isAdvice ? { words: said, at: refusal.at } : null,
          advice: isAdvice && date.isRunning ? said : null,
        }
      : null,
    recordings: recordings.recordings,
  };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, broadcastRefusals, async ({ ctx, viewer, form, done }) => {
    const { db } = ctx;
    const occurrenceId = readId(params.id);
    if (!occurrenceId) throw notFound();
    const asked = form(StudioForm);
    if (asked.intent === "end") {
      await endBroadcast(ctx, viewer, { occurrenceId });
      return done(msg`The ceremony has ended.`);
    }
    if (asked.intent === "external") {
      await setExternalStream(ctx, viewer, { occurrenceId, address: asked.address });
      return asked.address ? done(msg`This ceremony now shows that stream.`) : done(msg`The stream was removed.`);
    }
    const date = await findPublishedOccurrence(db, occurrenceId);
    const spaceId = date?.spaceId ?? -1;
    if (asked.intent === "title") {
      assertCanBroadcast(viewer, date ?? { spaceId });
      // Once it was seen, the same words would make another ceremony.
      if (!date || !canRename(viewer, date)) throw notAllowed();
      await goLiveNow(ctx, viewer, { spaceId, title: asked.title });
      return done(msg`The title was changed.`);
    }
    if (asked.intent === "own-key") {
      await readStreamKey(ctx, viewer, { spaceId, occurrenceId });
      return done(msg`This date now has its own key.`);
    }
    const isOwn = date ? await hasOwnKey(db, occurrenceId) : false;
    await rotateStreamKey(ctx, viewer, isOwn ? { spaceId, occurrenceId } : { spaceId });
    return done(msg`The old key no longer works. Enter the new one in your encoder.`);
  });

const SEE_VIEWERS_MS = 10_000;
/** While something is about to show: an encoder that begins, stops or is refused, the first picture, the recording. */
const SOON_MS = 3_000;
/** A recording that is not there by then was never anything. */
const AWAITED_MS = 300_000;

export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, now, zone, stream, isOpen, isRunning, isPrivate, mayRename, external, encoder, recordings } =
    loaderData;
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const answer = useLastAnswer(actionData);
  const [isSending, setSending] = useState(false);
  const endedMs = event.endedAt ? now.getTime() - event.endedAt.getTime() : Infinity;
  const awaitsRecording =
    recordings.length === 0 && !isPrivate && external === null && endedMs < AWAITED_MS && !isSending;
  const isSeen = isSending && stream?.state === "live";
  const mayChange = isOpen || isRunning || isSending || awaitsRecording;
  useEvery(isSeen ? SEE_VIEWERS_MS : mayChange ? SOON_MS : 0, readAgain);
  const here = `/live-event/${event.id}/studio`;
  return (
    <>
      <PageTitle>{t`Go live: ${event.title}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={isPrivate ? `/ceremony/${event.id}` : `/event/${event.id}`}>{event.space.name}</BackBar>
      <Page className="pb-16">
        <Title lang={event.language} className="mb-4 max-lg:-mt-1" size="s">
          {event.title}
        </Title>
        <Answer answer={answer} fields={["title", "address"]} />
        {!event.spaceListed && !isPrivate && <Rehearsal className="mb-4" />}
        <TwoColumns
          side={
            <div className="max-lg:-mt-3">
              {mayRename && !isSending && <TitleForm here={here} title={event.title} answer={answer} />}
              {encoder && <Encoder here={here} encoder={encoder} now={now} zone={zone} />}
              {isOpen && !isPrivate && <External here={here} kind={external} isRunning={isRunning} answer={answer} />}
            </div>
          }
        >
          <StudioPanel
            key={event.id}
            event={event}
            here={here}
            stream={stream}
            isOpen={isOpen}
            isRunning={isRunning}
            isExternal={external !== null}
            isPrivate={isPrivate}
            hasRecording={recordings.length > 0 || awaitsRecording || isPrivate}
            onSending={(sending) => {
              setSending(sending);
              readAgain();
            }}
          />
          {(recordings.length > 0 || awaitsRecording) && (
            <section className="mt-10">
              <h2 className="mb-3 text-xl lg:text-2xl">
                <Trans>Recording</Trans>
              </h2>
              {recordings.length === 0 ? (
                <p role="status" className="text-ink-2">
                  <Trans>We are preparing the recording. If anything was sent, it appears here in a moment.</Trans>
                </p>
              ) : (
                <Recordings recordings={recordings} here={here} now={now} zone={zone} />
              )}
            </section>
          )}
        </TwoColumns>
      </Page>
    </>
  );
}
