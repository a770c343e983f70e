import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { Button } from "#/design/button.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { postForm } from "#/platform/http/post-form.ts";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { beadsOn, count, dayOf, type Kept, ROUND, roundsOf, markSent } from "../mala/beads.ts";
import { keep, readKept } from "../mala/kept-beads.ts";
import type { AccountDay } from "../queries/japa.server.ts";

/** So long after the last bead the account hears of it. */
const REPORT_AFTER_MS = 4_000;
/** As many days at once as the server takes. */
const DAYS_AT_ONCE = 60;
const BEAD_MS = 18;
const ROUND_MS = [120, 80, 120, 80, 240];

interface MalaProps {
  readonly account: readonly AccountDay[];
  readonly isMember: boolean;
}

/** A mala in the hand: the whole circle is the button, a tremble says that the bead was counted. */
export function Mala({ account, isMember }: MalaProps) {
  const { i18n } = useLingui();
  const { kept, today, add } = useBeads(isMember);
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
function useBeads(isMember: boolean) {
  const [kept, setKept] = useState<Kept | null>(null);
  const [today, setToday] = useState("");
  const latest = useRef<Kept | null>(null);
  useEffect(() => {
    const begin = setTimeout(() => {
      latest.current = readKept();
      setKept(latest.current);
      setToday(dayOf(new Date()));
    });
    return () => clearTimeout(begin);
  }, []);

  const unsent = kept?.unsent.length ?? 0;
  useEffect(() => {
    if (!isMember || !kept || unsent === 0) return;
    const report = async () => {
      const now = latest.current;
      if (!now || !navigator.onLine) return;
      const days = now.days.filter(({ day }) => now.unsent.includes(day)).slice(0, DAYS_AT_ONCE);
      const answer = await postForm("/library/mala/beads", [
        ["device", now.device],
        ["days", JSON.stringify(days)],
      ]);
      // What was not taken waits for the next press, or for the network.
      if (answer.ok && latest.current) {
        latest.current = markSent(latest.current, days);
        keep(latest.current);
        setKept(latest.current);
      }
    };
    const timer = setTimeout(() => void report(), REPORT_AFTER_MS);
    const hear = () => void report();
    addEventListener("online", hear);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", hear);
    };
  }, [isMember, kept, unsent]);

  const add = (by: 1 | -1) => {
    const at = new Date();
    const next = count(latest.current ?? readKept(), dayOf(at), by, at.getTime());
    latest.current = next;
    keep(next);
    setKept(next);
    setToday(dayOf(at));
  };
  return { kept, today, add };
}
