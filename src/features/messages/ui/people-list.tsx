import { languageOfScript } from "#/platform/i18n/scripts.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import type { TeamMember } from "../views.ts";

/** Everybody of the team, with their role and whether they are here. */
export function PeopleList({ people, viewerId }: { people: readonly TeamMember[]; viewerId: number }) {
  const { t } = useLingui();
  const roles: Record<string, string> = {
    owner: t`Owner`,
    manager: t`Manager`,
    treasurer: t`Treasurer`,
    editor: t`Editor`,
    volunteer: t`Volunteer`,
  };
  const statuses = { online: t`Online`, away: t`Away`, offline: t`Offline` };
  const dots = { online: "bg-good", away: "bg-marigold", offline: "bg-line-strong" };
  const order = ["online", "away", "offline"];
  const shown = people.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <ul className="grid gap-0.5">
      {shown.map(({ personId, name, role, status }) => (
        <li key={personId} className="flex min-h-12 items-center gap-3 px-3">
          <span className="relative">
            <Avatar name={name} />
            <span
              aria-hidden
              className={`absolute -right-0.5 -bottom-0.5 size-3 rounded-full ring-2 ring-ground ${dots[status]}`}
            />
          </span>
          <span className="min-w-0 flex-1 leading-small">
            <span className="block truncate font-medium" lang={languageOfScript(name)}>
              {name}{" "}
              {personId === viewerId && (
                <span className="font-normal text-ink-2">
                  (<Trans>you</Trans>)
                </span>
              )}
            </span>
            <span className="block text-sm text-ink-2">
              {roles[role] ?? role} · {statuses[status]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
