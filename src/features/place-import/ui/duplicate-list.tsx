import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { sources } from "#/features/spaces/public.ts";
import { kindLabel } from "#/features/spaces/public.tsx";
import { importPath } from "../import-rules.ts";
import type { DuplicateRow } from "../queries/imports.server.ts";

/** A place of the map beside a space that is there: are they one? */
export function DuplicateList({ rows }: { rows: readonly DuplicateRow[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Possible duplicates`} className="border-t border-line">
      {rows.map((row) => (
        <Duplicate key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Duplicate({ row: { id, ref, metres, place, file, space } }: { row: DuplicateRow }) {
  const { i18n } = useLingui();
  const { fields } = place;
  const { formData } = useNavigation();
  const pending = (outcome: string) => formData?.get("duplicate") === String(id) && formData.get("outcome") === outcome;
  const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(" · ");
  return (
    <li className="border-b border-line py-5">
      <p className="mb-3 text-sm text-ink-2 tabular-nums">
        <Plural value={metres} one="# metre apart" other="# metres apart" />
        {" · "}
        <TextLink to={importPath(file.id)} inline className="wrap-anywhere">
          <Trans>from the file {file.name}</Trans>
        </TextLink>
        {!file.name.startsWith(file.extract) && ` · ${file.extract}`}
      </p>
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <p className="text-sm text-ink-2">
            <Trans>On the map of the world</Trans>
          </p>
          <h3 lang={place.language} className="text-xl wrap-anywhere">
            <a href={sources.osm.page(ref)} rel="nofollow noreferrer" target="_blank" className="hover:text-link">
              {place.name}
            </a>
          </h3>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {lines(
              ...namesBeside(place.name, fields.name, fields.localName),
              i18n._(kindLabel(fields.kind ?? "")),
              fields.address,
              fields.city,
            )}
          </p>
        </div>
        <div>
          <p className="text-sm text-ink-2">
            <Trans>Here already</Trans>
          </p>
          <h3 className="text-xl wrap-anywhere">
            <TextLink to={`/space/${space.id}`} inline>
              <span lang={space.language}>{space.name}</span>
            </TextLink>{" "}
            {space.isVerified && (
              <Badge tone="good" icon="shield-check" className="ms-1 align-middle">
                <Trans>Verified</Trans>
              </Badge>
            )}
          </h3>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {lines(...namesBeside(space.name, space.localName), i18n._(kindLabel(space.kind)), space.city)}
          </p>
        </div>
      </div>
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="duplicate" value={id} />
        <Button type="submit" size="s" name="outcome" value="same" pending={pending("same")}>
          <Trans>The same place</Trans>
        </Button>
        <Button type="submit" size="s" name="outcome" value="other" pending={pending("other")}>
          <Trans>Another place: list it</Trans>
        </Button>
      </Form>
    </li>
  );
}

/** Other names, each once. */
const namesBeside = (shown: string, ...names: readonly (string | undefined)[]): (string | undefined)[] =>
  [...new Set(names)].filter((name) => name !== shown);
