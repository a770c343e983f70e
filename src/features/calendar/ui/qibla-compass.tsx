import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { qiblaFrom } from "#/almanac/qibla.ts";
import { Button } from "#/design/button.tsx";
import { numbers } from "#/platform/i18n/format-date.ts";
import { headingOf, type Reading, turnTo } from "../compass.ts";

/** Without a reading for so long there is no compass. */
const PATIENCE_MS = 3_000;

type State = "off" | "asking" | "on" | "none" | "refused";
type WithPermission = { requestPermission?: () => Promise<"granted" | "denied"> };

/** The way to Mecca under a phone's own compass, once it is asked for; the bearing always stands beside it as text. @param qibla degrees of the chosen town. */
export function QiblaCompass({ qibla: ofTown }: { readonly qibla: number }) {
  const { i18n } = useLingui();
  const [state, setState] = useState<State>("off");
  const [heading, setHeading] = useState<number | null>(null);
  const [place, setPlace] = useState<"town" | "asking" | "here" | "refused">("town");
  const [qibla, setQibla] = useState(ofTown);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const begin = async () => {
    setState("asking");
    const events = globalThis.DeviceOrientationEvent as (typeof DeviceOrientationEvent & WithPermission) | undefined;
    if (!events) return setState("none");
    // Safari asks, and only after a press.
    const answer = (await events.requestPermission?.().catch(() => "denied" as const)) ?? "granted";
    if (answer !== "granted") return setState("refused");
    let frame = 0;
    let heard = false;
    const read = (event: Event) => {
      const angle = screen.orientation?.angle ?? 0;
      const found = headingOf(event as unknown as Reading, event.type, angle);
      if (found === null) return;
      heard = true;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        setHeading(found);
        setState("on");
      });
    };
    addEventListener("deviceorientationabsolute", read);
    addEventListener("deviceorientation", read);
    const patience = setTimeout(() => !heard && setState("none"), PATIENCE_MS);
    stop.current?.();
    stop.current = () => {
      clearTimeout(patience);
      cancelAnimationFrame(frame);
      removeEventListener("deviceorientationabsolute", read);
      removeEventListener("deviceorientation", read);
    };
  };

  const askPlace = () => {
    if (!("geolocation" in navigator)) return setPlace("refused");
    setPlace("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        // It stays on this page.
        setQibla(qiblaFrom({ lat: coords.latitude, lng: coords.longitude }));
        setPlace("here");
      },
      () => setPlace("refused"),
      { timeout: 15_000, maximumAge: 600_000 },
    );
  };

  const degrees = numbers(i18n.locale, {}).format(Math.round(qibla));
  const turn = heading === null ? null : turnTo(qibla, heading);
  const turnBy = turn === null ? "" : numbers(i18n.locale, {}).format(Math.abs(Math.round(turn)));
  return (
    <div className="mt-4 rounded-card border border-line p-4">
      <p className="font-medium">
        {place === "here" ? (
          <Trans>Qibla from where you are: {degrees}° from true north by east.</Trans>
        ) : (
          <Trans>Qibla from this town: {degrees}° from true north by east.</Trans>
        )}
      </p>
      {state === "on" && turn !== null ? (
        <div className="mt-4 flex items-center gap-5">
          <div aria-hidden className="qibla-dial" data-facing={Math.abs(turn) <= 5 || undefined}>
            <svg viewBox="0 0 24 24" width={64} height={64} style={{ transform: `rotate(${turn}deg)` }}>
              <path d="M12 2l6.5 19L12 17l-6.5 4z" fill="currentColor" />
            </svg>
          </div>
          <p className="text-lg" aria-live="off">
            {Math.abs(turn) <= 5 ? (
              <Trans>You are facing the qibla.</Trans>
            ) : turn > 0 ? (
              <Trans>Turn right by {turnBy}°.</Trans>
            ) : (
              <Trans>Turn left by {turnBy}°.</Trans>
            )}
          </p>
        </div>
      ) : (
        <p role="status" className="mt-1 text-sm text-ink-2">
          {state === "none" && (
            <Trans>This device has no compass that a page may read. Use the degrees with any compass.</Trans>
          )}
          {state === "refused" && (
            <Trans>The compass may not be read here. You can allow it in the settings of your browser.</Trans>
          )}
          {place === "refused" && <Trans>Your place is not known; the degrees are those of the chosen town.</Trans>}
        </p>
      )}
      {state === "on" && (
        <p className="mt-3 text-sm text-ink-2">
          <Trans>
            Hold the phone flat, away from metal. A compass points to magnetic north, which may differ from true north
            by some degrees.
          </Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 noscript:hidden">
        {state !== "on" && (
          <Button size="s" onClick={() => void begin()} pending={state === "asking"}>
            <Trans>Point with this phone</Trans>
          </Button>
        )}
        {place !== "here" && (
          <Button size="s" onClick={askPlace} pending={place === "asking"}>
            <Trans>Use the place where I am</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
