import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { asrSchools, type PrayerChoice, prayerMethods } from "#/almanac/prayer-choice.ts";
import { Button } from "#/design/button.tsx";
import { Checkbox, Radio } from "#/design/choices.tsx";
import { Field, FieldError, FieldRow, Select } from "#/design/field.tsx";
import { toast } from "#/design/toaster.tsx";
import { usePosition } from "#/design/use-position.ts";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { asrWords, prayerMethodWords } from "../../almanac-words.ts";
import type { RemindersPageData } from "../queries/reminders-page.server.ts";
import { REMINDERS_PATH, roundPlace } from "../rules.ts";
import { keepPlace, type KeptPlace, readKeptPlace } from "./kept-place.ts";

interface FieldsProps {
  readonly data: RemindersPageData;
  readonly answer: ReadAnswer;
}

type Choice = { readonly method: PrayerChoice["method"] | null; readonly asr: PrayerChoice["asr"] | null };

/** For which place hours are reckoned, and by which method. */
export function PlaceFields({ data, answer: { values, problems } }: FieldsProps) {
  const { t } = useLingui();
  const { town, spaces, space } = data;
  const chosen = values["place"] ?? (data.place === "account" ? "device" : data.place);
  const device = useDevicePlace(data);
  const [isDevice, setDevice] = useState(chosen === "device");
  const radio = useRef<HTMLInputElement>(null);
  const pick = () => {
    radio.current!.checked = true;
    setDevice(true);
  };
  const where = [town.name, town.region].filter(Boolean).join(", ");
  const problem = problems["place"] ?? problems["hours"];
  return (
    <div>
      <input type="hidden" name="city" value={town.id ?? ""} />
      <fieldset
        className="group/place"
        aria-describedby={problem ? "place-error" : undefined}
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "place") setDevice(target.value === "device");
        }}
      >
        <legend className="sr-only">
          <Trans>Reckoned for</Trans>
        </legend>
        <Radio name="place" value="town" defaultChecked={chosen === "town"} label={t`The town ${where}`} />
        {spaces.length > 0 && (
          <>
            <Radio
              name="place"
              value="space"
              defaultChecked={chosen === "space"}
              label={t`A space`}
              hint={t`As it stands and keeps its days; of a mosque its own iqama and Jumu’ah.`}
            />
            <div className="mb-2 hidden pl-9 group-has-[[value=space]:checked]/place:block">
              <Select
                name="space"
                aria-label={t`Space`}
                defaultValue={values["space"] ?? String(space ?? spaces[0]!.id)}
              >
                {spaces.map(({ id, name, language }) => (
                  <option key={id} value={id} lang={language}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
          </>
        )}
        <DeviceFields {...{ data, device, radio, pick, isDevice }} isKept={values["keep"] === "on"} />
      </fieldset>
      {problem && <FieldError id="place-error">{problem}</FieldError>}
      <ChoiceFields data={data} values={values} onChange={device.choose} />
    </div>
  );
}

/** A phone that is not heard today says it tomorrow. @throws where the server cannot be reached. */
async function sayHours(hours: string): Promise<void> {
  const body = new URLSearchParams({ intent: "hours", hours });
  await fetch(REMINDERS_PATH, { method: "POST", body, headers: { accept: "application/json" } });
}

function useDevicePlace(data: RemindersPageData) {
  const { t } = useLingui();
  const { personId, deviceSaidOn } = data;
  const [place, setPlace] = useState<KeptPlace | null>(null);
  const [hours, setHours] = useState("");
  const [choice, setChoice] = useState<Choice>({ method: data.method, asr: data.asr });
  const { revalidate } = useRevalidator();
  const isAsked = useRef(false);
  const found = useRef<() => void>(null);

  const reckon = async (where: KeptPlace, by: Choice): Promise<string> => {
    const { hoursHere } = await import("./hours-here.ts");
    const said = JSON.stringify(hoursHere(where, by, new Date()));
    setHours(said);
    return said;
  };

  useEffect(() => {
    const kept = readKeptPlace(personId);
    if (!kept || isAsked.current) return;
    isAsked.current = true;
    setPlace(kept);
    const today = new Date().toLocaleDateString("sv");
    void reckon(kept, choice).then((said) => {
      // Once a day the phone says its next month, as long as it is its place that counts.
      if (deviceSaidOn !== null && deviceSaidOn !== today) void sayHours(said).then(revalidate, () => undefined);
    });
    // What the device keeps is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [personId]);

  const position = usePosition({
    onFound: ({ lat, lng }) => {
      const where = { lat: roundPlace(lat), lng: roundPlace(lng) };
      found.current?.();
      keepPlace(personId, where);
      setPlace(where);
      void reckon(where, choice);
    },
    onRefused: () =>
      toast({
        text: t`Your phone did not say where it is. Choose a town instead, or allow it in your browser.`,
        tone: "refusal",
      }),
  });

  return {
    ...{ place, hours, isAsking: position.isAsking, canAsk: position.canAsk },
    /** @param onFound called once the device has said it. */
    ask(onFound: () => void) {
      found.current = onFound;
      position.ask();
    },
    choose(by: Choice) {
      setChoice(by);
      if (place) void reckon(place, by);
    },
    forget() {
      keepPlace(personId, null);
      setPlace(null);
      setHours("");
    },
  };
}

interface DeviceProps {
  readonly data: RemindersPageData;
  readonly device: ReturnType<typeof useDevicePlace>;
  readonly radio: RefObject<HTMLInputElement | null>;
  /** Chooses it, once the device has said where it is. */
  readonly pick: () => void;
  readonly isDevice: boolean;
  readonly isKept: boolean;
}

function DeviceFields({ data, device, radio, pick, isDevice, isKept }: DeviceProps) {
  const { t } = useLingui();
  const { account, deviceSaidOn, town } = data;
  const { place, hours, ask, isAsking, canAsk, forget } = device;
  const [keeps, setKeeps] = useState(isKept || account !== null);
  const isKnown = place !== null || account !== null || deviceSaidOn !== null;
  // Without scripts a phone cannot be asked; what it said before stays to be chosen.
  if (!isKnown && !canAsk) return null;
  const where = town.name;
  return (
    <>
      <Radio
        ref={radio}
        name="place"
        value="device"
        defaultChecked={isDevice}
        label={t`Where my phone is`}
        hint={
          keeps
            ? t`Kept with your account, rounded to about a kilometre.`
            : t`The place stays on this phone. It reckons the hours itself and sends these alone, in whole minutes: from them one could guess the town, not the street. Festivals are reckoned for ${where}.`
        }
      />
      <div className="mb-2 grid justify-items-start gap-2 pl-9">
        {canAsk && (
          <div className="flex flex-wrap gap-2">
            <Button size="s" icon="pin" pending={isAsking} onClick={() => ask(pick)}>
              {place ? <Trans>I am elsewhere now</Trans> : <Trans>Use the place of this phone</Trans>}
            </Button>
            {place && (
              <Button size="s" variant="quiet" onClick={forget}>
                <Trans>Forget it on this phone</Trans>
              </Button>
            )}
          </div>
        )}
        {isKnown && (
          <Checkbox
            name="keep"
            checked={keeps}
            onChange={(event) => setKeeps(event.currentTarget.checked)}
            label={t`Keep it with my account`}
            hint={t`Then reminders go on by themselves, on every device.`}
          />
        )}
      </div>
      {!isDevice ? null : keeps ? (
        <>
          <input type="hidden" name="lat" value={place?.lat ?? ""} />
          <input type="hidden" name="lng" value={place?.lng ?? ""} />
        </>
      ) : (
        <input type="hidden" name="hours" value={hours} />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly data: RemindersPageData;
  readonly values: ReadAnswer["values"];
  readonly onChange: (choice: Choice) => void;
}

/** By which method the five prayers are reckoned, where no mosque says them. */
function ChoiceFields({ data, values, onChange }: ChoiceProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const changed = () => {
    const [by, school] = [...box.current!.querySelectorAll("select")].map(({ value }) => value || null);
    onChange({ method: by as Choice["method"], asr: school as Choice["asr"] });
  };
  const { usual } = data;
  const [method, asr] = [t(prayerMethodWords[usual.method]), t(asrWords[usual.asr])];
  return (
    <div ref={box} className="mt-4">
      <FieldRow>
        <Field id="method" label={t`Method of prayer times`} hint={t`A mosque that you choose keeps its own.`}>
          <Select name="method" defaultValue={values["method"] ?? data.method ?? ""} onChange={changed}>
            <option value="">{t`As usual here: ${method}`}</option>
            {prayerMethods.map((key) => (
              <option key={key} value={key}>
                {t(prayerMethodWords[key])}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="asr" label={t`Asr`}>
          <Select name="asr" defaultValue={values["asr"] ?? data.asr ?? ""} onChange={changed}>
            <option value="">{t`As usual here: ${asr}`}</option>
            {asrSchools.map((key) => (
              <option key={key} value={key}>
                {t(asrWords[key])}
              </option>
            ))}
          </Select>
        </Field>
      </FieldRow>
    </div>
  );
}
