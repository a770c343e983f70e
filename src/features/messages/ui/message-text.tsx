import { Fragment, type ReactNode } from "react";

export interface MessageTextProps {
  readonly text: string;
  /** The people it mentions, under the names that stand in it. */
  readonly mentions: readonly { readonly personId: number; readonly name: string }[];
  readonly viewerId: number;
}

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/g;

/** A text with its links and the names in it; everything else is shown as it was written. */
export function MessageText({ text, mentions, viewerId }: MessageTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    parts.push(<Named key={at} text={text.slice(at, index)} mentions={mentions} viewerId={viewerId} />);
    parts.push(
      <a key={index} href={link} target="_blank" rel="noopener noreferrer nofollow" className="inline-link">
        {link}
      </a>,
    );
    at = index + link.length;
  }
  parts.push(<Named key={at} text={text.slice(at)} mentions={mentions} viewerId={viewerId} />);
  return <>{parts}</>;
}

function Named({ text, mentions, viewerId }: MessageTextProps) {
  const names = [...mentions.map(({ name }) => name), "all"].toSorted((a, b) => b.length - a.length);
  const named = new RegExp(`(@(?:${names.map(escape).join("|")}))(?![\\p{L}\\p{M}\\p{N}])`, "giu");
  const own = mentions.find(({ personId }) => personId === viewerId)?.name.toLowerCase();
  return text.split(named).map((part, i) => {
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
    const isOwn = part.slice(1).toLowerCase() === own;
    return (
      <b
        key={i}
        className={
          isOwn ? "rounded-sm bg-tint box-decoration-clone px-1 font-semibold text-link" : "font-semibold text-link"
        }
      >
        {part}
      </b>
    );
  });
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
