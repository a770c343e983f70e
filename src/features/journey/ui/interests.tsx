import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#/design/badge.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";

interface InterestsProps {
  readonly names: readonly string[];
  readonly isOwn?: boolean;
}

/** What somebody is interested in, in their own words. */
export function Interests({ names, isOwn = false }: InterestsProps) {
  const { t } = useLingui();
  const edit = isOwn && (
    <ButtonLink to="/journey/interests" icon="edit">
      {names.length > 0 ? <Trans>Edit interests</Trans> : <Trans>Add interests</Trans>}
    </ButtonLink>
  );
  if (names.length === 0) {
    if (!isOwn) return null;
    return (
      <Empty icon="heart" title={<Trans>What is close to your heart?</Trans>} action={edit}>
        <Trans>
          Kirtan, temple architecture, the Gita, seva: a few words that others who see your profile can read.
        </Trans>
      </Empty>
    );
  }
  return (
    <>
      <ul aria-label={t`Interests`} className="mb-6 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Badge tone="tint">{name}</Badge>
          </li>
        ))}
      </ul>
      {edit}
    </>
  );
}
