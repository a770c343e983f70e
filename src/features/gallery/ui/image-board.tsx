import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type DragEvent } from "react";
import { Link } from "react-router";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { Badge } from "#/design/badge.tsx";
import { IconButton, IconLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Notice } from "#/design/notice.tsx";
import { Picture } from "#/design/picture.tsx";
import { cx } from "#/design/class-names.ts";
import { useHere } from "#/platform/http/use-here.ts";
import { pictureSources } from "#/platform/media/picture.ts";
import type { ImageView } from "../queries/images.server.ts";
import { movedTo } from "../rules.ts";
import { AddImages } from "./add-images.tsx";
import { imageKindWords } from "./kind-words.ts";

interface BoardProps {
  readonly spaceId: number;
  readonly images: readonly ImageView[];
}

const sizes = "(min-width: 67.5rem) 300px, (min-width: 45rem) 30vw, 46vw";

/** Every picture in its place: drag it, or press its arrows. */
export function ImageBoard({ spaceId, images }: BoardProps) {
  const mover = useFormInPlace(toast, { quiet: true });
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const move = (image: number, to: number) =>
    void mover.submit({ intent: "move", space: spaceId, image, to }, { method: "post" });

  // A dropped picture moves to its new position at once, while the server stores it.
  const going = mover.formData;
  const goes = going && images.find(({ id }) => id === Number(going.get("image")));
  const shown = goes ? movedTo(images, goes, Number(going.get("to"))) : images;
  const silent = images.filter(({ alts }) => !Object.values(alts).some(Boolean)).length;

  const dragging = (image: ImageView, place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", image.alts.en);
      setDragged(image.id);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== image.id) move(dragged, place);
      setDragged(null);
      setOver(null);
    },
    onDragEnd: () => {
      setDragged(null);
      setOver(null);
    },
  });

  return (
    <div className="grid gap-8">
      <AddImages key={spaceId} spaceId={spaceId} />
      {silent > 0 && (
        <Notice icon="eye-off">
          <Plural
            value={silent}
            one="# picture has no description yet. Press its pen to describe it for people who cannot see it."
            other="# pictures have no description yet. Press the pen to describe each for people who cannot see it."
          />
        </Notice>
      )}
      {images.length === 0 ? (
        <Empty icon="images" title={<Trans>No pictures yet</Trans>}>
          <Trans>The gate, the hall, a festival: pictures help people recognise the place and feel at home.</Trans>
        </Empty>
      ) : (
        <section>
          <h2 className="text-xl">
            <Plural value={images.length} one="# picture" other="# pictures" />
          </h2>
          <p className="mt-1 mb-4 text-sm text-ink-2">
            <Trans>
              The first picture is the cover, also in lists. Drag pictures to arrange them, or use the arrows.
            </Trans>
          </p>
          <ol className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-5">
            {shown.map((image, place) => (
              <li
                key={image.id}
                {...dragging(image, place)}
                className={cx(
                  "min-w-0 rounded-btn",
                  dragged === image.id && "opacity-50",
                  over === place && dragged !== image.id && "outline-3 outline-offset-4 outline-focus",
                )}
              >
                <ImageTile {...{ spaceId, image, place }} last={images.length - 1} onMove={move} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

interface TileProps {
  readonly spaceId: number;
  readonly image: ImageView;
  readonly place: number;
  readonly last: number;
  readonly onMove: (image: number, to: number) => void;
}

function ImageTile({ spaceId, image, place, last, onMove }: TileProps) {
  const { t, i18n } = useLingui();
  const here = useHere();
  const language = i18n.locale as keyof ImageView["titles"];
  const written = image.titles[language] || Object.values(image.titles).find(Boolean);
  const kind = t(imageKindWords[image.kind]);
  const title = written || kind;
  const number = place + 1;
  const editor = `?space=${spaceId}&image=${image.id}`;
  const isSilent = !Object.values(image.alts).some(Boolean);
  const arrow = (to: number, icon: "arrow-left" | "arrow-right", words: string) => (
    <form method="post">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="image" value={image.id} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="back" value={here} />
      <IconButton
        type="submit"
        icon={icon}
        label={words}
        disabled={to < 0 || to > last}
        onClick={(event) => {
          event.preventDefault();
          onMove(image.id, to);
        }}
      />
    </form>
  );
  return (
    <>
      <Link to={editor} className="relative block aspect-[8/5] overflow-hidden rounded-btn" draggable={false}>
        <Picture {...pictureSources(image.picture)} alt="" sizes={sizes} fit="fill" />
        <span className="sr-only">{t`Edit picture ${number}: ${title}`}</span>
        {place === 0 && (
          <Badge tone="picture" className="absolute top-2 left-2">
            <Trans>Cover</Trans>
          </Badge>
        )}
        {isSilent && (
          <Badge tone="picture" icon="eye-off" className="absolute right-2 bottom-2">
            <Trans>No description</Trans>
          </Badge>
        )}
      </Link>
      <p className="mt-1.5 truncate font-medium">{title}</p>
      {written && <p className="truncate text-sm text-ink-2">{kind}</p>}
      <div role="group" aria-label={t`Arrange ${title}`} className="-ml-2.5 flex items-center">
        {arrow(place - 1, "arrow-left", t`Move picture ${number} earlier`)}
        {arrow(place + 1, "arrow-right", t`Move picture ${number} later`)}
        <span className="flex-1" />
        <IconLink to={editor} icon="edit" label={t`Edit picture ${number}: ${title}`} />
      </div>
    </>
  );
}
