import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { FaithLabel } from "#/design/faith-mark.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, TwoColumns } from "#/design/page.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { Section } from "#/design/section.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { Title } from "#/design/title.tsx";
import { useScripted } from "#/design/use-scripted.ts";
import { isFaith } from "#/features/spaces/public.ts";
import { faithWords } from "#/features/spaces/public.tsx";
import { scriptFontLinks } from "#/design/use-script-fonts.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { useReaderId } from "#/platform/http/use-reader-id.ts";
import { downloadPath } from "../copies/copy-rules.ts";
import { listChapters } from "../queries/chapters.server.ts";
import { KeepWork } from "../offline/ui/keep-work.tsx";
import { PLANS_PATH } from "../plans/rules.ts";
import { readPlace } from "../queries/places.server.ts";
import { findWork } from "../queries/works.server.ts";
import { chapterPath, workPath, tagsOfWork } from "../rules.ts";
import { ChapterList } from "../ui/chapter-list.tsx";
import { readKeptPlace } from "../ui/device-choices.ts";
import { NamedText } from "../ui/named.tsx";
import { WorkEditions } from "../ui/work-editions.tsx";
import { categoryWords } from "../ui/words.ts";
import { NotInLibrary } from "../ui/not-in-library.tsx";
import type { Route } from "./+types/work";

export const handle: PageHandle = { cachedBy: [] };

export const links = scriptFontLinks;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const viewer = await ctx.viewer();
  const work = await findWork(db, viewer, language, params.work);
  if (!work) throw new Response(null, { status: 404 });
  const [chapters, place] = await Promise.all([listChapters(db, language, work.id), readPlace(db, viewer, work.id)]);
  for (const tag of tagsOfWork(work)) ctx.cacheTags.add(tag);
  return { work, chapters, place: place && { chapter: place.chapter, label: place.label } };
}

export type WorkData = Awaited<ReturnType<typeof loader>>;

export default function Work({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { work, chapters } = loaderData;
  const { slug, title, ownTitle, subtitle, description, faith } = work;
  return (
    <>
      <PageMeta
        title={title.text}
        description={description?.text ?? subtitle?.text ?? title.text}
        path={workPath(slug)}
        noIndex={!work.isListed}
        jsonLd={jsonLdOf(work)}
      />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page className="pb-20 lg:pb-28">
        {!work.isListed && (
          <Notice icon="eye-off" className="mb-6">
            <Trans>Only those who keep it see this work. It is not listed yet.</Trans>
          </Notice>
        )}
        <TwoColumns side={<WorkEditions work={work} />}>
          <header className="work-head">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
              {isFaith(faith) && <FaithLabel faith={faith}>{i18n._(faithWords[faith])}</FaithLabel>}
              <span>{i18n._(categoryWords[work.category])}</span>
            </p>
            <Title size="xl" lang={title.language} dir={title.direction === "rtl" ? "rtl" : undefined} className="mt-2">
              {title.text}
            </Title>
            {ownTitle && (
              <p className="work-own-title">
                <NamedText name={ownTitle} />
              </p>
            )}
            {work.author && <p className="mt-2 text-lg text-ink-2">{work.author}</p>}
            {subtitle && (
              <p className="mt-1 text-ink-2">
                <NamedText name={subtitle} />
              </p>
            )}
            <p className="mt-4 text-sm text-ink-2 tabular-nums">
              <WorkSize work={work} />
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <ReadNow data={loaderData} />
              <ButtonLink to={downloadPath(slug)} icon="download">
                <Trans>Download PDF</Trans>
              </ButtonLink>
              <ShareButton
                to={workPath(slug)}
                title={title.text}
                label={t`Share`}
                copied={t`Link copied`}
                failed={t`Copy this link:`}
              />
              <ButtonLink to={`${PLANS_PATH}?work=${slug}`} icon="calendar" rel="nofollow">
                <Trans>Read by a plan</Trans>
              </ButtonLink>
              <KeepWork
                slug={slug}
                title={title.text}
                chapters={chapters.map((chapter) => chapter.slug)}
                isListed={work.isListed}
              />
            </div>
            {description && (
              <p className="mt-6 max-w-[68ch] whitespace-pre-line" lang={description.language}>
                {description.text}
              </p>
            )}
          </header>
          <Section id="chapters" heading={<Trans>Chapters</Trans>} headingHidden={chapters.length === 1}>
            <SearchBox
              label={t`Search in it`}
              submitLabel={t`Search`}
              action={`${workPath(slug)}/search`}
              className="mb-6 max-w-[34rem]"
            />
            {chapters.length > 1 && <ChapterList work={slug} chapters={chapters} />}
          </Section>
        </TwoColumns>
      </Page>
    </>
  );
}

function WorkSize({ work: { chapters, verses, minutes } }: { work: WorkData["work"] }) {
  return (
    <>
      {chapters > 1 && (
        <>
          <Plural value={chapters} one="# chapter" other="# chapters" />
          {" · "}
        </>
      )}
      <Plural value={verses} one="# verse" other="# verses" />
      {" · "}
      {minutes < 90 ? (
        <Plural value={minutes} one="# minute to read" other="# minutes to read" />
      ) : (
        <Plural value={Math.round(minutes / 60)} one="# hour to read" other="# hours to read" />
      )}
    </>
  );
}

/** Leads to where the reader was: members on any device, others on this one. */
function ReadNow({ data: { work, chapters, place } }: { data: WorkData }) {
  const scripted = useScripted();
  const who = useReaderId();
  const here = place ?? (scripted ? readKeptPlace(work.slug, who) : null);
  const known = here && chapters.some(({ slug }) => slug === here.chapter) ? here : null;
  const to = known
    ? chapterPath(work.slug, known.chapter) + (known.label ? `#v${known.label}` : "")
    : chapterPath(work.slug, chapters[0]!.slug);
  return (
    <ButtonLink to={to} variant="primary" icon="book">
      {known ? <Trans>Read on</Trans> : <Trans>Read Now</Trans>}
    </ButtonLink>
  );
}

const jsonLdOf = ({ title, author, editions, slug }: WorkData["work"]): object => ({
  ...{ "@type": "Book", name: title.text, url: workPath(slug) },
  inLanguage: editions.map(({ language }) => language),
  ...(author ? { author: { "@type": "Person", name: author } } : {}),
});

export const ErrorBoundary = () => (
  <NotInLibrary>
    <Trans>The address may have changed, or the work was taken back.</Trans>
  </NotInLibrary>
);
