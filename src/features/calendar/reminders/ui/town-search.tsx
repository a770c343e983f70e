import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { SearchBox } from "#/design/search-box.tsx";
import type { RemindersPageData } from "../queries/reminders-page.server.ts";
import { REMINDERS_PATH } from "../rules.ts";

/** The way to another town: a search that needs no script. */
export function TownSearch({ data: { q, found } }: { data: RemindersPageData }) {
  const { t } = useLingui();
  return (
    <div className="mb-4">
      <SearchBox
        label={t`Town or city`}
        submitLabel={t`Search`}
        action={REMINDERS_PATH}
        defaultValue={q}
        key={q}
        maxLength={80}
      />
      {found?.length === 0 && (
        <p role="status" className="mt-2 text-sm">
          <Trans>There is no town of that name in the list. Try a larger one nearby.</Trans>
        </p>
      )}
      {found && found.length > 0 && (
        <ul aria-label={t`Towns of this name`} className="mt-1">
          {found.map((city) => (
            <li key={city.id} className="border-b border-line">
              <Link
                to={`${REMINDERS_PATH}?city=${city.id}`}
                preventScrollReset
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
