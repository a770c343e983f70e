import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { Form, Link, useLocation, useNavigate, useSubmit } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { RadioCards } from "#/design/choices.tsx";
import { cx } from "#/design/class-names.ts";
import { Disclosure } from "#/design/disclosure.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { useCurrentInView } from "#/design/use-current-in-view.ts";
import { dateParts, formatDay, formatFullDay, formatTime, zoneName } from "#/platform/i18n/format-date.ts";
import type { BookData } from "../pages/book.tsx";
import { bookPath } from "../rules.ts";
import { bookAddress } from "./book-address.ts";
import { NearYou } from "./near-you.tsx";
import { atSpaceLabel, dayParts, locationIcons, locationLabels, partOfDay } from "./words.ts";

/** Where, on which day, within which window; then the times that are free. */
export function ChooseSlot({ data }: { readonly data: BookData }) {
  const { t, i18n } = useLingui();
  const { service, choice, towns } = data;
  const submit = useSubmit();
  useOwnZone(data);
  const action = bookPath(service.id);
  return (
    <div className="grid grid-cols-1 gap-8 max-lg:mt-2">
      <Form
        method="get"
        action={action}
        preventScrollReset
        className="grid grid-cols-1 gap-5"
        onChange={(event) => {
          // Times are read once both are there.
          if (!(event.target instanceof HTMLInputElement && event.target.type === "time")) {
            void submit(event.currentTarget, { preventScrollReset: true, replace: true });
          }
        }}
      >
        <input type="hidden" name="date" value={choice.day} />
        {data.isVisitor && <input type="hidden" name="zone" value={choice.zone} />}
        {service.locations.length > 1 ? (
          <RadioCards
            key={choice.location}
            legend={t`Where?`}
            name="location"
            columns={service.locations.length === 3 ? 3 : 2}
            defaultValue={choice.location}
            options={service.locations.map((location) => ({
              value: location,
              label: i18n._(service.spaceId !== null && location === "space" ? atSpaceLabel : locationLabels[location]),
              icon: <Icon name={locationIcons[location]} />,
            }))}
          />
        ) : (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name={locationIcons[choice.location]} />{" "}
            {i18n._(
              service.spaceId !== null && choice.location === "space" ? atSpaceLabel : locationLabels[choice.location],
            )}
            <input type="hidden" name="location" value={choice.location} />
          </p>
        )}
        {choice.location === "home" && service.providerId !== null && (
          <NearYou
            isNear={choice.near !== ""}
            to={(near) => bookAddress(service.id, { ...choice, near, slot: null })}
          />
        )}
        {choice.near !== "" && <input type="hidden" name="near" value={choice.near} />}
        {towns.length > 0 && choice.near === "" && (
          <Field id="town" label={t`Your town`} hint={t`The way there is kept free, so nearer towns have more times.`}>
            <Select name="town" defaultValue={choice.town}>
              <option value="">{t`Elsewhere in their area`}</option>
              {towns.map((town) => (
                <option key={town}>{town}</option>
              ))}
            </Select>
          </Field>
        )}
        <Disclosure title={<Trans>Within a muhurat</Trans>} defaultOpen={choice.from !== ""}>
          <FieldRow>
            <Field id="from" label={t`From`}>
              <Input type="time" name="from" defaultValue={choice.from} />
            </Field>
            <Field id="until" label={t`Until`}>
              <Input type="time" name="until" defaultValue={choice.until} />
            </Field>
          </FieldRow>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" size="s">
              <Trans>Show times within it</Trans>
            </Button>
            {data.muhurat && (
              <ButtonLink
                to={bookAddress(service.id, { ...choice, from: "", until: "" })}
                size="s"
                variant="quiet"
                preventScrollReset
              >
                <Trans>The whole day</Trans>
              </ButtonLink>
            )}
          </div>
        </Disclosure>
        <noscript>
          <Button type="submit">{t`Show`}</Button>
        </noscript>
      </Form>
      {data.isOutside ? (
        <Empty icon="map" title={<Trans>This is outside the area in which they work.</Trans>}>
          <Trans>Choose another town, or another way to meet.</Trans>
        </Empty>
      ) : (
        <div className="min-w-0">
          <Days data={data} />
          <Times data={data} />
        </div>
      )}
    </div>
  );
}

/** A visitor's page is made for the place's clock; the browser then asks for its own. */
function useOwnZone({ isVisitor, choice }: BookData): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { zone } = choice;
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isVisitor || !own || own === zone || new URLSearchParams(search).has("zone")) return;
    const params = new URLSearchParams(search);
    params.set("zone", own);
    params.delete("date");
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true });
  }, [isVisitor, zone, navigate, pathname, search]);
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

