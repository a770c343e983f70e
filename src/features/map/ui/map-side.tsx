import { useLingui } from "@lingui/react/macro";
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#/design/icon.tsx";
import { Title } from "#/design/title.tsx";

const STEPS = ["peek", "half", "whole"] as const;
type Step = (typeof STEPS)[number];
/** So far a finger has to draw the sheet for it to follow. */
const DRAWN_PX = 28;
/** A finger that moves less has pressed. */
const TAPPED_PX = 6;

export interface MapSideProps {
  readonly title: ReactNode;
  /** Something in it is asked for, such as the chosen place: it opens to show it. */
  readonly isCalled: boolean;
  readonly children: ReactNode;
}

/** The column beside the map; on phones a sheet from below that a finger draws and a button opens. */
export function MapSide({ title, isCalled, children }: MapSideProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>(isCalled ? "half" : "peek");
  const from = useRef<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const [wasCalled, setCalled] = useState(isCalled);
  if (wasCalled !== isCalled) {
    setCalled(isCalled);
    if (isCalled && step === "peek") setStep("half");
  }
  useEffect(() => {
    if (isCalled) body.current?.scrollTo({ top: 0 });
  }, [isCalled]);
  const move = (by: number) => setStep(STEPS[Math.min(2, Math.max(0, STEPS.indexOf(step) + by))]!);
  const isOpen = step !== "peek";
  const toggle = () => setStep(isOpen ? "peek" : "half");
  const end = ({ clientY, target }: PointerEvent) => {
    if (from.current === null) return;
    const drawn = from.current - clientY;
    from.current = null;
    if (Math.abs(drawn) > DRAWN_PX) move(drawn > 0 ? 1 : -1);
    // The button hears a press itself.
    else if (Math.abs(drawn) < TAPPED_PX && !(target as Element).closest("button")) toggle();
  };
  return (
    <section className="map-side" data-open={step} aria-label={t`Sacred Places`}>
      <div
        className="map-side-grip"
        onPointerDown={({ clientY }) => (from.current = clientY)}
        onPointerUp={end}
        onPointerCancel={() => (from.current = null)}
      >
        <Title size="s">{title}</Title>
        <button
          type="button"
          className="map-scripted round round-plain lg:hidden"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Close the list` : t`Open the list`}
          onClick={toggle}
        >
          <Icon name={isOpen ? "chevron-down" : "chevron-up"} />
        </button>
      </div>
      <div ref={body} className="map-side-body">
        {children}
      </div>
    </section>
  );
}
