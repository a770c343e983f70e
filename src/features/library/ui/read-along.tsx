import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ChipButton, ChipRow } from "#/design/chip.tsx";
import { cx } from "#/design/class-names.ts";
import { Section } from "#/design/section.tsx";
import { sourceLanguage } from "#/platform/i18n/languages.ts";
import { askPlayer, sound, useNow } from "../player/door.ts";
import { trackOf } from "../player/track.ts";
import type { ItemView } from "../queries/item.server.ts";
import { type Cue, parseVtt, UnreadableVtt } from "../web-vtt.ts";

/** A line that is sung, and what it says in the reader's language. */
interface Line extends Cue {
  readonly meaning: string | null;
}

interface ReadLines {
  readonly lines: readonly Line[];
  /** Of the lines, and of what they say. */
  readonly language: string;
  readonly meaningIn: string;
}

/** The lines of a piece as its tracks have them: as they are sung, each with what it says. */
export function linesOf({ tracks, media }: Pick<ItemView, "tracks" | "media">, reader: string): ReadLines | null {
  const verses = tracks.filter(({ kind }) => kind === "verses");
  const sung = verses.find(({ language }) => language === media?.spokenCode) ?? verses[0];
  if (!sung) return null;
  const others = verses.filter((track) => track !== sung);
  const meant =
    others.find(({ language }) => language === reader) ?? others.find(({ language }) => language === sourceLanguage);
  const lines = cuesOf(sung.vtt);
  if (lines.length === 0) return null;
  const meanings = new Map(meant ? cuesOf(meant.vtt).map((cue) => [cue.fromMs, cue.text]) : []);
  return {
    lines: lines.map((cue) => ({ ...cue, meaning: meanings.get(cue.fromMs) ?? null })),
    language: sung.language,
    meaningIn: meant?.language ?? "",
  };
}

/** What cannot be read is left out: the piece is heard without it. */
function cuesOf(vtt: string): readonly Cue[] {
  try {
    return parseVtt(vtt);
  } catch (error) {
    if (error instanceof UnreadableVtt) return [];
    throw error;
  }
}

const sizes = ["text-lg", "text-2xl", "text-4xl"] as const;

interface ReadAlongProps {
  readonly item: ItemView;
  readonly read: ReadLines;
}

/** The lines of what is sung: the one at hand is lit and scrolls into sight; pressed, the piece goes on from there. */
export function ReadAlong({ item, read: { lines, language, meaningIn } }: ReadAlongProps) {
  const { t } = useLingui();
  const now = useNow();
  const isOn = now.id === item.id;
  const at = useLineAt(lines, isOn);
  const [size, setSize] = useState(1);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = at < 0 ? null : list.current?.children[at];
    const isCalm =
      matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "off";
    if (now.isPlaying) line?.scrollIntoView({ block: "center", behavior: isCalm ? "auto" : "smooth" });
  }, [at, now.isPlaying]);
  const begin = (cue: Cue) => {
    const track = trackOf(item);
    if (track) askPlayer({ kind: "play", tracks: [track], fromMs: cue.fromMs });
  };
  return (
    <Section heading={<Trans>Read along</Trans>} size="s" space="s">
      <ChipRow label={t`Size of the letters`} className="scripted pb-3">
        {sizes.map((one, i) => (
          <ChipButton key={one} pressed={i === size} onClick={() => setSize(i)}>
            {[t`Small`, t`Large`, t`Very large`][i]}
          </ChipButton>
        ))}
      </ChipRow>
      <ol ref={list} className="grid gap-1">
        {lines.map((line, i) => (
          <li key={line.fromMs} className={cx("rounded-card px-3 py-2", i === at && "bg-tint")}>
            <button
              type="button"
              aria-current={i === at ? "true" : undefined}
              onClick={() => begin(line)}
              className="block w-full text-left"
            >
              <span
                lang={language}
                className={cx(
                  "block whitespace-pre-line font-[family-name:var(--display)] leading-relaxed",
                  sizes[size],
                )}
              >
                {line.text}
              </span>
              {line.meaning && (
                <span lang={meaningIn} className="block whitespace-pre-line text-ink-2">
                  {line.meaning}
                </span>
              )}
            </button>
            {item.follows && line.id && (
              <Link
                to={`/library/${item.follows.slug}/${line.id}`}
                className="inline-flex min-h-8 items-center text-sm text-ink-2 hover:text-link"
              >
                {line.id.replace("/", ":")}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The line that is sung now; -1 between lines and while another piece is on. */
function useLineAt(lines: readonly Cue[], isOn: boolean): number {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    if (!isOn) return;
    // A player tells four times a second: too late for a short line.
    const timer = setInterval(() => {
      const ms = (sound.element?.currentTime ?? 0) * 1000;
      setAt(lines.findIndex(({ fromMs, toMs }) => ms >= fromMs && ms < toMs));
    }, 100);
    return () => clearInterval(timer);
  }, [isOn, lines]);
  return isOn ? at : -1;
}