function Days({ data }: { readonly data: BookData }) {
  const { t, i18n } = useLingui();
  const { service, choice, days, lastDay } = data;
  const row = useCurrentInView<HTMLElement>();
  const submit = useSubmit();
  return (
    <section aria-label={t`Day`}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>Choose a day</Trans>
        </h2>
        <Form method="get" action={bookPath(service.id)} preventScrollReset className="flex-none">
          {Object.entries({ location: choice.location, town: choice.town, near: choice.near, zone: choice.zone }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <input
            key={choice.day}
            type="date"
            name="date"
            aria-label={t`Another date`}
            defaultValue={choice.day}
            min={days[0]?.day}
            max={lastDay}
            className="control w-auto"
            onChange={(event) => {
              if (event.target.value) void submit(event.target.form, { preventScrollReset: true, replace: true });
            }}
          />
        </Form>
      </div>
      <nav ref={row} aria-label={t`Day`} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0">
        {days.map(({ day, free }) => {
          const { weekdayMonth, day: number } = dateParts(noon(day), i18n.locale, "UTC");
          const isChosen = day === choice.day;
          return (
            <Link
              key={day}
              to={bookAddress(service.id, { ...choice, day })}
              replace
              preventScrollReset
              aria-current={isChosen ? "date" : undefined}
              className={cx(
                "grid min-w-17 flex-none justify-items-center gap-0.5 rounded-card border px-2 py-2.5 text-center leading-small",
                isChosen ? "border-ink bg-raised" : "border-line hover:border-ink-2",
                free === 0 && "text-ink-2",
              )}
            >
              <span className="text-xs">{weekdayMonth}</span>
              <span className="text-lg font-semibold tabular-nums">{number}</span>
              <span className="text-xs text-ink-2">
                {free === 0 ? (
                  <span aria-label={t`nothing free`}>–</span>
                ) : (
                  <Plural value={free} one="# free" other="# free" />
                )}
              </span>
            </Link>
          );
        })}
      </nav>
    </section>
  );
}

function Times({ data }: { readonly data: BookData }) {
  const { i18n } = useLingui();
  const { service, choice, slots, nextDay, now, muhurat } = data;
  const { zone, day } = choice;
  const language = i18n.locale;
  const first = slots[0]?.startsAt ?? noon(day);
  const isElsewhere = zoneName(first, language, zone) !== zoneName(first, language, service.zone);
  const zoneWord = zoneName(first, language, zone);
  const owner = service.ownerName;
  return (
    <section className="mt-6" aria-live="polite">
      <h2 className="text-xl">{formatFullDay(noon(day), language, "UTC")}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-2">
        {isElsewhere ? (
          <Trans>
            Times on your clock ({zoneWord}); below each, the time where {owner} is.
          </Trans>
        ) : (
          <Trans>Times in {zoneWord}.</Trans>
        )}
      </p>
      {slots.length === 0 ? (
        <Empty
          level={3}
          icon="calendar"
          title={
            muhurat ? <Trans>Nothing is free within this window</Trans> : <Trans>Nothing is free on this day</Trans>
          }
          action={
            nextDay ? (
              <ButtonLink
                to={bookAddress(service.id, { ...choice, day: nextDay, from: "", until: "" })}
                preventScrollReset
              >
                <Trans>Next free day: {formatDay(noon(nextDay), now, language, "UTC")}</Trans>
              </ButtonLink>
            ) : (
              service.providerId !== null && (
                <ButtonLink to={`/messages/new?to=${service.providerId}`} icon="message">
                  <Trans>Message</Trans>
                </ButtonLink>
              )
            )
          }
        >
          {!nextDay && <Trans>There is no free time in the coming weeks. Write to them instead.</Trans>}
        </Empty>
      ) : (
        [...Map.groupBy(slots, ({ startsAt }) => partOfDay(startsAt, zone))].map(([part, ofPart]) => (
          <section key={part} className="mt-5 first-of-type:mt-0">
            <h3 className="mb-2 font-text text-base font-semibold text-ink-2">{i18n._(dayParts[part])}</h3>
            <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
              {ofPart.map(({ startsAt, left }) => (
                <li key={startsAt.getTime()}>
                  <Link
                    to={bookAddress(service.id, { ...choice, slot: startsAt })}
                    className="grid min-h-12 content-center justify-items-center rounded-btn border border-line bg-raised px-1 py-1.5 text-center leading-small font-semibold tabular-nums hover:border-ink-2"
                  >
                    {formatTime(startsAt, language, zone)}
                    {isElsewhere && (
                      <span className="text-xs font-normal text-ink-2">
                        {formatTime(startsAt, language, service.zone)} {zoneName(startsAt, language, service.zone)}
                      </span>
                    )}
                    {service.capacity > 1 && (
                      <span className="text-xs font-normal text-ink-2">
                        <Plural value={left} one="# seat" other="# seats" />
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
    </section>
  );
}
