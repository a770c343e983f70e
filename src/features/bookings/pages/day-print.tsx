import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "#/design/button.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Title } from "#/design/title.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { readId } from "#/platform/form-fields.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatFullDay, formatTime } from "#/platform/i18n/format-date.ts";
import { bookingAdmin } from "../access.ts";
import { readDayList } from "../queries/day-list-page.server.ts";
import { dayListPath } from "../space-address.ts";
import { moneyWords } from "../ui/team-booking.tsx";
import { stateLabels } from "../ui/words.ts";
import type { Route } from "./+types/day-print";

/** A sheet of paper has no navigation. */
export const handle: PageHandle = { shell: "none" };

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, now, today } = await openAdminPage(ctx, request, bookingAdmin.see);
  const params = new URL(request.url).searchParams;
  params.delete("show");
  const after = readId(params.get("after"));
  return { space, ...(await readDayList(ctx.db, viewer, ctx.language, { space, today, now, params, after })) };
}

export default function DayPrint({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, day, slots, next } = loaderData;
  const date = formatFullDay(new Date(`${day}T12:00:00Z`), i18n.locale, "UTC");
  return (
    <div data-theme="light" className="min-h-dvh bg-raised text-ink">
      <PageTitle>{`${date} · ${space.name}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-4xl p-4 lg:p-8 print:max-w-none print:p-0">
        <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
          <div>
            <p lang={space.language}>{space.name}</p>
            <Title size="m">{date}</Title>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            <ButtonLink to={dayListPath(space.id, { day })} icon="arrow-left" size="s">
              <Trans>Bookings</Trans>
            </ButtonLink>
            <button type="button" className="btn btn-primary btn-s scripted" onClick={() => window.print()}>
              {t`Print`}
            </button>
          </div>
        </div>
        {slots.length === 0 && (
          <p>
            <Trans>Nobody has booked this day yet</Trans>
          </p>
        )}
        {slots.map((slot) => {
          const open = slot.bookings.filter(({ state }) => state === "confirmed" || state === "completed");
          const seats = open.reduce((sum, one) => sum + one.seats, 0);
          const performers = [...new Set(slot.bookings.map((one) => one.assignedName))].filter(Boolean).join(", ");
          return (
            <section key={`${slot.startsAt.getTime()} ${slot.serviceId}`} className="mb-6 break-inside-avoid">
              <h2 className="border-b-2 border-ink pb-1 text-lg">
                <span className="tabular-nums">{formatTime(slot.startsAt, i18n.locale, space.zone)}</span>{" "}
                <span lang={slot.language}>{slot.serviceName}</span>
                <span className="font-text text-base font-normal">
                  {" · "}
                  <Plural value={seats} one="# seat" other="# seats" />
                  {performers && ` · ${performers}`}
                </span>
              </h2>
              <ul>
                {slot.bookings
                  .filter(({ state }) => state !== "cancelled" && state !== "declined")
                  .map((booking) => (
                    <li
                      key={booking.id}
                      className="grid grid-cols-[1.5rem_1fr_auto] items-baseline gap-x-3 border-b border-line py-1.5"
                    >
                      <span aria-hidden className="size-4 self-center border border-ink" />
                      <span className="min-w-0 wrap-anywhere">
                        <b className="font-semibold">{booking.who}</b>
                        {booking.phone && ` · ${booking.phone}`}
                        {booking.names.length > 0 && <span className="block">{booking.names.join(", ")}</span>}
                        {booking.note && <span className="block text-sm">{booking.note}</span>}
                      </span>
                      <span className="text-right text-sm tabular-nums">
                        <Plural value={booking.seats} one="# seat" other="# seats" />
                        <span className="block">
                          {i18n._(stateLabels[booking.state])}
                          {booking.money && ` · ${i18n._(moneyWords[booking.money].label)}`}
                        </span>
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          );
        })}
        {next !== null && (
          <LoadMore to={`/manage-services/bookings/print?space=${space.id}&day=${day}&after=${next}`}>
            <Trans>More bookings</Trans>
          </LoadMore>
        )}
      </div>
    </div>
  );
}
