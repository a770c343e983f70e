import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Title } from "#/design/title.tsx";
import { categoryWords } from "#/features/artists/public.tsx";
import type { readEvent } from "#/features/events/public.server.ts";
import { kindLabel } from "#/features/spaces/public.tsx";
import { formatDay, formatRelative, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { directionOf } from "#/platform/i18n/languages.ts";
import { pictureSources, type PictureView } from "#/platform/media/picture.ts";
import { leadPictureOf } from "../lead-picture.ts";
import type { PostCard, PostDate } from "../queries/post-cards.server.ts";
import { postPath } from "../rules.ts";

const BESIDE = { target: "_blank", rel: "noopener" } as const;
const LONG = 600;

interface Embedded {
  /** The whole address of one of our paths, in the reader's language. */
  address(path: string): string;
  readonly now: Date;
}

export function EmbeddedPost({ post, address, now, zone }: Embedded & { post: PostCard; zone: string }) {
  const { t, i18n } = useLingui();
  const { name, role, city, body, language, date, likeCount, commentCount } = post;
  const picture = leadPictureOf(post);
  const letters = [...body];
  const isLong = letters.length > LONG;
  const kind =
    role.kind === "space" ? t(kindLabel(role.code)) : t(categoryWords[role.code as keyof typeof categoryWords]);
  return (
    <>
      <header className="who">
        <Title size="xs">
          <a href={address(post.path)} {...BESIDE}>
            {name}
            {post.isVerified && <span title={t`✓ Verified`}> ✓</span>}
          </a>
        </Title>
        <span className="small">
          {[kind, city].filter(Boolean).join(", ")} · {formatRelative(post.publishedAt, now, i18n.locale, zone)}
        </span>
      </header>
      {body && (
        <p className="body" lang={language} dir={directionOf(language)}>
          {isLong ? `${letters.slice(0, LONG).join("")}…` : body}
        </p>
      )}
      {picture && <EmbeddedPicture picture={picture} />}
      {date && (
        <p className="small">
          <a href={address(`/${date.isLive ? "live-event" : "event"}/${date.occurrenceId}`)} {...BESIDE}>
            {date.title}
          </a>
          {" · "}
          {date.isCancelled ? (
            <Trans>Cancelled</Trans>
          ) : date.isLive ? (
            <b className="live">
              <Trans>LIVE</Trans>
            </b>
          ) : date.isOver ? (
            <Trans>It is over</Trans>
          ) : (
            hourOfPlace(date, now, i18n.locale)
          )}
        </p>
      )}
      <footer className="foot">
        <span className="small">
          <Plural value={likeCount} one="# like" other="# likes" />
          {" · "}
          <Plural value={commentCount} one="# comment" other="# comments" />
        </span>
        <a href={address(postPath(post.id))} {...BESIDE}>
          {isLong ? <Trans>Read all of it on Sangam</Trans> : <Trans>Open on Sangam</Trans>}
        </a>
      </footer>
    </>
  );
}

/** An embedded page runs no scripts and is read everywhere: it names the zone of its hours. */
const hourOfPlace = ({ startsAt, zone }: Pick<PostDate, "startsAt" | "zone">, now: Date, language: string): string =>
  `${formatDay(startsAt, now, language, zone)}, ${formatTime(startsAt, language, zone)} ${zoneName(startsAt, language, zone)}`;

type Ceremony = NonNullable<Awaited<ReturnType<typeof readEvent>>>;

export function EmbeddedCeremony({ event, address, now }: Embedded & { event: Ceremony }) {
  const { i18n } = useLingui();
  const { title, language, space, picture, status, viewers } = event;
  const isLive = status === "live";
  return (
    <>
      {picture && <EmbeddedPicture picture={picture} />}
      {isLive && (
        <p className="live">
          <Trans>LIVE</Trans>
        </p>
      )}
      <Title size="s" lang={language} dir={directionOf(language)}>
        {title}
      </Title>
      <p className="small">
        <a href={address(`/space/${space.id}`)} {...BESIDE}>
          {[space.name, space.city].filter(Boolean).join(", ")}
        </a>
        {" · "}
        {status === "cancelled" ? (
          <Trans>Cancelled</Trans>
        ) : status === "ended" ? (
          <Trans>It is over</Trans>
        ) : (
          hourOfPlace(event, now, i18n.locale)
        )}
      </p>
      <footer className="foot">
        <span className="small">
          {isLive && viewers > 0 && <Plural value={viewers} one="# is watching" other="# are watching" />}
        </span>
        <a href={address(`/live-event/${event.id}`)} {...BESIDE}>
          {isLive ? <Trans>Watch live on Sangam</Trans> : <Trans>Open on Sangam</Trans>}
        </a>
      </footer>
    </>
  );
}

export function NothingEmbedded({ title, to }: { title: string; to: string }) {
  return (
    <>
      <Title size="s">{title}</Title>
      <footer className="foot">
        <a href={to} {...BESIDE}>
          <Trans>Open Sangam</Trans>
        </a>
      </footer>
    </>
  );
}

function EmbeddedPicture({ picture }: { picture: PictureView }) {
  const { src, width, height, alt } = pictureSources(picture);
  return <img className="picture" src={src} width={width} height={height} alt={alt} />;
}
