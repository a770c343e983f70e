import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Answer } from "#/design/answer.tsx";
import { Avatar } from "#/design/avatar.tsx";
import { Notice } from "#/design/notice.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { artistAdmin } from "../access.ts";
import { SpaceAssociationForm } from "../association-forms.ts";
import {
  confirmAssociation,
  declineAssociation,
  endAssociation,
  withdrawAssociation,
} from "../commands/answer-association.server.ts";
import { askAssociation } from "../commands/ask-association.server.ts";
import { listAssociationsOfSpace, searchProvidersToAsk } from "../queries/associations.server.ts";
import { artistRefusals } from "../refusals.ts";
import { AssociationLists } from "../ui/association-lists.tsx";
import { categoryWords } from "../ui/category-words.ts";
import type { Route } from "./+types/manage-artists";

const MAX_QUERY = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { space, spaces, now } = await openAdminPage(ctx, request, artistAdmin.associate);
  const { db, language } = ctx;
  const address = new URL(request.url).searchParams;
  const q = (address.get("q") ?? "").trim().slice(0, MAX_QUERY);
  const question = { db, language, now };
  const [lists, found, brief] = await Promise.all([
    listAssociationsOfSpace(question, space.id, address.get("after")),
    q === "" ? null : searchProvidersToAsk(question, space.id, q),
    findSpaceBrief(db, language, space.id),
  ]);
  return { space, spaces, lists, q, found, isOpen: brief?.isListed ?? false };
}

export const action = (args: Route.ActionArgs) =>
  act(args, artistRefusals, async ({ ctx, viewer, form, done }) => {
    const { intent, space: spaceId, person: personId } = form(SpaceAssociationForm);
    const input = { as: "space", spaceId, personId } as const;
    switch (intent) {
      case "ask":
        return (await askAssociation(ctx, viewer, input)) === "asked"
          ? done(msg`Asked. They will see it on their dashboard.`)
          : done(msg`They had asked you: they stand on your page now.`);
      case "confirm":
        await confirmAssociation(ctx, viewer, input);
        return done(msg`They stand on your page now.`);
      case "decline":
        await declineAssociation(ctx, viewer, input);
        return done(msg`Declined. You can still ask them yourself.`);
      case "withdraw":
        await withdrawAssociation(ctx, viewer, input);
        return done(msg`Your request is withdrawn.`);
      case "end":
        await endAssociation(ctx, viewer, input);
        return done(msg`They do not stand on your page any more.`);
    }
  });

/** The artists and guides who serve at a space. */
export default function ManageArtists({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, lists, q, found, isOpen } = loaderData;
  const path = `/manage-artists?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/manage-artists"
      title={t`Artists and guides`}
      lead={<Trans>They stand on your page, and your space on their profile, once both sides agree.</Trans>}
      narrow
    >
      <Answer answer={actionData} />
      <AssociationLists
        page={{
          action: q ? `${path}&q=${encodeURIComponent(q)}` : path,
          about: (provider) => ({ space: space.id, person: provider.id }),
          before: (provider) => <Avatar name={provider.name} size="m" />,
          says: (provider) => [t(categoryWords[provider.category]), provider.city].filter(Boolean).join(" · "),
          path: (provider) => provider.path,
          endLabel: <Trans>End</Trans>,
          endQuestion: (name) => (
            <Trans>{name} no longer stands on your page, nor your space on their profile. They will be told.</Trans>
          ),
        }}
        lists={lists}
        more={(after) => `${path}&after=${after}`}
        confirmedHeading={t`Confirmed`}
        none={<Trans>Nobody yet. Ask somebody below.</Trans>}
        search={
          isOpen
            ? {
                heading: t`Ask somebody`,
                label: t`Search artists, guides, cities`,
                path: "/manage-artists",
                hidden: <input type="hidden" name="space" value={space.id} />,
                q,
                found,
              }
            : null
        }
        whyNot={
          <Notice icon="eye-off" className="mt-10">
            <Trans>Artists and guides can be asked once everybody can open the page of your space.</Trans>
          </Notice>
        }
      />
    </AdminFrame>
  );
}
