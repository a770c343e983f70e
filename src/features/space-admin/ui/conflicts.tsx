import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Radio } from "#/design/choices.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatTime } from "#/platform/i18n/format-date.ts";
import type { Conflict } from "#/features/spaces/public.server.ts";
import { useFieldWords } from "./field-words.ts";

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  /** IANA zone of the place. */
  readonly zone: string;
}

/** The conflicts with somebody else's changes to this form: nothing is saved until each is chosen. */
export function Conflicts({ conflicts, zone }: ConflictsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflicts]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="notice notice-refusal mb-8 outline-none">
      <Icon name="alert" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <Trans>Not saved yet: somebody else changed the same fields while you were editing.</Trans>
        </p>
        <p className="mt-1">
          <Trans>Everything you typed is still in the form. Choose what to keep, then save again.</Trans>
        </p>
        {conflicts.map((conflict) => (
          <OneConflict key={conflict.name} conflict={conflict} zone={zone} />
        ))}
      </div>
    </div>
  );
}

function OneConflict({ conflict, zone }: { conflict: Conflict; zone: string }) {
  const { t, i18n } = useLingui();
  const words = useFieldWords();
  const { name, by, at } = conflict;
  const label = words.label(name);
  const theirs = words.value(name, conflict.theirs);
  const mine = words.value(name, conflict.mine);
  const time = at && formatTime(at, i18n.locale, zone);
  const who = by ?? t`Somebody`;
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="float-left mb-1 w-full font-semibold">
        {time ? t`${who} changed “${label}” at ${time}` : t`${who} changed “${label}”`}
      </legend>
      <input type="hidden" name={`open.${name}`} value="on" />
      <div className="clear-both grid gap-1">
        <Radio
          name={`decide.${name}`}
          value="theirs"
          label={t`Keep theirs`}
          hint={<span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{theirs}</span>}
        />
        <Radio
          name={`decide.${name}`}
          value="mine"
          label={t`Use mine`}
          hint={<span className="line-clamp-4 whitespace-pre-line wrap-anywhere">{mine}</span>}
        />
      </div>
    </fieldset>
  );
}
