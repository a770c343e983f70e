import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, Input, Select, Textarea } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListInput } from "#/design/list-input.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { HouseholdChoice } from "#/features/household/public.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { formatCount, formatFullDay, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { BookData } from "../pages/book.tsx";
import { bookPath, RESERVED_MINUTES, termsShown } from "../rules.ts";
import { ExactPoint } from "./exact-point.tsx";
import { MoveTerm } from "./terms.tsx";
import { locationIcons, locationLabels, namesLabel } from "./words.ts";

interface BookDetailsProps {
  readonly data: BookData;
  readonly slot: Date;
  readonly answer: unknown;
}

/** Whom it is for, and where; then it is booked. */
export function BookDetails({ data, slot, answer }: BookDetailsProps) {
  const { t, i18n } = useLingui();
  const { service, choice, key, isPaidHere, muhurat, name } = data;
  const { values, problems } = readAnswer(answer);
  const pending = useNavigation().formMethod === "POST";
  const language = i18n.locale;
  const amount = formatRupees(service.pricePaise ?? 0, language);
  const zoneThere = zoneName(slot, language, service.zone);
  const isElsewhere = zoneThere !== zoneName(slot, language, choice.zone);
  const there = `${formatTime(slot, language, service.zone)} ${zoneThere}`;
  const optional = t`optional`;
  const owner = service.ownerName;
  const isAtSpace = service.spaceId !== null && choice.location === "space";
  const takesDetails = service.faith === "" || service.faith === "hindu";
  const hasSeats = data.mostSeats > 1 && service.capacity > 1;
  const submit = (
    <Button type="submit" form="book" variant="primary" pending={pending} wide>
      {isPaidHere && hasSeats ? (
        <Trans>Book and pay</Trans>
      ) : isPaidHere ? (
        <Trans>Book and pay {amount}</Trans>
      ) : service.isInstant ? (
        <Trans>Book</Trans>
      ) : (
        <Trans>Ask for this time</Trans>
      )}
    </Button>
  );
  return (
    <Form
      id="book"
      method="post"
      action={bookPath(service.id) + searchOf(data, slot)}
      noValidate
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="key" value={values.key ?? key} />
      <input type="hidden" name="terms" value={termsShown(service)} />
      <input type="hidden" name="slot" value={slot.toISOString()} />
      <input type="hidden" name="location" value={choice.location} />
      <input type="hidden" name="town" value={choice.town} />
      <input type="hidden" name="near" value={choice.near} />
      {muhurat && (
        <>
          <input type="hidden" name="from" value={muhurat.from.toISOString()} />
          <input type="hidden" name="until" value={muhurat.until.toISOString()} />
        </>
      )}
      <div className="border-y border-line py-4">
        <p className="text-xl font-semibold tabular-nums">
          {formatFullDay(slot, language, choice.zone)}, {formatTime(slot, language, choice.zone)}{" "}
          {zoneName(slot, language, choice.zone)}
        </p>
        {isElsewhere && (
          <p className="text-ink-2">
            <Trans>
              {there} for {owner}
            </Trans>
          </p>
        )}
        <p className="mt-1 flex items-center gap-2 text-ink-2">
          <Icon name={locationIcons[choice.location]} size={18} className="flex-none" />{" "}
          {isAtSpace
            ? [service.place, service.address].filter(Boolean).join(" · ") || owner
            : i18n._(locationLabels[choice.location])}
          {!isAtSpace && choice.location === "space" && service.place && ` · ${service.place}`}
          {choice.location === "home" && choice.town && !choice.near && ` · ${choice.town}`}
        </p>
      </div>
      {choice.location === "home" && (
        <Field
          id="address"
          label={t`Address`}
          hint={t`House, street, what to look out for. Only ${owner} sees it.`}
          error={problems.address}
          required
        >
          <Textarea
            name="address"
            rows={3}
            maxLength={400}
            autoComplete="street-address"
            defaultValue={values.address}
          />
        </Field>
      )}
      {choice.location === "home" && <ExactPoint typed={values.point} owner={owner} />}
      {hasSeats && (
        <Field
          id="seats"
          label={t`How many seats?`}
          hint={isPaidHere ? t`${amount} for each seat.` : undefined}
          error={problems.seats}
          className="max-w-60"
        >
          <Select name="seats" defaultValue={values.seats ?? "1"}>
            {Array.from({ length: data.mostSeats }, (_, i) => i + 1).map((seats) => (
              <option key={seats} value={seats}>
                {formatCount(seats, language)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        id="names"
        label={i18n._(namesLabel(service.faith || undefined))}
        optional={optional}
        hint={takesDetails ? t`For whom it is held, each with gotra if you like.` : t`For whom it is held.`}
        error={problems.names}
      >
        <ListInput
          name="names"
          defaultValue={values.names ?? name}
          add={t`Add`}
          remove={(entry) => t`Remove ${entry}`}
          maxLength={80}
        />
      </Field>
      <HouseholdChoice
        legend={<Trans>From your household</Trans>}
        hint={
          takesDetails ? (
            <Trans>
              Whom you tick is read with the names above. Gotra and nakshatra go to whoever holds the rite only where
              you tick them.
            </Trans>
          ) : (
            <Trans>Only those whom you tick are named.</Trans>
          )
        }
        members={data.household}
        takesDetails={takesDetails}
        values={values}
        problems={problems}
      />
      <Field
        id="phone"
        label={t`Phone`}
        optional={optional}
        hint={t`${owner} sees it once the booking is confirmed, until it is over.`}
        error={problems.phone}
      >
        <Input name="phone" type="tel" inputMode="tel" autoComplete="tel" maxLength={40} defaultValue={values.phone} />
      </Field>
      <Field id="note" label={t`What should they know?`} optional={optional} error={problems.note}>
        <Textarea name="note" rows={3} maxLength={1000} defaultValue={values.note} />
      </Field>
      {data.takesDakshina && (
        <Field
          id="dakshina"
          label={t`Dakshina`}
          optional={optional}
          hint={t`As much as you like, paid with the booking. Leave it empty to give it there, or not at all.`}
          error={problems.dakshina}
          className="max-w-80"
        >
          <Input name="dakshina" before="₹" inputMode="decimal" maxLength={20} defaultValue={values.dakshina} />
        </Field>
      )}
      <p className="text-sm text-ink-2">
        {isPaidHere ? (
          <Trans>The time is kept for {RESERVED_MINUTES} minutes while you pay.</Trans>
        ) : service.isInstant ? (
          <>
            <Trans>It is confirmed at once.</Trans> <MoveTerm {...service} />
          </>
        ) : (
          <Trans>{owner} answers within two days. The time is kept for you until then.</Trans>
        )}{" "}
        {isPaidHere && !service.isInstant && <Trans>If {owner} cannot take it, all of it goes back to you.</Trans>}
      </p>
      <div className="max-lg:hidden">{submit}</div>
      <ThumbBar>{submit}</ThumbBar>
    </Form>
  );
}

function searchOf({ choice }: BookData, slot: Date): string {
  const params = new URLSearchParams({ location: choice.location, date: choice.day, slot: slot.toISOString() });
  for (const name of ["town", "near", "from", "until"] as const) if (choice[name]) params.set(name, choice[name]);
  return `?${params}`;
}
