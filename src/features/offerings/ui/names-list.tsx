import { Trans, useLingui } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { Menu, MenuButton, MenuLink } from "#/design/menu.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatRelative } from "#/platform/i18n/format-date.ts";
import { languageOfScript } from "#/platform/i18n/scripts.ts";
import type { OfferingView } from "../frames.ts";
import type { NamedOffering } from "../queries/names.server.ts";
import { OFFERING_ENTITY, shrinePath } from "../rules.ts";
import { SmallDrawing } from "./offer-form.tsx";
import { formWords } from "./form-words.ts";

export interface NamesListProps {
  readonly shrineId: number;
  readonly names: readonly NamedOffering[];
  readonly next: number | null;
  readonly now: Date;
  readonly zone: string;
}

/** All who are named beside what they offered; what the picture says to those who see it. */
export function NamesList({ shrineId, names, next, now, zone }: NamesListProps) {
  if (names.length === 0) {
    return (
      <Empty icon="flame" title={<Trans>No names yet today</Trans>}>
        <Trans>Whoever offers something can leave a name. It stays for a day.</Trans>
      </Empty>
    );
  }
  return (
    <>
      <ul className="border-t border-line">
        {names.map((one) => (
          <NameRow key={one.id} one={one} shrineId={shrineId} now={now} zone={zone} />
        ))}
      </ul>
      {next && (
        <LoadMore to={`${shrinePath(shrineId)}?before=${next}`}>
          <Trans>Earlier names</Trans>
        </LoadMore>
      )}
    </>
  );
}

interface NameRowProps extends Pick<NamesListProps, "shrineId" | "now" | "zone"> {
  readonly one: NamedOffering;
}

function NameRow({ one, shrineId, now, zone }: NameRowProps) {
  const { t, i18n } = useLingui();
  const { Form, back } = useFormInPlace(toast);
  const { id, name, words, form } = one;
  const page = encodeURIComponent(shrinePath(shrineId));
  const formId = `remove-${id}`;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5">
      <SmallDrawing form={form} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <b lang={languageOfScript(name)} className="font-semibold">
            {name || t(formWords[form].noun)}
          </b>
          <span className="text-sm text-ink-2">
            {" · "}
            <span className="whitespace-nowrap">{formatRelative(new Date(one.litAt), now, i18n.locale, zone)}</span>
          </span>
        </p>
        {words && (
          <p lang={languageOfScript(words)} className="wrap-anywhere">
            {words}
          </p>
        )}
      </div>
      {one.mayRemove && (
        <Form id={formId} method="post" action={`${shrinePath(shrineId)}/remove`}>
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="offering" value={id} />
        </Form>
      )}
      <Menu label={t`More about this offering`} className="flex-none">
        {one.mayRemove && (
          <MenuButton type="submit" form={formId} icon="trash">
            <Trans>Remove</Trans>
          </MenuButton>
        )}
        <MenuLink to={`/report?entity=${OFFERING_ENTITY}&id=${id}&page=${page}`} icon="flag">
          <Trans>Report</Trans>
        </MenuLink>
      </Menu>
    </li>
  );
}

/** The list as the page was made, with what came since and without what was removed. */
export function withNews(
  names: readonly NamedOffering[],
  places: readonly (OfferingView | null)[],
  removed: ReadonlySet<number>,
  mayManage: boolean,
): NamedOffering[] {
  const highest = names[0]?.id ?? 0;
  const known = new Set(names.map(({ id }) => id));
  const came = places.flatMap((one) =>
    one && one.id > highest && one.name + one.words !== "" && !known.has(one.id)
      ? [{ ...one, mayRemove: mayManage }]
      : [],
  );
  return [...came.toSorted((a, b) => b.id - a.id), ...names].filter(({ id }) => !removed.has(id));
}
