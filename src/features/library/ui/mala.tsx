import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useRef, useState, type CSSProperties } from "react";
import { Button } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { isKeptFor } from "#/platform/device-owner.ts";
import { useReaderId } from "#/platform/http/use-reader-id.ts";
import { beadsOn, count, dayOf, type Kept, ROUND, roundsOf, markSent } from "../mala/beads.ts";
import { keep, keyOf, readKept } from "../mala/kept-beads.ts";
import { reportDays } from "../mala/send-beads.ts";
import type { AccountDay } from "../queries/japa.server.ts";

/** So long after the last bead the account hears of it. */
const REPORT_AFTER_MS = 4_000;
const BEAD_MS = 18;
const ROUND_MS = [120, 80, 120, 80, 240];

interface MalaProps {
  readonly account: readonly AccountDay[];
  readonly isMember: boolean;
}

/** A mala in the hand: the whole circle is the button, a tremble says that the bead was counted. */
export function Mala({ account, isMember }: MalaProps) {
  const { i18n } = useLingui();
  const { kept, today, add } = useBeads(useReaderId());
  const beads = kept ? beadsOn(today, kept, account) : 0;
  const { rounds, bead } = roundsOf(beads);
  const days = kept ? daysOf(kept, account).filter((day) => day !== today) : [];
  return (
    <>
      <div className="grid justify-items-center gap-4">
        <button
          type="button"
          onClick={() => {
            const isRound = (bead + 1) % ROUND === 0;
            navigator.vibrate?.(isRound ? ROUND_MS : BEAD_MS);
            add(1);
          }}
          disabled={kept === null}
          className="mala"
          style={{ "--part": bead / ROUND } as CSSProperties}
        >
          <span className="mala-count">{formatCount(bead, i18n.locale)}</span>
          <span className="text-ink-2">
            <Trans>of {formatCount(ROUND, i18n.locale)}</Trans>
          </span>
          <span className="sr-only">
            <Trans>Count a bead</Trans>
          </span>
        </button>
        <p aria-live="polite" className="text-lg tabular-nums">
          <Plural value={rounds} one="# round today" other="# rounds today" />
        </p>
        <Button icon="undo" variant="quiet" size="s" aria-disabled={beads === 0} onClick={() => beads > 0 && add(-1)}>
          <Trans>One bead back</Trans>
        </Button>
        <noscript>
          <p>
            <Trans>Counting beads needs JavaScript.</Trans>
          </p>
        </noscript>
      </div>
      {!isMember && (
        <p className="pt-6 text-center text-sm text-ink-2">
          <Trans>Your beads stay on this device.</Trans>{" "}
          <TextLink inline to="/login?to=%2Flibrary%2Fmala">
            <Trans>Sign in to keep them on your account</Trans>
          </TextLink>
        </p>
      )}
      {days.length > 0 && kept && (
        <Section heading={<Trans>Earlier days</Trans>} size="s" space="s">
          <RowList>
            {days.slice(0, 30).map((day) => {
              const { rounds: whole } = roundsOf(beadsOn(day, kept, account));
              return (
                <ListRow
                  key={day}
                  title={formatCivilDay(day, i18n.locale)}
                  aside={<Plural value={whole} one="# round" other="# rounds" />}
                />
              );
            })}
          </RowList>
        </Section>
      )}
    </>
  );
}

const daysOf = (kept: Kept, account: readonly AccountDay[]): readonly string[] =>
  [...new Set([...kept.days, ...account].map(({ day }) => day))].toSorted().toReversed();

/** The device's beads, kept at every press; a member's account hears of them once the hand rests. */
function useBeads(who: number | null) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [today, setToday] = useState("");
  // What this window knows where the browser keeps nothing.
  const unkept = useRef<Kept | null>(null);
  const change = useCallback(
    (how: (before: Kept) => Kept) => {
      // Another window may have counted since.
      const next = how(unkept.current ?? readKept(who));
      unkept.current = keep(who, next) ? null : next;
      setKept(next);
    },
    [who],
  );
  useEffect(() => {
    const begin = setTimeout(() => {
      setKept(readKept(who));
      setToday(dayOf(new Date()));
    });
    const hear = ({ key }: StorageEvent) => {
      if (key === keyOf(who) && !unkept.current) setKept(readKept(who));
    };
    addEventListener("storage", hear);
    return () => {
      clearTimeout(begin);
      removeEventListener("storage", hear);
    };
  }, [who]);

  const unsent = kept?.unsent.length ?? 0;
  useEffect(() => {
    if (who === null || !kept || unsent === 0) return;
    const report = async () => {
      // In another window somebody else has signed in: these are not theirs.
      if (!isKeptFor(who)) return;
      const sent = await reportDays(kept);
      // What was not taken waits for the next press, or for the network.
      if (sent.length > 0) change((before) => markSent(before, sent));
    };
    const timer = setTimeout(() => void report(), REPORT_AFTER_MS);
    const hear = () => void report();
    addEventListener("online", hear);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", hear);
    };
  }, [who, kept, unsent, change]);

  const add = (by: 1 | -1) => {
    const at = new Date();
    change((before) => count(before, dayOf(at), by, at.getTime()));
    setToday(dayOf(at));
  };
  return { kept, today, add };
}
