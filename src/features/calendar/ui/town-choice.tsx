import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { spacePath } from "#/features/spaces/public.ts";
import { CALENDAR_PATH, calendarAddress } from "../calendar-address.ts";
import type { CalendarData } from "../pages/calendar.tsx";
import { rememberTown } from "./remember-town.ts";
import { FoundTowns, TownBox } from "./town-search.tsx";

/** For which town it is reckoned, and the way to another: a search that needs no script. */
export function TownChoice({ data: { view, town, found } }: { data: CalendarData }) {
  const { t } = useLingui();
  const { span, month, day, faiths } = view;
  const { space } = town;
  const name = town.name ?? (space?.isPlaced ? t`the place of this space` : t`Ujjain`);
  const where = [name, town.region].filter(Boolean).join(", ");
  return (
    <div>
      <TownBox path={CALENDAR_PATH} q={view.q}>
        {Object.entries({
          view: span === "month" ? null : span,
          month,
          day,
          faith: faiths.join(","),
          tradition: view.tradition,
          space: view.space,
        }).map(([field, value]) => value && <input key={field} type="hidden" name={field} value={value} />)}
      </TownBox>
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
        <FoundTowns
          found={found}
          pathOf={(city) => calendarAddress({ ...view, space: null, city, q: "" })}
          onChoose={rememberTown}
        />
      )}
    </div>
  );
}
