import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { BackBar } from "#/design/back-link.tsx";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { languageChoices } from "#/features/texts/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { notFound } from "#/platform/refusal.ts";
import { removeTrack, saveTrack } from "../commands/own-tracks.server.ts";
import { removeOwn } from "../commands/remove-own.server.ts";
import { saveOwn } from "../commands/save-own.server.ts";
import { OwnItemForm } from "../forms.ts";
import { MEDIA_PATH } from "../own/own-rules.ts";
import { clockOf } from "../player/clock.ts";
import { findOwnItem } from "../queries/own-media.server.ts";
import { libraryRefusals } from "../refusals.ts";
import { filePath, itemPath } from "../rules.ts";
import { OwnItemFields } from "../ui/own-item-form.tsx";
import { OwnTracks } from "../ui/own-tracks.tsx";
import { RemoveOwn } from "../ui/remove-own.tsx";
import type { Route } from "./+types/own-item";

/** Sound or film as its keepers write it: what it is, what is sung when, and whether it stands on the shelf. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const person = await requirePersonPage(ctx, request);
  const id = readId(params.id);
  const item = id === null ? null : await findOwnItem(ctx.db, person, id);
  if (!item) throw redirect(MEDIA_PATH);
  return { item, languages: languageChoices(ctx.language) };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  act(args, libraryRefusals, async ({ ctx, viewer, form, done }) => {
    const itemId = readId(params.id);
    if (itemId === null) throw notFound();
    const input = form(OwnItemForm);
    if (input.intent === "save") {
      const { licenceWords, ...fields } = input;
      const licence = fields.licence === "other" ? licenceWords : fields.licence;
      await saveOwn(ctx, viewer, { ...fields, licence, itemId, language: ctx.language });
      return done(input.listed ? msg`Saved. It stands on the shelf.` : msg`Saved. Nobody sees it yet.`);
    }
    if (input.intent === "track") {
      await saveTrack(ctx, viewer, { ...input, itemId });
      return done(msg`The lines are saved.`);
    }
    if (input.intent === "drop-track") {
      await removeTrack(ctx, viewer, { ...input, itemId });
      return done(msg`The lines were removed.`);
    }
    await removeOwn(ctx, viewer, { itemId, reason: input.reason });
    const { message } = done(msg`It was taken off the shelf.`).done;
    await setFlash(ctx, "done", message);
    throw redirect(MEDIA_PATH, 303);
  });

export default function OwnItem({ loaderData: { item, languages }, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { id, kind, title, isListed, hash, durationMs, spaceId } = item;
  const src = filePath(id, hash);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to={spaceId === null ? MEDIA_PATH : `${MEDIA_PATH}?space=${spaceId}`}>
        <Trans>Sound and film</Trans>
      </BackBar>
      <Page narrow className="pb-24">
        <PageHead
          title={title}
          lead={
            isListed ? (
              <Badge tone="good">{t`On the shelf`}</Badge>
            ) : (
              <Badge tone="quiet">{t`Not on the shelf yet`}</Badge>
            )
          }
          className="lg:pt-6"
        />
        <Answer answer={actionData} />
        {kind === "audio" ? (
          <audio controls preload="none" src={src} aria-label={t`Listen`} className="mb-2 w-full" />
        ) : (
          <video controls preload="none" src={src} aria-label={t`Watch`} className="mb-2 w-full rounded-card" />
        )}
        <p className="mb-6 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2 tabular-nums">
          {clockOf(durationMs)}
          {isListed && (
            <ButtonLink to={itemPath({ id, kind, slug: null })} size="s" iconAfter="arrow-right">
              <Trans context="of a recording">See its page</Trans>
            </ButtonLink>
          )}
        </p>
        <OwnItemFields key={item.version} item={item} languages={languages} actionData={actionData} />
        <OwnTracks item={item} languages={languages} actionData={actionData} />
        <RemoveOwn actionData={actionData} />
      </Page>
    </>
  );
}
