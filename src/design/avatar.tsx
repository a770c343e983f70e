import { cx } from "./class-names.ts";

export type AvatarProps = {
  name: string;
  src?: string;
  /** s 34 px, m 44, l 56, xl 96 */
  size?: "s" | "m" | "l" | "xl";
  /** host: aubergine, for who leads. */
  tone?: "quiet" | "host";
  className?: string;
};

const sizes = { s: "size-8.5 text-xs", m: "size-11 text-sm", l: "size-14 text-lg", xl: "size-24 text-3xl" };
const pixels = { s: 34, m: 44, l: 56, xl: 96 };

/** Making one takes longer than asking it. */
const clusters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** First letters of the first and last word, whole clusters in every script; signs before them are passed over. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\S*/gu) ?? [];
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...clusters.segment(word ?? "")][0]?.segment ?? "")
    .join("")
    .toUpperCase();
}

/** Decorative: the name always stands beside it. */
export function Avatar({ name, src, size = "s", tone = "quiet", className }: AvatarProps) {
  const look = tone === "host" ? "bg-aubergine text-on-aubergine" : "bg-sunk text-ink-2 ring-1 ring-line ring-inset";
  return (
    <span
      aria-hidden
      className={cx(
        "avatar grid flex-none place-items-center overflow-hidden rounded-full font-semibold leading-none",
        sizes[size],
        look,
        className,
      )}
    >
      {src ? (
        <img
          src={src}
          width={pixels[size]}
          height={pixels[size]}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}
