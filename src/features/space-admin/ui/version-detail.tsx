import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Section } from "#/design/section.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { differences, type Fields } from "#/features/spaces/public.ts";
import type { Version } from "#/features/spaces/public.server.ts";
import { manageAddress } from "../manage-tabs.ts";
import { useFieldWords } from "./field-words.ts";

interface VersionDetailProps {
  readonly spaceId: number;
  readonly version: Version;
  readonly latest: number;
  readonly now: Date;
  /** The reader's time zone. */
  readonly zone: string;
}

/** One version: what it changed, all that it said, and the way back to it. */
export function VersionDetail({ spaceId, version, latest, now, zone }: VersionDetailProps) {
  const { t } = useLingui();
  const { label, value } = useFieldWords();
  const pending = useNavigation().formMethod === "POST";
  const by = version.by ?? t`Somebody`;
  const isLatest = version.version === latest;
  // Facilities are many fields, and one line.
  const byLabel = Map.groupBy(differences({}, version.fields), label);
  return (
    <>
      <Section
        heading={version.version === 0 ? <Trans>Before the first save</Trans> : <Trans>Saved by {by}</Trans>}
        lead={<LocalTime at={version.at} now={now} zone={zone} viewerZone={zone} shows="full" />}
        space="s"
      >
        {isLatest ? (
          <p className="text-ink-2">
            <Trans>This is what your page says now.</Trans>
          </p>
        ) : (
          <Form method="post" action={manageAddress("/history", spaceId)}>
            <input type="hidden" name="space" value={spaceId} />
            <input type="hidden" name="version" value={version.version} />
            <input type="hidden" name="latest" value={latest} />
            <Button type="submit" variant="primary" icon="undo" pending={pending} className="max-md:w-full">
              <Trans>Restore this version</Trans>
            </Button>
            <p className="mt-2 text-sm text-ink-2">
              <Trans>It becomes the newest version. The current one stays in the list.</Trans>
            </p>
          </Form>
        )}
      </Section>
      {version.changed.length > 0 && (
        <Section heading={<Trans>What changed</Trans>}>
          <dl className="border-t border-line">
            {version.changed.map((name) => (
              <div key={name} className="border-b border-line py-3">
                <dt className="font-semibold">{label(name)}</dt>
                <dd className="mt-1 text-ink-2">
                  <span className="sr-only">{t`before:`} </span>
                  <del className="line-clamp-4 whitespace-pre-line wrap-anywhere">{shown(version.before, name)}</del>
                </dd>
                <dd className="mt-1">
                  <span className="sr-only">{t`after:`} </span>
                  <ins className="block whitespace-pre-line no-underline wrap-anywhere">
                    {shown(version.fields, name)}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      <Section heading={<Trans>All details</Trans>}>
        <dl className="border-t border-line">
          {[...byLabel].map(([words, fields]) => (
            <div key={words} className="grid gap-x-6 border-b border-line py-3 md:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{words}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">
                {fields.map((name) => shown(version.fields, name)).join(", ")}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );

  function shown(fields: Fields, name: string): string {
    return value(name, fields[name] ?? "");
  }
}
