import sprite from "./icons.svg";
import { cx } from "./class-names.ts";

export type IconName =
  | "home"
  | "compass"
  | "newspaper"
  | "users"
  | "map"
  | "flame"
  | "messages"
  | "message"
  | "library"
  | "book"
  | "dashboard"
  | "search"
  | "filter"
  | "x"
  | "check"
  | "chevron-down"
  | "chevron-up"
  | "chevron-left"
  | "chevron-right"
  | "arrow-left"
  | "arrow-right"
  | "bookmark"
  | "heart"
  | "share"
  | "plus"
  | "minus"
  | "star"
  | "calendar"
  | "clock"
  | "pin"
  | "navigation"
  | "phone"
  | "mail"
  | "globe"
  | "play"
  | "pause"
  | "volume"
  | "mute"
  | "fullscreen"
  | "fullscreen-exit"
  | "pip"
  | "captions"
  | "send"
  | "flag"
  | "trash"
  | "bell"
  | "bell-off"
  | "eye"
  | "eye-off"
  | "user"
  | "user-plus"
  | "settings"
  | "logout"
  | "sun"
  | "moon"
  | "leaf"
  | "hand-heart"
  | "rotate-3d"
  | "live"
  | "download"
  | "upload"
  | "external"
  | "info"
  | "alert"
  | "shield-check"
  | "more"
  | "code"
  | "copy"
  | "edit"
  | "image"
  | "images"
  | "video"
  | "mic"
  | "music"
  | "link"
  | "lock"
  | "receipt"
  | "wallet"
  | "gift"
  | "grid"
  | "list"
  | "layers"
  | "refresh"
  | "chart"
  | "award"
  | "briefcase"
  | "hammer"
  | "building"
  | "droplet"
  | "car"
  | "food"
  | "accessibility"
  | "footprints"
  | "loader"
  | "menu"
  | "qr"
  | "pray"
  | "languages"
  | "tag"
  | "pen"
  | "undo"
  | "headphones"
  | "locate"
  | "lamp"
  | "mic-off"
  | "video-off"
  | "phone-off";

export type IconProps = {
  name: IconName;
  /** px; 20 unless given */
  size?: number;
  /** Fills the outline: a saved bookmark, a liked heart. */
  filled?: boolean;
  /** Only when no words stand beside the icon. */
  label?: string;
  className?: string;
};

export function Icon({ name, size = 20, filled, label, className }: IconProps) {
  return (
    <svg
      className={cx("icon", filled && "icon-filled", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden={label ? undefined : true}
      role={label ? "img" : undefined}
      aria-label={label}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
