import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { buttonClass } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";
import { Page } from "#/design/page.tsx";
import { Picture } from "#/design/picture.tsx";
import { Title } from "#/design/title.tsx";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { useVisitBeacon } from "#/platform/http/use-visit-beacon.ts";
import { formatBytes } from "#/platform/i18n/format-bytes.ts";
import { pictureSources, shareImagePath } from "#/platform/media/picture.ts";
import { frameOf, type TourFrame } from "../framed-hosts.ts";
import { readViewCounts } from "../queries/inside.server.ts";
import { findSeenView } from "../queries/shown-view.server.ts";
import { insidePath, viewPath } from "../rules.ts";
import { ModelStage } from "../ui/model-stage.tsx";
import type { Route } from "./+types/view";

export const handle: PageHandle = { cachedBy: ["open"] };

/** A model of a space, or a tour of it that lies elsewhere: that is framed once its reader asked for it, and only then. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewId = readId(params.id);
  const view = viewId ? await findSeenView(ctx, viewId, language) : null;
  const space = view && (await findSpaceBrief(db, language, view.spaceId));
  if (!view || !space) throw new Response(null, { status: 404 });
  ctx.cacheTags.add(`space:${view.spaceId}`);
  const frame = view.url === null ? null : frameOf(view.url);
  const isOpened = frame !== null && new URL(request.url).searchParams.get("open") === "1";
  if (isOpened) ctx.allowFrame?.(frame.origin);
  // What draws models compiles a decoder when it comes, though no model here is compressed.
  if (view.kind === "model") ctx.allowWebAssembly?.();
  const counts = await readViewCounts(db, [view.id]);
  const { id, kind, title, thumbnail, url, facts, isListed } = view;
  return {
    view: { id, kind, title, thumbnail, url, facts, isListed, language: view.language },
    frame,
    isOpened,
    views: counts[view.id] ?? 0,
    space: { id: space.id, name: space.name },
  };
}

export default function View({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { view, frame, isOpened, views, space } = loaderData;
  const { id, title, kind, thumbnail, facts } = view;
  const { name } = space;
  const { triangles = 0 } = facts;
  useVisitBeacon(`/view/${id}/look`);
  return (
    <>
      <PageMeta
        title={`${title} – ${space.name}`}
        description={kind === "model" ? t`A 3D model of ${name}` : t`A virtual tour of ${name}`}
        path={viewPath(id)}
        noIndex={!view.isListed || isOpened}
        {...(thumbnail && { image: shareImagePath(thumbnail), imageAlt: title })}
      />
      <BackBar to={insidePath(space.id)}>{space.name}</BackBar>
      <div className="tour-frame">
        {kind === "model" ? (
          <ModelStage title={title} src={`/view/${id}/model`} thumbnail={thumbnail} />
        ) : (
          <LinkStage view={view} frame={frame} isOpened={isOpened} />
        )}
      </div>
      <Page className="pt-6 pb-24">
        <Title size="l">{title}</Title>
        <p className="mt-2 text-ink-2 tabular-nums">
          {triangles && facts.bytes ? (
            <>
              <Plural value={triangles} one="# triangle" other="# triangles" /> ·{" "}
              {formatBytes(facts.bytes, i18n.locale)}
            </>
          ) : null}
          {triangles > 0 && views > 0 && " · "}
          {views > 0 && <Plural value={views} one="# view" other="# views" />}
        </p>
        {kind === "model" && (
          <>
            <p className="mt-4 max-w-prose">
              <Trans>
                Drag to turn the model, and pinch or scroll to come nearer; the arrow keys turn it as well. A phone that
                can puts it into the room in front of you.
              </Trans>
            </p>
            <p className="mt-4">
              <a href={`/view/${id}/model`} download className={buttonClass({ size: "s" })}>
                <Icon name="download" />
                <Trans>Download the model</Trans>
              </a>
            </p>
          </>
        )}
      </Page>
    </>
  );
}

interface LinkStageProps {
  readonly view: Route.ComponentProps["loaderData"]["view"];
  readonly frame: TourFrame | null;
  readonly isOpened: boolean;
}

/** A tour elsewhere: nothing of that site is asked for before somebody presses. */
function LinkStage({ view, frame, isOpened }: LinkStageProps) {
  const { id, title, url, thumbnail } = view;
  if (frame && isOpened) {
    return (
      <div className="tour-stage">
        <iframe
          src={frame.src}
          title={title}
          // Of another origin, always: what is allowed there is allowed with its own things alone.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation"
          allow="fullscreen; xr-spatial-tracking; gyroscope; accelerometer"
          referrerPolicy="origin"
          loading="eager"
        />
      </div>
    );
  }
  const host = url ? new URL(url).host : "";
  const name = frame?.name ?? "";
  return (
    <div className="tour-stage">
      {thumbnail && (
        <Picture
          {...pictureSources(thumbnail)}
          sizes="(min-width: 80rem) 1240px, 100vw"
          priority
          className="absolute inset-0 opacity-45"
        />
      )}
      <div className="absolute inset-0 z-1 grid place-content-center justify-items-center gap-3 p-6 text-center">
        {frame && (
          <>
            {/* A document of its own: its policy alone lets the site be framed. */}
            <a href={`${viewPath(id)}?open=1`} className={buttonClass({ variant: "primary" })}>
              <Icon name="rotate-3d" />
              <Trans>Look around here</Trans>
            </a>
            <p className="max-w-80 text-sm">
              <Trans>This loads the tour from {name}, which then learns that you look at it.</Trans>
            </p>
          </>
        )}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass({ variant: frame ? "secondary" : "primary" })}
          >
            <Trans>Open on {host}</Trans>
            <Icon name="external" />
          </a>
        )}
      </div>
    </div>
  );
}
