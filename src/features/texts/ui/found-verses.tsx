import { Link } from "react-router";
import type { FoundVerse } from "../queries/found-verses.server.ts";
import { NamedText } from "./named.tsx";

/** Verses that were found, each with its place. @param withWork names the works, where there are several. */
export function FoundVerseList({ verses, withWork }: { verses: readonly FoundVerse[]; withWork?: boolean }) {
  return (
    <ol className="found-verses">
      {verses.map(({ id, path, work, place, language, direction, pieces }) => (
        <li key={id}>
          <Link to={path}>
            <span className="found-place">
              {withWork && (
                <>
                  <NamedText name={work} />{" "}
                </>
              )}
              <span className="tabular-nums">{place}</span>
            </span>
            <span className="found-text" lang={language} dir={direction === "rtl" ? "rtl" : undefined}>
              {pieces.map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text))}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
