import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { IconButton } from "#/design/button.tsx";
import { ChipButton, ChipRow } from "#/design/chip.tsx";
import { cx } from "#/design/class-names.ts";
import { closeDialog, Dialog } from "#/design/dialog.tsx";
import { Icon } from "#/design/icon.tsx";
import { Range } from "#/design/range.tsx";
import { useEvery } from "#/design/use-every.ts";
import { speeds } from "./kept.ts";
import { SkipButton } from "./skip-button.tsx";
import { Sleeve } from "./player.tsx";
import { clockOf } from "./clock.ts";
import { chapterAt } from "./queue.ts";
import type { Track } from "./track.ts";
import { type Played, type Sleep, sleepMinutes, type Turntable } from "./turntable.ts";

export const SHEET_ID = "player-sheet";

interface SheetProps {
  readonly turntable: Turntable;
  readonly played: Played;
  readonly track: Track;
}

/** The opened player. */
export function PlayerSheet({ turntable, played, track }: SheetProps) {
  const { t } = useLingui();
  const { ms, isPlaying } = played;
  return (
    <Dialog id={SHEET_ID} title={<Trans>Now playing</Trans>} closeLabel={t`Close`}>
      <div className="grid justify-items-center gap-4">
        <Sleeve picture={track.picture} large />
        <div className="min-w-0 text-center leading-small">
          <Link to={track.path} onClick={() => closeDialog(SHEET_ID)} className="text-lg font-semibold hover:text-link">
            {track.title}
          </Link>
          <p className="text-ink-2">{track.author}</p>
        </div>
      </div>
      <div className="mt-4">
        <Range
          label={t`Place in the piece`}
          value={Math.min(ms, track.durationMs) / 1000}
          max={track.durationMs / 1000}
          step={1}
          aria-valuetext={clockOf(ms)}
          onValue={(seconds) => turntable.seek(seconds * 1000)}
          className="w-full"
        />
        <div className="flex justify-between text-sm text-ink-2 tabular-nums">
          <span>{clockOf(ms)}</span>
          <span>{clockOf(track.durationMs)}</span>
        </div>
      </div>
      <div className="mt-2 flex items-center justify-center gap-2 sm:gap-3">
        <IconButton icon="chevron-left" label={t`Previous`} onClick={() => turntable.previous()} />
        <SkipButton turntable={turntable} way="back" />
        <IconButton
          icon={isPlaying ? "pause" : "play"}
          look="marigold"
          label={isPlaying ? t`Pause` : t`Play`}
          onClick={() => turntable.toggle()}
          className="!size-16"
        />
        <SkipButton turntable={turntable} way="forward" />
        <IconButton
          icon="chevron-right"
          label={t`Next`}
          disabled={played.queue.at + 1 >= played.queue.tracks.length}
          onClick={() => turntable.move(1)}
        />
      </div>
      <Speed turntable={turntable} played={played} />
      <SleepTimer turntable={turntable} played={played} />
      <Chapters turntable={turntable} played={played} track={track} />
      <Upcoming turntable={turntable} played={played} />
    </Dialog>
  );
}

const heading = "mt-5 mb-1 font-text text-sm font-semibold text-ink-2";

function Speed({ turntable, played }: Omit<SheetProps, "track">) {
  const { t, i18n } = useLingui();
  const number = new Intl.NumberFormat(i18n.locale);
  return (
    <>
      <h3 className={heading}>
        <Trans>Speed</Trans>
      </h3>
      <ChipRow label={t`Speed`} wrap>
        {speeds.map((speed) => (
          <ChipButton key={speed} pressed={played.speed === speed} onClick={() => turntable.setSpeed(speed)}>
            {number.format(speed)}×
          </ChipButton>
        ))}
      </ChipRow>
    </>
  );
}

function SleepTimer({ turntable, played: { sleep, sleepsAtMs } }: Omit<SheetProps, "track">) {
  const { t } = useLingui();
  const choices: readonly (readonly [Sleep, string])[] = [
    ["off", t`Off`],
    ...sleepMinutes.map((minutes) => [minutes, t`${minutes} min`] as const),
    ["end", t`End of the piece`],
  ];
  return (
    <>
      <h3 className={heading}>
        <Trans>Sleep timer</Trans>
      </h3>
      <ChipRow label={t`Sleep timer`} wrap>
        {choices.map(([choice, words]) => (
          <ChipButton key={choice} pressed={sleep === choice} onClick={() => turntable.setSleep(choice)}>
            {words}
          </ChipButton>
        ))}
      </ChipRow>
      {sleepsAtMs !== null && <TimeLeft key={sleepsAtMs} untilMs={sleepsAtMs} />}
    </>
  );
}

function TimeLeft({ untilMs }: { readonly untilMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEvery(1_000, () => setNowMs(Date.now()));
  return (
    <p role="timer" className="mt-2 text-sm text-ink-2 tabular-nums">
      <Trans>Silent in {clockOf(untilMs - nowMs)}</Trans>
    </p>
  );
}

const row = "flex min-h-11 w-full items-center gap-3 border-b border-line py-2 text-left leading-small";

function Chapters({ turntable, played, track: { chapters } }: SheetProps) {
  if (chapters.length === 0) return null;
  const on = chapterAt(chapters, played.ms);
  return (
    <>
      <h3 className={heading}>
        <Trans>Chapters</Trans>
      </h3>
      <ol className="border-t border-line">
        {chapters.map(({ atMs, title }, i) => (
          <li key={atMs}>
            <button
              type="button"
              aria-current={i === on ? "true" : undefined}
              onClick={() => turntable.seek(atMs)}
              className={cx(row, i === on && "font-semibold text-link")}
            >
              <span className="w-14 flex-none text-sm text-ink-2 tabular-nums">{clockOf(atMs)}</span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What comes after the piece that is on. */
function Upcoming({ turntable, played }: Omit<SheetProps, "track">) {
  const { t } = useLingui();
  const { tracks, at } = played.queue;
  const coming = tracks.slice(at + 1);
  if (coming.length === 0) return null;
  return (
    <>
      <h3 className={heading}>
        <Trans>Up next</Trans>
      </h3>
      <ol className="border-t border-line">
        {coming.map((track, i) => (
          <li key={track.id} className="flex items-center border-b border-line">
            <button
              type="button"
              onClick={() => turntable.choose(at + 1 + i)}
              className={cx(row, "min-w-0 flex-1 border-0")}
            >
              <Icon name="music" size={18} className="flex-none" />
              <span className="min-w-0 flex-1 truncate">{track.title}</span>
              <span className="text-sm text-ink-2 tabular-nums">{clockOf(track.durationMs)}</span>
            </button>
            <IconButton
              icon="x"
              label={t`Remove ${track.title} from the queue`}
              onClick={() => turntable.remove(at + 1 + i)}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
