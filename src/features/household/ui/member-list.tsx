import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { nakshatraWords } from "#/features/calendar/public.tsx";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import type { HouseholdData } from "../queries/household.server.ts";
import { relationWords } from "../relation-words.ts";
import { memberPath } from "../rules.ts";
import { sayBirth, sayDistance } from "./birthday-words.ts";

/** Everybody of the household; each line leads to where it is corrected. */
export function MemberList({ members }: Pick<HouseholdData, "members">) {
  const { t } = useLingui();
  return (
    <RowList label={t`People of your household`}>
      {members.map((member) => (
        <MemberRow key={member.id} member={member} />
      ))}
    </RowList>
  );
}

function MemberRow({ member }: { member: HouseholdData["members"][number] }) {
  const { t, i18n } = useLingui();
  const { id, name, relation, gotra, nakshatra, isChild, next } = member;
  const birth = sayBirth(i18n, member);
  const day = next && formatCivilDay(next.day, i18n.locale);
  const distance = next && sayDistance(i18n, next.inDays);
  const star = nakshatra === null ? "" : t(nakshatraWords[nakshatra]!);
  return (
    <ListRow
      before={<Avatar name={name} size="m" />}
      title={
        <>
          {name}
          {isChild && (
            <Badge tone="tint" className="ml-2 align-[0.1em]">
              <Trans>Under 18</Trans>
            </Badge>
          )}
        </>
      }
      to={memberPath(id)}
      action={<Icon name="chevron-right" className="self-center text-ink-2" />}
    >
      <span className="block">
        {[t(relationWords[relation]), gotra && t`${gotra} gotra`, star && t`${star} nakshatra`]
          .filter(Boolean)
          .join(" · ")}
      </span>
      {birth && (
        <span className="block">
          <Trans>Birthday: {birth}</Trans>
        </span>
      )}
      {next && (
        <span className="block tabular-nums">
          <Trans>
            Next: {day}, {distance}
          </Trans>
        </span>
      )}
    </ListRow>
  );
}
