import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import { IconButton } from "#/design/button.tsx";
import { Icon } from "#/design/icon.tsx";

export interface RisingHeartsProps {
  /** One number for each heart that rises; it says where and when, too. */
  readonly hearts: readonly number[];
  /** One has risen. */
  readonly onRisen: (heart: number) => void;
}

/** Hearts that rise over the player when somebody gives them; nothing moves for who wants no motion. */
export function RisingHearts({ hearts, onRisen }: RisingHeartsProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-2 overflow-hidden still:hidden">
      {hearts.map((heart) => (
        <span key={heart} className="rising-heart" style={placeOf(heart)} onAnimationEnd={() => onRisen(heart)}>
          <Icon name="heart" size={26} filled />
        </span>
      ))}
    </div>
  );
}

/** Spread without chance: neighbours never rise in one line. */
const placeOf = (heart: number): CSSProperties =>
  ({
    right: `${12 + ((heart * 29) % 72)}px`,
    animationDelay: `${(heart % 8) * 90}ms`,
    "--sway": `${((heart * 17) % 36) - 18}px`,
  }) as CSSProperties;

/** One press, one heart; everybody who watches sees it. */
export function HeartButton({ onGive }: { onGive: () => void }) {
  const { t } = useLingui();
  return (
    <IconButton
      icon="heart"
      look="line"
      label={t`Send a heart`}
      onClick={onGive}
      className="size-11.5 noscript:hidden"
    />
  );
}
