import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Disclosure } from "#/design/disclosure.tsx";
import type { GalleryPicture } from "#/design/gallery.tsx";
import { Icon } from "#/design/icon.tsx";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import type { EditPostData } from "../pages/edit-post.tsx";
import type { PostVideo } from "../queries/post-cards.server.ts";
import { MOST_PICTURES } from "../rules.ts";
import { Film, FilmPlayer } from "./film.tsx";
import type { PostDraft } from "./kept-draft.ts";
import { PostCard } from "./post-card.tsx";
import { toShown } from "./post-pictures.tsx";

interface PostPreviewProps {
  readonly data: EditPostData;
  readonly typed: PostDraft;
  readonly language: string;
  /** Those that it has and keeps. */
  readonly pictures: readonly UsedPicture[];
  readonly video: PostVideo | null;
  /** Those that were chosen on this page. */
  readonly uploads: Uploads;
  readonly films: Uploads;
  readonly posters: Uploads;
}

/** What is being written on the card that it will stand on; nothing while there is nothing to show. */
export function PostPreview({ data, typed, language, pictures, video, uploads, films, posters }: PostPreviewProps) {
  const { face, post, artists, dates, now, zone } = data;
  const chosen = useChosenPictures(uploads);
  const shown = [...toShown(pictures), ...chosen].slice(0, MOST_PICTURES);
  const film = addressesOf(films)[0];
  const body = typed.body.trim();
  const isEmpty = body === "" && shown.length === 0 && !film && !video;
  if (isEmpty) return null;
  const named = typed.artists.flatMap((id) => artists.find((artist) => `${artist.id}` === id)?.chip ?? []);
  return (
    <Disclosure title={<Trans>Preview</Trans>}>
      <div className="rounded-card border border-line px-4 pt-4">
        <PostCard
          post={{
            ...face,
            ...{ id: post?.id ?? 0, body, language, publishedAt: post?.publishedAt ?? now, editedAt: null },
            ...{ pictures: [], video: null, artists: [...new Set(named)] },
            date: dates.find(({ id }) => `${id}` === typed.event)?.date ?? null,
            ...{ likeCount: 0, commentCount: 0, shareCount: 0, isLiked: false, isSaved: false },
          }}
          {...{ now, zone }}
          isSignedIn
          isOwn
          isWhole
          preview={{
            pictures: shown,
            film: video ? (
              <Film video={video} />
            ) : (
              film && <FilmPlayer key={film} src={film} poster={addressesOf(posters)[0] ?? null} />
            ),
            foot: <Foot />,
          }}
        />
      </div>
    </Disclosure>
  );
}

/** What readers will press there. */
function Foot() {
  const { t } = useLingui();
  const entries = [
    ["heart", t`Like`],
    ["message", t`Comment`],
    ["share", t`Share`],
    ["bookmark", t`Save`],
  ] as const;
  return entries.map(([icon, label]) => (
    <span
      key={icon}
      className={cx(buttonClass({ variant: "quiet", size: "s" }), "first:-ml-3 last:-mr-3 last:ml-auto")}
    >
      <Icon name={icon} />
      <span className="max-sm:sr-only">{label}</span>
    </span>
  ));
}

/** What was chosen and not refused, by addresses of this page alone. */
const addressesOf = ({ items, addressOf }: Uploads): string[] =>
  items.flatMap(({ key, state }) => (state === "refused" ? [] : (addressOf(key) ?? [])));

/** The pictures that were chosen, each as soon as the browser knows its size; what it cannot show is left out. */
function useChosenPictures(uploads: Uploads): GalleryPicture[] {
  const [measured, setMeasured] = useState<ReadonlyMap<string, GalleryPicture>>(new Map());
  const addresses = addressesOf(uploads);
  const unknown = addresses.filter((src) => !measured.has(src)).join(" ");
  useEffect(() => {
    let isOver = false;
    for (const src of unknown.split(" ").filter(Boolean)) {
      const image = new Image();
      image.addEventListener("load", () => {
        const picture = { src, alt: "", width: image.naturalWidth, height: image.naturalHeight };
        if (!isOver) setMeasured((before) => new Map(before).set(src, picture));
      });
      image.src = src;
    }
    return () => {
      isOver = true;
    };
  }, [unknown]);
  return addresses.flatMap((src) => measured.get(src) ?? []);
}
