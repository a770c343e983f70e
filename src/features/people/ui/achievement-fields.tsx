import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { ACHIEVEMENTS_MOST, type Achievement } from "../achievements.ts";

interface AchievementFieldsProps {
  readonly achievements: readonly Achievement[];
  /** What was typed into a refused form; null where it was not. */
  readonly typed: Readonly<Record<string, string>> | null;
  readonly problems: Readonly<Record<string, string>>;
}

/** One row for each, and one more; rows without words are left out when they are saved. */
export function AchievementFields({ achievements, typed, problems }: AchievementFieldsProps) {
  const { t } = useLingui();
  const [rows, setRows] = useState(() =>
    Math.min(ACHIEVEMENTS_MOST, Math.max(achievements.length, typedRows(typed)) + 1),
  );
  return (
    <fieldset id="achievements" className="mt-5 grid gap-4">
      <legend className="mb-3 font-display text-[1.35rem]">
        <Trans>Achievements</Trans>
      </legend>
      {Array.from({ length: rows }, (_, i) => {
        const known = achievements[i];
        const field = (name: string, kept: string) => ({
          name: `${name}${i}`,
          defaultValue: typed?.[`${name}${i}`] ?? kept,
        });
        return (
          <div key={i} className="grid items-start gap-3 border-b border-line pb-4 md:grid-cols-[1fr_1fr_7rem]">
            <Field label={t`Title`} error={problems[`achievementTitle${i}`]}>
              <Input {...field("achievementTitle", known?.title ?? "")} maxLength={120} />
            </Field>
            <Field label={t`Organization`} error={problems[`achievementOrganization${i}`]}>
              <Input {...field("achievementOrganization", known?.organization ?? "")} maxLength={120} />
            </Field>
            <Field label={t`Year`} error={problems[`achievementYear${i}`]}>
              <Input
                {...field("achievementYear", known?.year ? String(known.year) : "")}
                inputMode="numeric"
                maxLength={4}
              />
            </Field>
          </div>
        );
      })}
      {rows < ACHIEVEMENTS_MOST && (
        <div>
          <Button type="button" variant="quiet" icon="plus" onClick={() => setRows(rows + 1)}>
            <Trans>Add an achievement</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** How many rows were typed into. */
function typedRows(typed: AchievementFieldsProps["typed"]): number {
  const numbers = Object.entries(typed ?? {}).flatMap(([name, value]) => {
    const place = /^achievement(?:Title|Organization|Year)(\d+)$/.exec(name);
    return place && value.trim() !== "" ? [Number(place[1]) + 1] : [];
  });
  return Math.max(0, ...numbers);
}
