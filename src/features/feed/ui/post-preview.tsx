import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Disclosure } from "#/design/disclosure.tsx";
import type { GalleryPicture } from "#/design/gallery.tsx";
import { directionOf } from "#/platform/i18n/languages.ts";
import { LinkedText } from "#/platform/linked-text.tsx";
import type { UsedPicture } from "#/platform/media/read-pictures.ts";
import type { Uploads } from "#/platform/uploads/use-uploads.ts";
import type { PostVideo } from "../queries/post-cards.server.ts";
import { MOST_PICTURES } from "../rules.ts";
import { Film, FilmPlayer } from "./film.tsx";
import { PostPictures, toShown } from "./post-pictures.tsx";

interface PostPreviewProps {
  readonly name: string;
  readonly body: string;
  readonly language: string;
  /** Those that it has and keeps. */
  readonly pictures: readonly UsedPicture[];
  readonly video: PostVideo | null;
  /** Those that were chosen on this page. */
  readonly uploads: Uploads;
  readonly films: Uploads;
  readonly posters: Uploads;
}

/** What is being written as it will stand: text, film and pictures; nothing while there is none of them. */
export function PostPreview({ name, body, language, pictures, video, uploads, films, posters }: PostPreviewProps) {
  const chosen = useChosenPictures(uploads);
  const shown = [...toShown(pictures), ...chosen].slice(0, MOST_PICTURES);
  const film = addressesOf(films)[0];
  const isEmpty = body.trim() === "" && shown.length === 0 && !film && !video;
  if (isEmpty) return null;
  return (
    <Disclosure title={<Trans>Preview</Trans>}>
      <div className="rounded-card border border-line p-4">
        <p className="font-semibold">{name}</p>
        {body.trim() !== "" && (
          <div lang={language} dir={directionOf(language)} className="post-body">
            <LinkedText text={body} />
          </div>
        )}
        {video ? (
          <Film video={video} />
        ) : (
          film && <FilmPlayer key={film} src={film} poster={addressesOf(posters)[0] ?? null} />
        )}
        {shown.length > 0 && <PostPictures pictures={shown} />}
      </div>
    </Disclosure>
  );
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
