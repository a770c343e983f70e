import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router";
import { KeyValues } from "#/design/key-values.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { AchievementList } from "#/features/people/public.tsx";
import type { FormAnswer } from "#/platform/http/form-answer.ts";
import { administratorAddress } from "../administrator-address.ts";
import type { OwnAdministrator } from "../queries/own-administrator.server.ts";
import { Cover } from "./cover.tsx";
import { EditAdministrator } from "./edit-administrator.tsx";

export function OwnAdministratorProfile({ own, answer }: { own: OwnAdministrator; answer: FormAnswer }) {
  const isEditing = new URLSearchParams(useLocation().search).has("edit");
  return isEditing ? <EditAdministrator own={own} answer={answer} /> : <Shown own={own} />;
}

function Shown({ own: { card, achievements, spaces, cover } }: { own: OwnAdministrator }) {
  const { t } = useLingui();
  const nothing = <Trans>Not given</Trans>;
  const fact = (label: string, value: string) => ({ label, value: value || nothing, muted: !value });
  return (
    <>
      {cover && <Cover picture={cover} />}
      {card.bio ? (
        <p className="mb-8 text-lg whitespace-pre-line wrap-anywhere">{card.bio}</p>
      ) : (
        <p className="mb-8 text-ink-2">
          <Trans>Write a few words about yourself so that others can get to know you.</Trans>
        </p>
      )}
      <KeyValues
        items={[
          fact(t`Email`, card.email),
          fact(t`Phone`, card.phone),
          fact(t`Location`, card.location),
          fact(t`Space Name`, spaces.map(({ name }) => name).join(", ")),
          fact(t`Experience`, card.experience),
        ]}
      />
      <p className="mt-4">
        <TextLink to={administratorAddress(card.id)} iconAfter="arrow-right">
          <Trans>See your public profile</Trans>
        </TextLink>
      </p>
      <Section heading={<Trans>Achievements</Trans>}>
        {achievements.length === 0 ? (
          <p className="text-ink-2">
            <Trans>Awards, studies, thanks from your community: add them when you edit your profile.</Trans>
          </p>
        ) : (
          <AchievementList achievements={achievements} />
        )}
      </Section>
    </>
  );
}
