import { useLingui } from "@lingui/react/macro";
import { useId, useState, type KeyboardEvent, type PointerEvent } from "react";
import { cx } from "#/design/class-names.ts";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { languageOfScript } from "#/platform/i18n/scripts.ts";
import type { OfferingView } from "../frames.ts";
import { stageOf } from "../rules.ts";
import { Alcove } from "./alcove.tsx";
import { Drawing, SharedDrawings } from "./drawings.tsx";
import { formWords } from "./form-words.ts";
import { HEIGHT, nearest, places, WIDTH } from "./places.ts";

export interface ShrineSceneProps {
  /** What burns, by place. */
  readonly burning: readonly (OfferingView | null)[];
  /** Those that have just come. */
  readonly fresh: ReadonlySet<number>;
  readonly now: Date;
  readonly zone: string;
  /** What the picture is called. */
  readonly label: string;
}

/** The step above every lamp that is drawn brightest when so many burn. */
const FULL_GLOW = 80;

/**
 * The shrine with what burns there. One stop of the keyboard: arrows go from one offering to the next, each says from whom
 * it is; a touch does the same. Below the picture stands the list of all names.
 */
export function ShrineScene({ burning, fresh, now, zone, label }: ShrineSceneProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const taken = burning.flatMap((one, i) => (one ? [i] : []));
  const shown = chosen !== null && burning[chosen] ? chosen : null;

  const say = (one: OfferingView): string => {
    const what = t(formWords[one.form].noun);
    const when = formatRelative(new Date(one.litAt), now, i18n.locale, zone);
    return one.name ? t`${what} from ${one.name}, ${when}` : t`${what}, ${when}`;
  };
  const touch = (event: PointerEvent<SVGSVGElement>) => {
    const frame = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - frame.left) / frame.width) * WIDTH;
    const y = ((event.clientY - frame.top) / frame.height) * HEIGHT;
    const found = nearest(taken, x, y);
    setChosen(found < 0 ? null : found);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (event.key === "Escape") return setChosen(null);
    if ((!step && event.key !== "Home" && event.key !== "End") || taken.length === 0) return;
    event.preventDefault();
    const at = shown === null ? -1 : taken.indexOf(shown);
    const next = event.key === "Home" ? 0 : event.key === "End" ? taken.length - 1 : at + step!;
    setChosen(taken[(next + taken.length) % taken.length]!);
  };

  const one = shown === null ? null : burning[shown]!;
  return (
    <div className="shrine">
      <div className="shrine-stage">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="shrine-picture"
          role="listbox"
          tabIndex={0}
          aria-label={label}
          aria-activedescendant={shown === null ? undefined : `${id}-${shown}`}
          onPointerDown={touch}
          onPointerMove={(event) => event.pointerType === "mouse" && touch(event)}
          onPointerLeave={(event) => event.pointerType === "mouse" && setChosen(null)}
          onFocus={({ currentTarget }) => {
            // Of the keyboard alone: a touch chooses by itself.
            if (taken.length > 0 && currentTarget.matches(":focus-visible")) setChosen(taken[0]!);
          }}
          onBlur={() => setChosen(null)}
          onKeyDown={press}
        >
          <SharedDrawings />
          <Alcove glow={Math.min(1, 0.35 + taken.length / FULL_GLOW)} />
          {/* From the back to the front, so that who stands in front hides who stands behind. */}
          {taken.toReversed().map((i) => {
            const { x, y, size } = places[i]!;
            const offering = burning[i]!;
            const stage = stageOf(offering.litAt, now.getTime());
            return (
              <g
                key={offering.id}
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === shown}
                aria-label={say(offering)}
                className={cx("offering", fresh.has(offering.id) && "offering-fresh", i < 12 && "offering-near")}
                opacity={isFading(offering, stage)}
                transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 40).toFixed(3)})`}
              >
                <g className="offering-inside">
                  {i === shown && <ellipse cy="1" rx="20" ry="5" className="offering-chosen" />}
                  <Drawing form={offering.form} stage={stage} />
                </g>
              </g>
            );
          })}
        </svg>
        {one && (
          <div
            className={cx(
              "shrine-note",
              places[shown!]!.x > WIDTH * 0.66 && "shrine-note-left",
              places[shown!]!.x < WIDTH * 0.34 && "shrine-note-right",
            )}
            style={{
              left: `${(places[shown!]!.x / WIDTH) * 100}%`,
              bottom: `${(1 - (places[shown!]!.y - places[shown!]!.size) / HEIGHT) * 100}%`,
            }}
            aria-hidden
          >
            <b lang={languageOfScript(one.name)}>{one.name || t(formWords[one.form].noun)}</b>
            {one.words && <span lang={languageOfScript(one.words)}>{one.words}</span>}
            <small>{formatRelative(new Date(one.litAt), now, i18n.locale, zone)}</small>
          </div>
        )}
      </div>
    </div>
  );
}

/** What has no flame fades instead. */
const isFading = ({ form }: OfferingView, stage: number): number | undefined =>
  form === "diya" || form === "candle" || form === "butter-lamp" ? undefined : 1 - stage * 0.11;
