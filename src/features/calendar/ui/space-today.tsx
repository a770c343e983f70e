import { Trans } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { FaithMark } from "#/design/faith-mark.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { SpaceToday as Today } from "../today.server.ts";
import { MosqueTable } from "./mosque-table.tsx";

/** What a space keeps today, and a mosque's prayers with the next one marked; nothing where there is neither. */
export function SpaceToday({ today }: { readonly today: Today }) {
  const { date, language, kept, prayers, hijri, path, remindersPath } = today;
  if (kept.length === 0 && !prayers) return null;
  return (
    <Section
      heading={prayers ? <Trans>Prayers today</Trans> : <Trans>Kept today</Trans>}
      lead={[date, hijri].filter(Boolean).join(" · ")}
      link={{ to: path, label: <Trans>See the calendar</Trans> }}
    >
      {kept.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {kept.map(({ key, faith, name, ruled, reckonedOn, note }) => (
            <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
              <FaithMark faith={faith} size={22} />
              <div>
                <p className="font-medium leading-small">{name}</p>
                {ruled && (
                  <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
                    <Badge tone="good" icon="check">
                      {ruled}
                    </Badge>
                    <Trans>Reckoned for {reckonedOn}.</Trans> {note && <span lang={language}>{note}</span>}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {prayers && (
        <>
          {prayers.isTomorrow && (
            <p className="mb-2 text-sm text-ink-2">
              <Trans>Isha is over. These are the prayers of tomorrow.</Trans>
            </p>
          )}
          <MosqueTable rows={prayers.rows} />
          {prayers.polarRule && <p className="mt-2 text-sm text-ink-2">{prayers.polarRule}</p>}
          <p className="mt-2">
            <TextLink to={remindersPath} icon="bell">
              <Trans>Set prayer reminders</Trans>
            </TextLink>
          </p>
        </>
      )}
    </Section>
  );
}
