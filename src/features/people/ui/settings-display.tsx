import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RadioCards, Switch } from "#/design/choices.tsx";
import { Field, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { settingLanguages, isLanguage } from "#/platform/i18n/languages.ts";
import type { PersonSettings } from "../queries.server.ts";
import { readSettings, SettingsForm, SwitchGroup } from "./settings-form.tsx";

interface DisplaySettingsProps {
  readonly settings: PersonSettings;
  readonly zones: readonly { readonly label: string; readonly zone: string; readonly offset: string }[];
  readonly answer: FormAnswer;
}

export function DisplaySettings({ settings, zones, answer }: DisplaySettingsProps) {
  const { t } = useLingui();
  const { values, problems, isOn } = readSettings(answer, "display");
  const [knownZones, setKnownZones] = useState<readonly string[]>([]);
  const timezone = values.timezone ?? settings.timezone;
  const isNamed = zones.some(({ zone }) => zone === timezone);
  return (
    <SettingsForm intent="display" tab="display" whole>
      <RadioCards
        className="mb-8"
        legend={t`Language`}
        name="language"
        defaultValue={values.language ?? settings.language}
        columns={2}
        error={problems.language}
        options={settingLanguages.map(({ setting, code, own }) => ({
          value: setting,
          label: <span lang={code}>{own}</span>,
          hint: isLanguage(code) ? undefined : t`Coming`,
          disabled: !isLanguage(code),
        }))}
      />
      <p className="-mt-5.5 mb-8 text-sm text-ink-2">
        <Trans>Six more languages are being translated. You can choose them as soon as they are complete.</Trans>
      </p>
      <RadioCards
        className="mb-8"
        legend={t`Theme`}
        name="theme"
        defaultValue={values.theme ?? settings.theme}
        columns={3}
        options={[
          { value: "light", label: t`Light`, icon: <Icon name="sun" /> },
          { value: "dark", label: t`Dark`, icon: <Icon name="moon" /> },
          { value: "auto", label: t`Auto`, icon: <Icon name="settings" /> },
        ]}
      />
      <div className="mb-8 grid gap-5 md:grid-cols-2">
        <Field id="timezone" label={t`Time zone`} error={problems.timezone}>
          <Select name="timezone" defaultValue={timezone}>
            {zones.map(({ label, zone, offset }) => (
              <option key={zone} value={zone}>
                {label} ({offset})
              </option>
            ))}
            {!isNamed && <option value={timezone}>{timezone}</option>}
          </Select>
        </Field>
        <Field id="otherZone" label={t`Another time zone`} error={problems.otherZone}>
          <Input
            name="otherZone"
            list="zones"
            maxLength={60}
            placeholder="Asia/Dubai"
            autoComplete="off"
            defaultValue={values.otherZone}
            onFocus={() => setKnownZones(Intl.supportedValuesOf("timeZone"))}
          />
        </Field>
        <datalist id="zones">
          {knownZones.map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      </div>
      <SwitchGroup title={<Trans>Sound</Trans>}>
        <Switch
          className="py-3.5"
          name="soundEffects"
          defaultChecked={isOn("soundEffects", settings.soundEffects)}
          label={t`Sound effects`}
          hint={t`A gentle sound at shrines when somebody offers something. Each device can switch it off.`}
        />
      </SwitchGroup>
      <SwitchGroup title={<Trans>Motion</Trans>}>
        <Switch
          className="py-3.5"
          name="animationsEnabled"
          defaultChecked={isOn("animationsEnabled", settings.animationsEnabled)}
          label={t`Animations`}
        />
      </SwitchGroup>
    </SettingsForm>
  );
}
