import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { FieldError, Input, Select } from "#/design/field.tsx";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import { formatTime, numbers } from "#/platform/i18n/format-date.ts";
import { dailyPrayers } from "../../keeping.ts";
import { polarWords } from "../../polar-words.ts";
import {
  clockKinds,
  dayKinds,
  isClockKind,
  isDayKind,
  isPrayer,
  isSunKind,
  minuteChoices,
  type ReminderKind,
  USUAL_MINUTES,
} from "../kinds.ts";
import type { RemindersPageData } from "../queries/reminders-page.server.ts";
import { dayKindWords, hourHints, hourWords } from "../reminder-words.ts";
import { ClockNote } from "./clock-note.tsx";

interface GroupsProps {
  readonly data: RemindersPageData;
  readonly answer: ReadAnswer;
}

interface Group {
  readonly name: MessageDescriptor;
  readonly kinds: readonly ReminderKind[];
  readonly isOf: (faith: string) => boolean;
}

const groups: readonly Group[] = [
  { name: msg`The five prayers`, kinds: dailyPrayers, isOf: (faith) => faith === "islamic" },
  {
    name: msg`Hours of the Sun`,
    kinds: ["brahma-muhurta", "sunrise", "navkarsi", "midday", "sunset"],
    isOf: (faith) => ["hindu", "jain", "buddhist"].includes(faith),
  },
  { name: msg`Nitnem`, kinds: ["amrit-vela", "rehras", "sohila"], isOf: (faith) => faith === "sikh" },
  {
    name: msg`Angelus and Compline`,
    kinds: ["angelus-morning", "angelus-noon", "angelus-evening", "compline"],
    isOf: (faith) => faith === "christian",
  },
  { name: msg`Fasts and festivals`, kinds: dayKinds, isOf: () => false },
];

/** All that one may be reminded of, each with its switch. */
export function ReminderGroups({ data, answer }: GroupsProps) {
  const { t, i18n } = useLingui();
  const { refusal, values } = answer;
  // What was typed stays, also where the page is rendered anew.
  const isOn = (kind: ReminderKind) =>
    refusal ? values[`on.${kind}`] === "on" : data.reminders.some((one) => one.kind === kind);
  const faith = data.spaces.find(({ id }) => id === data.space)?.faith;
  return (
    <>
      <ClockNote clock={data.clock} className="pb-3" />
      <div className="border-t border-line">
        {groups.map(({ name, kinds, isOf }) => {
          const on = kinds.filter(isOn).length;
          const count = numbers(i18n.locale, {}).format(on);
          return (
            <Disclosure
              key={kinds[0]}
              defaultOpen={on > 0 || (faith !== undefined && data.reminders.length === 0 && isOf(faith))}
              title={
                <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
                  {t(name)}
                  {on > 0 && (
                    <Badge tone="tint">
                      <Trans>{count} on</Trans>
                    </Badge>
                  )}
                </span>
              }
            >
              {data.withoutSun && kinds.some(isPrayer) && (
                <p className="pb-3 text-sm text-ink-2">{t(polarWords.prayers)}</p>
              )}
              <ul className="border-t border-line">
                {kinds.map((kind) => (
                  <ReminderRow key={kind} kind={kind} isOn={isOn(kind)} data={data} answer={answer} />
                ))}
              </ul>
            </Disclosure>
          );
        })}
      </div>
    </>
  );
}

interface RowProps extends GroupsProps {
  readonly kind: ReminderKind;
  readonly isOn: boolean;
}

function ReminderRow({ kind, isOn, data, answer }: RowProps) {
  const { t, i18n } = useLingui();
  const name = t(isDayKind(kind) ? dayKindWords[kind] : hourWords[kind]);
  const hour = data.hours[kind];
  const time = hour && formatTime(new Date(hour.at), i18n.locale, data.clock.zone);
  const isMissing = data.withoutSun && isSunKind(kind) && !hour;
  const usual = isDayKind(kind) || isPrayer(kind) ? null : t(hourHints[kind]);
  const hint = isMissing ? t`The Sun does not rise and set there now: nothing comes of it until it does.` : usual;
  const problem = answer.problems[`clock.${kind}`];
  return (
    <li className="group/row border-b border-line py-2">
      <div className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <Checkbox
          name={`on.${kind}`}
          defaultChecked={isOn}
          label={
            <>
              {name}
              {time && (
                <span className="text-ink-2 tabular-nums"> {hour.isIqama ? <Trans>iqama {time}</Trans> : time}</span>
              )}
            </>
          }
          hint={hint}
        />
        {/* When it comes is asked of what is chosen. */}
        <div className="hidden pb-2 group-has-[[type=checkbox]:checked]/row:block max-sm:pl-9 sm:pb-0">
          <When kind={kind} name={name} data={data} answer={answer} />
        </div>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </li>
  );
}

interface WhenProps extends GroupsProps {
  readonly kind: ReminderKind;
  readonly name: string;
}

/** Minutes before it, a time of its own, or the evening before. */
function When({ kind, name, data, answer: { values, problems } }: WhenProps) {
  const { t, i18n } = useLingui();
  const stored = data.reminders.find((one) => one.kind === kind);
  if (isDayKind(kind)) {
    return (
      <Select
        name={`when.${kind}`}
        aria-label={t`${name}: when`}
        defaultValue={values[`when.${kind}`] ?? (stored && !stored.onEve ? "morning" : "eve")}
      >
        <option value="eve">{t`Evening before`}</option>
        <option value="morning">{t`That morning`}</option>
      </Select>
    );
  }
  if (isClockKind(kind)) {
    const minutes = stored?.clock ?? clockKinds[kind];
    const two = (part: number) => String(Math.floor(part)).padStart(2, "0");
    return (
      <Input
        type="time"
        name={`clock.${kind}`}
        aria-label={t`${name}: time`}
        aria-invalid={problems[`clock.${kind}`] ? true : undefined}
        defaultValue={values[`clock.${kind}`] ?? `${two(minutes / 60)}:${two(minutes % 60)}`}
      />
    );
  }
  return (
    <Select
      name={`before.${kind}`}
      aria-label={t`${name}: minutes before`}
      defaultValue={values[`before.${kind}`] ?? String(stored?.minutesBefore ?? USUAL_MINUTES)}
    >
      {minuteChoices.map((minutes) => {
        const number = numbers(i18n.locale, {}).format(minutes);
        return (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t`At its time` : t`${number} min before`}
          </option>
        );
      })}
    </Select>
  );
}
