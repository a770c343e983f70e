import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button } from "#/design/button.tsx";
import { FieldError, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { formatDay, formatTime } from "#/platform/i18n/format-date.ts";
import type { ReadAnswer } from "#/platform/http/form-answer.ts";
import type { Slot } from "../queries/day-list-page.server.ts";
import { TeamBooking } from "./team-booking.tsx";

interface DaySlotProps {
  readonly slot: Slot;
  readonly zone: string;
  readonly now: Date;
  /** Where several days stand in one list. */
  readonly withDay: boolean;
  readonly mayManage: boolean;
  readonly here: string;
  readonly form: ReadAnswer;
}

/** A time with all who come at it, and who holds it. */
export function DaySlot({ slot, zone, now, withDay, mayManage, here, form }: DaySlotProps) {
  const { i18n } = useLingui();
  const { serviceName, startsAt, endsAt, bookings } = slot;
  // A day has a heading of its own above its slots.
  const Title = withDay ? "h2" : "h3";
  const open = bookings.filter(({ state }) => state !== "cancelled" && state !== "declined");
  const seats = open.reduce((sum, one) => sum + one.seats, 0);
  const time = `${formatTime(startsAt, i18n.locale, zone)} – ${formatTime(endsAt, i18n.locale, zone)}`;
  return (
    <section className="mb-8 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title className="min-w-0 text-xl leading-display">
          <span className="block font-text text-base font-semibold tabular-nums">
            {withDay && `${formatDay(startsAt, now, i18n.locale, zone)}, `}
            {time}
          </span>
          <span lang={slot.language} className="wrap-anywhere">
            {serviceName}
          </span>
        </Title>
        <span className="text-ink-2 tabular-nums">
          <Plural value={seats} one="# seat" other="# seats" />
        </span>
      </div>
      <Holder slot={slot} now={now} mayManage={mayManage} here={here} form={form} />
      <ul className="mt-3">
        {bookings.map((booking) => (
          <TeamBooking
            key={booking.id}
            booking={booking}
            level={withDay ? 3 : 4}
            mayManage={mayManage}
            now={now}
            here={here}
          />
        ))}
      </ul>
    </section>
  );
}

function Holder({ slot, now, mayManage, here, form }: Omit<DaySlotProps, "zone" | "withDay">) {
  const { t } = useLingui();
  const { bookings, priests, serviceName, startsAt } = slot;
  const open = bookings.filter(({ state }) => state === "requested" || state === "confirmed");
  const assigned = [...new Set(bookings.map(({ assignedName }) => assignedName))];
  const names = assigned.filter((name) => name !== null).join(", ");
  const first = open[0];
  if (!first || !mayManage || startsAt <= now) {
    return names ? (
      <p className="mt-1 flex items-center gap-1.5 text-ink-2">
        <Icon name="user" size={17} /> {names}
      </p>
    ) : null;
  }
  const problem = form.values.booking === String(first.id) ? form.problems.priest : undefined;
  const only = assigned.length === 1 ? first.assignedId : null;
  return (
    <Form method="post" action={here} preventScrollReset className="mt-2 grid gap-1.5">
      <input type="hidden" name="booking" value={first.id} />
      <input type="hidden" name="whole" value="on" />
      <div className="flex max-w-lg items-stretch gap-2">
        <Select
          key={only ?? 0}
          name="priest"
          aria-label={t`Who holds it: ${serviceName}`}
          aria-invalid={problem ? true : undefined}
          defaultValue={only ?? ""}
          className="min-w-0 flex-1"
        >
          <option value="">{assigned.length > 1 ? names : t`Nobody holds it yet`}</option>
          {priests.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button type="submit" name="intent" value="assign" variant={only === null ? "primary" : "secondary"}>
          {only === null ? <Trans>Assign</Trans> : <Trans>Change</Trans>}
        </Button>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
    </Form>
  );
}
