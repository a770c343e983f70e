import { Trans, useLingui } from "@lingui/react/macro";
import { redirect, useLocation } from "react-router";
import { Icon } from "#/design/icon.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { findProfileCard, requirePersonPage } from "#/features/people/public.server.ts";
import { savedProfile } from "#/features/people/public.ts";
import { listOwnSpaceNames } from "#/features/spaces/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { discardUpload } from "#/platform/media/attach-picture.ts";
import { findPicture } from "#/platform/media/read-pictures.ts";
import { isSpaceAdmin } from "#/platform/viewer.ts";
import { administratorAddress } from "../administrator-address.ts";
import { coverOf, storeCover } from "../commands/cover.server.ts";
import { saveAdministrator } from "../commands/save-administrator.server.ts";
import { AdministratorForm } from "../forms.ts";
import { listAchievements } from "../queries/achievements.server.ts";
import { profileRefusals } from "../refusals.ts";
import { Cover } from "../ui/cover.tsx";
import { EditAdministrator } from "../ui/edit-administrator.tsx";
import type { Route } from "./+types/own-administrator";

/** The profile of an administrator as they see it themselves, within the page of the account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (!isSpaceAdmin(viewer)) return null;
  const spaceIds = viewer.memberships.map(({ spaceId }) => spaceId);
  const [card, achievements, spaces, cover] = await Promise.all([
    findProfileCard(ctx.db, viewer.personId),
    listAchievements(ctx.db, null, viewer.personId),
    listOwnSpaceNames(ctx.db, ctx.language, spaceIds),
    findPicture(ctx.db, coverOf(viewer.personId)),
  ]);
  return { card: card!, achievements, spaces, cover };
}

export type OwnAdministrator = NonNullable<Awaited<ReturnType<typeof loader>>>;

export const action = (args: Route.ActionArgs) =>
  act(args, profileRefusals, async ({ ctx, viewer, form }) => {
    const typed = form(AdministratorForm);
    const stored = typed.cover.uploadId ? await storeCover(ctx, viewer, { uploadId: typed.cover.uploadId }) : null;
    const mark = await saveAdministrator(ctx, viewer, { ...typed, language: ctx.language, storedCover: stored });
    if (stored) await discardUpload(ctx, stored.uploadId);
    await setFlash(ctx, "done", savedProfile[mark]);
    throw redirect("/profile", 303);
  });

export default function OwnAdministratorProfile({ loaderData, actionData }: Route.ComponentProps) {
  const isEditing = new URLSearchParams(useLocation().search).has("edit");
  if (!loaderData) return null;
  return isEditing ? <EditAdministrator own={loaderData} answer={actionData} /> : <Shown own={loaderData} />;
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
          <RowList>
            {achievements.map(({ title, organization, year }, i) => (
              <ListRow
                key={i}
                before={<Icon name="award" size={24} className="text-link" />}
                title={title}
                aside={year}
              >
                {organization}
              </ListRow>
            ))}
          </RowList>
        )}
      </Section>
    </>
  );
}
