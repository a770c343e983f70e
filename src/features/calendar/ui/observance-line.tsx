import { useLingui } from "@lingui/react/macro";
import type { Observance } from "#/almanac/observances.ts";
import { FaithMark } from "#/design/faith-mark.tsx";
import { faithWords } from "#/features/spaces/public.tsx";
import { observanceWords, regionWords, traditionWords } from "../observance-words.ts";
import { RuleLine } from "./rule-line.tsx";

/** What is kept, by whom where not all of the faith keep it, and the rule that gives its date. */
export function ObservanceLine({ one }: { one: Observance }) {
  const { t } = useLingui();
  const { key, faith, tradition, region, rule } = one;
  const whose = [tradition && t(traditionWords[tradition]), region && t(regionWords[region])]
    .filter(Boolean)
    .join(", ");
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <FaithMark faith={faith} size={22} />
      <div>
        <p className="font-medium leading-small">
          {t(observanceWords(key))} {whose && <span className="text-sm font-normal text-ink-2">· {whose}</span>}
        </p>
        <p className="text-sm text-ink-2">
          <span className="sr-only">{t(faithWords[faith])}. </span>
          <RuleLine rule={rule} />
        </p>
      </div>
    </li>
  );
}
