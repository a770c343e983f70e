import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { Section } from "#/design/section.tsx";
import type { Associate, Associations } from "../queries/associations.server.ts";
import { AssociationPageProvider, AssociationRows, type AssociationPage } from "./association-rows.tsx";

interface AssociationListsProps<One extends Associate> {
  readonly page: AssociationPage<One>;
  readonly lists: Associations<One>;
  /** Address of the next page of those that wait. */
  readonly more: (after: string) => string;
  readonly confirmedHeading: string;
  /** In place of those that are confirmed, where there are none. */
  readonly none: ReactNode;
  /** Who may be asked; null where one's own side is not open to everybody. */
  readonly search: AssociationSearch<One> | null;
  /** In place of the search. */
  readonly whyNot: ReactNode;
}

export interface AssociationSearch<One extends Associate> {
  readonly heading: string;
  readonly label: string;
  readonly path: string;
  readonly hidden?: ReactNode;
  readonly q: string;
  /** null before a search. */
  readonly found: readonly One[] | null;
}

/** What waits for an answer, what is confirmed, what one has asked for, and whom one may ask. */
export function AssociationLists<One extends Associate>(props: AssociationListsProps<One>) {
  const { page, lists, more, confirmedHeading, none, search, whyNot } = props;
  const { t } = useLingui();
  const { confirmed, asked, waiting, next } = lists;
  const isFirst = waiting.length === 0;
  return (
    <AssociationPageProvider page={page}>
      {waiting.length > 0 && (
        <Section heading={<Trans>Waiting for your answer</Trans>} space="s">
          <AssociationRows label={t`Waiting for your answer`} rows={waiting} />
          {next && (
            <LoadMore to={more(next)}>
              <Trans>More requests</Trans>
            </LoadMore>
          )}
        </Section>
      )}
      <Section heading={confirmedHeading} space={isFirst ? "s" : undefined}>
        {confirmed.length > 0 ? (
          <AssociationRows label={confirmedHeading} rows={confirmed} />
        ) : (
          <p className="border-y border-line py-4 text-ink-2">{none}</p>
        )}
      </Section>
      {asked.length > 0 && (
        <Section heading={<Trans>Asked by you</Trans>}>
          <AssociationRows label={t`Asked by you`} rows={asked} />
        </Section>
      )}
      {search ? <Search search={search} /> : whyNot}
    </AssociationPageProvider>
  );
}

function Search<One extends Associate>({ search }: { search: AssociationSearch<One> }) {
  const { t } = useLingui();
  const { heading, label, path, hidden, q, found } = search;
  return (
    <Section heading={heading} id="ask">
      <SearchBox
        key={q}
        label={label}
        action={`${path}#ask`}
        submitLabel={t`Search`}
        defaultValue={q}
        maxLength={100}
        className="mb-5"
      >
        {hidden}
      </SearchBox>
      {found &&
        (found.length > 0 ? (
          <AssociationRows label={t`Found`} rows={found} />
        ) : (
          <p role="status" className="text-ink-2">
            <Trans>Nothing found for “{q}”. Try another name or a city.</Trans>
          </p>
        ))}
    </Section>
  );
}
