import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "#/design/choices.tsx";
import { Notice } from "#/design/notice.tsx";
import { sureValue } from "../../sure.ts";

interface SureTickProps {
  /** Why it is asked; nothing is shown where it is not. */
  readonly problem: string | undefined;
  readonly amountPaise: number;
  readonly day: string;
  /** The value that was ticked before. */
  readonly ticked: string | undefined;
}

/** Asks once more for an amount or a day that is unlikely. The tick holds for what was typed, and for nothing else. */
export function SureTick({ problem, amountPaise, day, ticked }: SureTickProps) {
  const { t } = useLingui();
  const value = sureValue(amountPaise, day);
  if (!problem && ticked !== value) return null;
  return (
    <Notice tone="warning" title={problem}>
      <Checkbox
        id="sure"
        name="sure"
        value={value}
        defaultChecked={ticked === value}
        label={t`Yes, this is right`}
        className="mt-2"
      />
    </Notice>
  );
}
