import { Trans, useLingui } from "@lingui/react/macro";
import { redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { listOffered, spaceServicesTag } from "#/features/bookings/public.server.ts";
import { OfferedServices } from "#/features/bookings/public.tsx";
import { findSpaceBrief } from "#/features/spaces/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { readId } from "#/platform/form-fields.ts";
import { spaceAddress } from "../space-address.ts";
import type { Route } from "./+types/space-services";

export const handle: PageHandle = { cachedBy: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const id = readId(params.id);
  const now = new Date(ctx.clock());
  const [space, offered] = id
    ? await Promise.all([
        findSpaceBrief(ctx.db, ctx.language, id),
        listOffered(ctx.db, ctx.language, { spaceId: id, now }),
      ])
    : [null, null];
  if (!space || !offered || offered.services.length === 0) throw redirect(id ? spaceAddress(id) : "/explore");
  ctx.cacheTags.add(`space:${space.id}`).add(spaceServicesTag(space.id));
  return { space, ...offered, now };
}

export default function SpaceServices({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, services, zone, now } = loaderData;
  return (
    <>
      <PageMeta title={t`Services to book · ${space.name}`} path={`/space/${space.id}/services`} />
      <BackBar to={spaceAddress(space.id)}>{space.name}</BackBar>
      <Page narrow className="pb-20">
        <PageHead className="lg:pt-6" kicker={space.name} title={<Trans>Services to book</Trans>} />
        <OfferedServices services={services} zone={zone} now={now} level={2} />
      </Page>
    </>
  );
}
