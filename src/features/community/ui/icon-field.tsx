import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { FieldError } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { communityIcons, INITIALS, isCommunityIcon, type CommunityIconName } from "../icons.ts";

/** What readers hear who cannot see them. */
const words: Readonly<Record<CommunityIconName, MessageDescriptor>> = {
  messages: msg`Talk`,
  lamp: msg`Lamp`,
  flame: msg`Fire`,
  pray: msg`Folded hands`,
  book: msg`Open book`,
  library: msg`Scriptures`,
  music: msg`Music`,
  mic: msg`Singing`,
  food: msg`Food`,
  "hand-heart": msg`Service`,
  heart: msg`Heart`,
  users: msg`People`,
  home: msg`House`,
  building: msg`Building`,
  hammer: msg`Craft`,
  leaf: msg`Leaf`,
  droplet: msg`Water`,
  sun: msg`Sun`,
  moon: msg`Moon`,
  star: msg`Star`,
  footprints: msg`Journey on foot`,
  map: msg`Folded map`,
  calendar: msg`Calendar`,
  award: msg`Learning`,
};

/** One of the house's drawings for a community, or the first letters of its name. */
export function IconField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const chosen = value !== undefined && isCommunityIcon(value) ? value : INITIALS;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label mb-1.5">{t`Icon`}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3rem,1fr))] gap-2">
        {[INITIALS, ...communityIcons].map((name) => {
          const label = isCommunityIcon(name) ? t(words[name]) : t`First letters of its name`;
          return (
            <label key={name} className="radio-card min-h-12 items-center justify-center px-0 py-0" title={label}>
              <input type="radio" name="icon" value={name} defaultChecked={name === chosen} className="sr-only" />
              {isCommunityIcon(name) ? (
                <Icon name={name} size={22} />
              ) : (
                <span aria-hidden className="text-sm font-semibold">
                  {t`Ab`}
                </span>
              )}
              <span className="sr-only">{label}</span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
