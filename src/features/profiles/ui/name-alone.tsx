import { Trans } from "@lingui/react/macro";
import { Avatar } from "#/design/avatar.tsx";
import { Page } from "#/design/page.tsx";
import { Title } from "#/design/title.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { BackToList, type ProfileList } from "./back-to-list.tsx";
import { FollowPersonButton, useFollowPerson } from "./follow-person.tsx";

interface NameAloneProps {
  readonly person: { readonly id: number; readonly name: string; readonly isFollowed: boolean };
  readonly among: ProfileList;
}

/** The name alone of somebody who shows their page to friends, and follows this reader. */
export function NameAlone({ person, among }: NameAloneProps) {
  const { name } = person;
  const follow = useFollowPerson(person.id, person.isFollowed);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackToList among={among} />
      <Page narrow className="grid justify-items-center gap-4 pt-6 pb-20 text-center">
        <Avatar name={name} size="xl" tone="host" />
        <Title size="xl">{name}</Title>
        <p className="max-w-[46ch] text-ink-2">
          <Trans>{name} follows you. Follow them back to see more of their profile.</Trans>
        </p>
        <div className="w-full max-w-60">
          <FollowPersonButton follow={follow} />
        </div>
      </Page>
    </>
  );
}
