import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { SearchBox } from "#/design/search-box.tsx";
import { spacePath } from "#/features/spaces/public.ts";
import { CALENDAR_PATH, calendarAddress } from "../calendar-address.ts";
import type { CalendarData } from "../pages/calendar.tsx";

/** For which town it is reckoned, and the way to another: a search that needs no script. */
export function TownChoice({ data: { view, town, found } }: { data: CalendarData }) {
  const { t } = useLingui();
  const { span, month, day, faiths } = view;
  const { space } = town;
  const name = town.name ?? (space?.isPlaced ? t`the place of this space` : t`Ujjain`);
  const where = [name, town.region].filter(Boolean).join(", ");
  return (
    <div>
      <SearchBox
        label={t`Town or city`}
        submitLabel={t`Search`}
        action={CALENDAR_PATH}
        defaultValue={view.q}
        key={view.q}
        maxLength={80}
      >
        {Object.entries({
          view: span === "month" ? null : span,
          month,
          day,
          faith: faiths.join(","),
          tradition: view.tradition,
          space: view.space,
        }).map(([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />)}
      </SearchBox>
      {found === null ? (
        <p className="mt-2 text-sm text-ink-2">
          <Trans>Reckoned for {where}</Trans>
          {space && (
            <>
              {" · "}
              <Link to={spacePath(space)} className="inline-link" lang={space.language}>
                {space.name}
              </Link>
            </>
          )}
        </p>
      ) : found.length === 0 ? (
        <p role="status" className="mt-2 text-sm">
          <Trans>There is no town of that name in the list. It stays reckoned for {where}.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Towns of this name`} className="mt-1">
          {found.map((city) => (
            <li key={city.id} className="border-b border-line">
              <Link
                to={calendarAddress({ ...view, space: null, city: city.id, q: "" })}
                className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:text-link"
              >
                <span className="font-medium">{city.name}</span>
                <span className="text-sm text-ink-2">{city.region}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
