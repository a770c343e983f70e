import type { CSSProperties } from "react";
import { cx } from "#/design/class-names.ts";
import { Icon, type IconName } from "#/design/icon.tsx";
import { PHONE_COLUMN, Picture } from "#/design/picture.tsx";
import { pictureSources } from "#/platform/media/picture.ts";
import type { ItemCard } from "../queries/cards.server.ts";
import type { ItemKind } from "../rules.ts";

const icons: Readonly<Record<ItemKind, IconName>> = { text: "book", audio: "music", video: "play" };

/** How a thing looks on the shelf: its picture, or a bound book in the colour of its tradition. */
export function Cover({
  item,
  priority,
  large,
}: {
  readonly item: ItemCard;
  readonly priority?: boolean;
  readonly large?: boolean;
}) {
  const { kind, picture, faith, title, titleLanguage } = item;
  const shape = cx("cover", `cover-${kind}`, large && "cover-large");
  if (picture) {
    return (
      <span className={shape}>
        <Picture
          {...pictureSources(picture)}
          alt=""
          sizes={large ? `(min-width: 67.5rem) 480px, ${PHONE_COLUMN}` : "180px"}
          priority={priority}
        />
      </span>
    );
  }
  return (
    <span
      aria-hidden
      className={shape}
      style={faith ? ({ "--cover": `var(--f-${faith})` } as CSSProperties) : undefined}
    >
      <span className="cover-drawn">
        {kind === "text" ? (
          <span lang={titleLanguage} className="cover-title">
            {title}
          </span>
        ) : (
          <Icon name={icons[kind]} size={30} />
        )}
      </span>
    </span>
  );
}
