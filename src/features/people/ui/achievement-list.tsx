import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import type { Achievement } from "../achievements.ts";

/** What somebody was honoured with, in their order. */
export function AchievementList({ achievements }: { achievements: readonly Achievement[] }) {
  return (
    <RowList>
      {achievements.map(({ title, organization, year }, i) => (
        <ListRow key={i} before={<Icon name="award" size={24} className="text-link" />} title={title} aside={year}>
          {organization}
        </ListRow>
      ))}
    </RowList>
  );
}
