import { Trans, useLingui } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Badge } from "#/design/badge.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import type { SpaceArtist } from "../queries/space-artists.server.ts";
import { categoryWords } from "./category-words.ts";

/** Who serves at a space; their pages lead back to it. */
export function SpaceArtists({ artists, spaceId }: { artists: readonly SpaceArtist[]; spaceId: number }) {
  const { t } = useLingui();
  return (
    <RowList>
      {artists.map(({ personId, path, name, category, specialization, experience, isVerified }) => (
        <ListRow
          key={personId}
          before={<Avatar name={name} size="m" />}
          title={name}
          to={`${path}?space=${spaceId}`}
          aside={experience}
          action={
            isVerified && (
              <Badge tone="good" icon="shield-check">
                <Trans>Verified</Trans>
              </Badge>
            )
          }
        >
          {[t(categoryWords[category]), specialization].filter(Boolean).join(" · ")}
        </ListRow>
      ))}
    </RowList>
  );
}
