import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SearchBox } from "#/design/search-box.tsx";
import type { City } from "#/features/cities/public.ts";

interface TownSearchProps {
  /** The page that searches, and that a found town is chosen on as `?city=`. */
  readonly path: string;
  readonly q: string;
  /** null: nothing was searched for. */
  readonly found: readonly City[] | null;
}

/** The way to another town: a search that needs no script. */
export function TownSearch({ path, q, found }: TownSearchProps) {
  return (
    <div className="mb-4">
      <TownBox path={path} q={q} />
      {found?.length === 0 && (
        <p role="status" className="mt-2 text-sm">
          <Trans>There is no town of that name in the list. Try a larger one nearby.</Trans>
        </p>
      )}
      {found && found.length > 0 && <FoundTowns found={found} pathOf={(id) => `${path}?city=${id}`} />}
    </div>
  );
}

/** @param children further fields that go with the search. */
export function TownBox({ path, q, children }: Omit<TownSearchProps, "found"> & { readonly children?: ReactNode }) {
  const { t } = useLingui();
  return (
    <SearchBox label={t`Town or city`} submitLabel={t`Search`} action={path} defaultValue={q} key={q} maxLength={80}>
      {children}
    </SearchBox>
  );
}

interface FoundTownsProps {
  readonly found: readonly City[];
  readonly pathOf: (id: number) => string;
  /** Runs as one is pressed. */
  readonly onChoose?: (id: number) => void;
}

export function FoundTowns({ found, pathOf, onChoose }: FoundTownsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Towns of this name`} className="mt-1">
      {found.map(({ id, name, region }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={pathOf(id)}
            onClick={() => onChoose?.(id)}
            preventScrollReset
            className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:text-link"
          >
            <span className="font-medium">{name}</span>
            <span className="text-sm text-ink-2">{region}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
