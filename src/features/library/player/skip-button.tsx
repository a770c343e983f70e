import { useLingui } from "@lingui/react/macro";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { SKIP_MS, type Turntable } from "./turntable.ts";

interface SkipButtonProps {
  readonly turntable: Turntable;
  readonly way: "back" | "forward";
}

/** Ten seconds back or forward; the arrow says how many. */
export function SkipButton({ turntable, way }: SkipButtonProps) {
  const { t, i18n } = useLingui();
  const isBack = way === "back";
  return (
    <button
      type="button"
      aria-label={isBack ? t`10 seconds back` : t`10 seconds forward`}
      onClick={() => (isBack ? turntable.back() : turntable.forward())}
      className="round round-plain content-center"
    >
      <Icon name="undo" size={20} className={cx(!isBack && "-scale-x-100")} />
      <span aria-hidden className="text-xs leading-none font-semibold tabular-nums">
        {formatCount(SKIP_MS / 1000, i18n.locale)}
      </span>
    </button>
  );
}
