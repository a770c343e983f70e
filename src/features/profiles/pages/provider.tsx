import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { hydrateLater } from "#/design/hydrate-later.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { LinkTabs } from "#/design/tabs.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import { providerPath } from "#/features/artists/public.ts";
import { categoryWords, usePriceText } from "#/features/artists/public.tsx";
import { authorFeedTag } from "#/features/feed/public.ts";
import { FeedLinks } from "#/features/feed/public.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { useVisitBeacon } from "#/platform/http/use-visit-beacon.ts";
import { addressIn } from "#/platform/i18n/languages.ts";
import { shareImagePath } from "#/platform/media/picture.ts";
import { providerAddress, quoteAddress, servicesAddress, tabsOf } from "../provider-address.ts";
import { providerJsonLd } from "../provider-json-ld.ts";
import { findProviderPage, type FullProvider } from "../queries/provider.server.ts";
import { NameAlone } from "../ui/name-alone.tsx";
import { useFollowPerson } from "../ui/follow-person.tsx";
import { NobodyHere } from "../ui/nobody-here.tsx";
import { ProviderBar } from "../ui/provider-bar.tsx";
import { ProviderHead } from "../ui/provider-head.tsx";
import { providerTabWords } from "../ui/words.ts";
import type { Route } from "./+types/provider";

const ProviderPanel = hydrateLater(
  "provider-panel",
  async () => (await import("../ui/provider-panel.tsx")).ProviderPanel,
);
const ProviderSide = hydrateLater("provider-side", async () => (await import("../ui/provider-side.tsx")).ProviderSide);

export const handle: PageHandle = { cachedBy: ["tab", "after", "space"] };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const id = readId(params.id);
  const { pathname, search, searchParams } = new URL(request.url);
  const now = new Date(ctx.clock());
  const person = id ? await findProviderPage(id, { db, language, now, viewer, search: searchParams }) : null;
  if (id)
    ctx.cacheTags
      .add(`person:${id}`)
      .add(`artist:${id}`)
      .add(authorFeedTag({ spaceId: null, providerId: id }));
  if (!person) return data({ person: null } as const, { status: 404 });
  // Each kind of provider has its own address; client navigations ask for its data under another name.
  const path = providerPath(person);
  if (pathname.replace(/\.data$/, "") !== path) throw redirect(path + search, 301);
  const mine = viewer.kind === "person" ? { zone: viewer.zone, isStaff: viewer.isStaff } : null;
  if (person.visibleParts === "name") return data({ person, viewer: mine, image: null, jsonLd: null });
  for (const space of person.spaces) ctx.cacheTags.add(`space:${space.id}`);
  const picture = person.content.tab === "portfolio" ? person.content.items[0]?.pictures[0] : undefined;
  const image = picture ? { path: shareImagePath(picture), alt: picture.alt } : null;
  const jsonLd = providerJsonLd(person, {
    url: addressIn(language, ctx.config.publicUrl + path),
    image: image && ctx.config.publicUrl + image.path,
  });
  return data({ person, viewer: mine, image, jsonLd });
}

export interface ProviderData {
  readonly person: FullProvider;
  readonly viewer: { readonly zone: string; readonly isStaff: boolean } | null;
  readonly image: { readonly path: string; readonly alt: string } | null;
  readonly jsonLd: object | null;
}

export default function Provider({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { person } = loaderData;
  if (!person) {
    return (
      <>
        <PageTitle>{t`No profile selected`}</PageTitle>
        <NobodyHere among="artists" />
      </>
    );
  }
  if (person.visibleParts === "name") return <NameAlone key={person.id} person={person} among="artists" />;
  return <Whole key={person.id} data={{ ...loaderData, person }} />;
}

function Whole({ data }: { data: ProviderData }) {
  const { t } = useLingui();
  const { person, image, jsonLd } = data;
  const { id, name, category, content, from } = person;
  const follow = useFollowPerson(id, person.isFollowed);
  useVisitBeacon(`/artist/${id}/visit`);
  const trade = t(categoryWords[category]);
  const price = usePriceText(person.price);
  const { city } = person;
  return (
    <>
      <PageMeta
        title={city ? t`${name}, ${trade} in ${city}` : `${name}, ${trade}`}
        description={person.bio || undefined}
        path={providerAddress(person)}
        type="profile"
        image={image?.path}
        imageAlt={image?.alt}
        noIndex={!person.isPublic}
        jsonLd={jsonLd ?? undefined}
      />
      {person.isPublic && <FeedLinks author={{ spaceId: null, providerId: id }} name={name} />}
      <ProviderBar person={person} />
      <Page className="pb-20">
        {person.isOwn && !person.isPublic && <NotPublic person={person} />}
        <TwoColumns side={<ProviderSide data={data} />} className="[&>.side]:static">
          <ProviderHead person={person} follow={follow} />
          <LinkTabs
            label={t`Parts of this page`}
            className="mt-7"
            tabs={tabsOf(category).map((tab) => ({
              to: providerAddress(person, { tab, space: from?.id }),
              label: t(providerTabWords[tab]),
              current: tab === content.tab,
            }))}
          />
          <ProviderPanel data={data} />
        </TwoColumns>
        {(person.takesInquiries || (person.takesBookings && content.tab !== "services")) && (
          <ThumbBar className="mt-8 items-center">
            <p className="min-w-0 leading-small font-semibold tabular-nums">{price}</p>
            {person.takesInquiries ? (
              <ButtonLink to={quoteAddress(id)} variant="primary" icon="edit" className="flex-none">
                <Trans>Request Quote</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to={servicesAddress(person)} variant="primary" icon="calendar" className="flex-none">
                <Trans>Book</Trans>
              </ButtonLink>
            )}
          </ThumbBar>
        )}
      </Page>
    </>
  );
}

function NotPublic({ person }: { person: FullProvider }) {
  return (
    <Notice
      className="mt-4"
      icon="eye-off"
      action={
        <TextLink to={person.isPrivate ? "/settings?tab=privacy" : "/profile"} className="flex-none">
          {person.isPrivate ? <Trans>Privacy</Trans> : <Trans>Edit Profile</Trans>}
        </TextLink>
      }
    >
      {person.isPrivate ? (
        <Trans>Not everybody sees this page: your profile is not public.</Trans>
      ) : (
        <Trans>Only you see this page: you are not listed in the directory yet.</Trans>
      )}
    </Notice>
  );
}
