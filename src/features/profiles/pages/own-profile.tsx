import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { redirectDocument } from "react-router";
import { z } from "zod";
import { ListingForm, mayServe, ProviderForm } from "#/features/artists/public.ts";
import {
  findProvider,
  listProviderReviews,
  readOwnProviderPage,
  saveProvider,
  setListed,
} from "#/features/artists/public.server.ts";
import { artistRefusals, OwnProviderProfile } from "#/features/artists/public.tsx";
import { featuresContext } from "#/features/feature.ts";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { savedProfile } from "#/features/people/public.tsx";
import { readId } from "#/platform/form-fields.ts";
import { act, safePath } from "#/platform/http/act.ts";
import { requestContext, type RequestContext } from "#/platform/http/context.ts";
import { setFlash } from "#/platform/http/flash.ts";
import { discardUpload } from "#/platform/media/attach-picture.ts";
import { isSpaceAdmin, type SignedIn, type Viewer } from "#/platform/viewer.ts";
import { storeCover } from "../commands/cover.server.ts";
import { saveAdministrator } from "../commands/save-administrator.server.ts";
import { AdministratorForm } from "../forms.ts";
import { readOwnAdministrator } from "../queries/own-administrator.server.ts";
import { profileRefusals } from "../refusals.ts";
import { OwnAdministratorProfile } from "../ui/own-administrator.tsx";
import { ProviderReviews } from "../ui/provider-reviews.tsx";
import type { Route } from "./+types/own-profile";

/** The part of the account's own page that other features know: of those who run spaces, who make and who serve. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  if (mayServe(viewer.accountType)) {
    const [provider, reviews] = await Promise.all([
      readOwnProviderPage(ctx, viewer, context.get(featuresContext)),
      readOwnReviews(ctx, viewer, new URL(request.url).searchParams),
    ]);
    return { provider, reviews };
  }
  return isSpaceAdmin(viewer) ? { administrator: await readOwnAdministrator(ctx.db, ctx.language, viewer) } : null;
}

/** What was written of the viewer, where their reviews are asked for. */
async function readOwnReviews({ db, language, clock }: RequestContext, viewer: SignedIn, search: URLSearchParams) {
  if (search.get("tab") !== "reviews") return null;
  const [provider, content] = await Promise.all([
    findProvider(db, language, viewer.personId),
    listProviderReviews(db, language, viewer, viewer.personId, readId(search.get("after"))),
  ]);
  if (!provider) return null;
  const person = { ...provider, isOwn: true, now: new Date(clock()) };
  return { data: { person, viewer: { zone: viewer.zone, isStaff: viewer.isStaff } }, content };
}

const Intent = z.object({ intent: z.enum(["save", "list", "unlist"]).default("save") });

export const action = (args: Route.ActionArgs) =>
  act(args, { ...artistRefusals, ...profileRefusals }, async ({ ctx, viewer, form }) => {
    const isProvider = viewer.kind === "person" && mayServe(viewer.accountType);
    if (!isProvider) await writeAdministrator(ctx, viewer, form(AdministratorForm));
    else if (form(Intent).intent === "save") {
      const mark = await saveProvider(ctx, viewer, form(ProviderForm));
      await setFlash(ctx, "done", savedProfile[mark]);
    } else {
      const isListed = form(ListingForm).intent === "list";
      await setListed(ctx, viewer, { isListed });
      await setFlash(
        ctx,
        "done",
        isListed ? msg`Everybody can find you now.` : msg`You are off the list. Nobody else sees your profile.`,
      );
    }
    // From a page that asks first what somebody does, they go on to it.
    const to = isProvider ? safePath(new URL(args.request.url).searchParams.get("to")) : null;
    throw redirectDocument(to ?? "/profile", 303);
  });

async function writeAdministrator(
  ctx: RequestContext,
  viewer: Viewer,
  typed: z.output<typeof AdministratorForm>,
): Promise<void> {
  const stored = typed.cover.uploadId ? await storeCover(ctx, viewer, { uploadId: typed.cover.uploadId }) : null;
  const mark = await saveAdministrator(ctx, viewer, { ...typed, language: ctx.language, storedCover: stored });
  if (stored) await discardUpload(ctx, stored.uploadId);
  await setFlash(ctx, "done", savedProfile[mark]);
}

export default function OwnProfile({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return null;
  if (loaderData.administrator) {
    return <OwnAdministratorProfile own={loaderData.administrator} answer={actionData} />;
  }
  const { provider, reviews } = loaderData;
  return (
    <OwnProviderProfile
      page={provider}
      answer={actionData}
      reviews={
        reviews ? (
          <ProviderReviews {...reviews} older={(after) => `/profile?tab=reviews&after=${after}`} />
        ) : (
          <p className="text-ink-2">
            <Trans>Those whose order or booking was completed can write one.</Trans>
          </p>
        )
      }
    />
  );
}
