import { Trans, useLingui } from "@lingui/react/macro";
import { BackBar } from "#/design/back-link.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox, Radio } from "#/design/choices.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page } from "#/design/page.tsx";
import { Section } from "#/design/section.tsx";
import { Title } from "#/design/title.tsx";
import { scriptFontLinks } from "#/design/use-script-fonts.ts";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { booksHaveScript } from "#/platform/i18n/scripts.ts";
import { chooseColumns } from "../choose-columns.ts";
import { chooseCopyColumns, divideIntoParts, downloadPath, copyPath, type Part } from "../copies/copy-rules.ts";
import { listChapters } from "../queries/chapters.server.ts";
import { findWork } from "../queries/works.server.ts";
import { MOST_SHOWN, workPath, tagsOfWork } from "../rules.ts";
import { useChapterTitle } from "../ui/chapter-title.ts";
import { NamedText } from "../ui/named.tsx";
import type { ChapterName } from "../views.ts";
import type { Route } from "./+types/downloads";

export const handle: PageHandle = { cachedBy: [] };

export const links = scriptFontLinks;

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const work = await findWork(db, await ctx.viewer(), language, params.work);
  if (!work) throw new Response(null, { status: 404 });
  for (const tag of tagsOfWork(work)) ctx.cacheTags.add(tag);
  const parts = divideIntoParts(await listChapters(db, language, work.id));
  const { slug, title, chapters, isListed, editions } = work;
  return {
    work: { slug, title, chapters, isListed },
    editions: editions.map(({ key, kind, languageName, translator, script }) => ({
      ...{ key, kind, languageName, translator, isPrintable: booksHaveScript(script) },
    })),
    chosen: chooseColumns(editions, [], language).map(({ key }) => key),
    isPrintable: chooseCopyColumns(editions, [], language, "pdf").length > 0,
    parts: parts.map((part) => ({ first: part[0]!, last: part.at(-1)!, chapters: part.length })),
  };
}

/** A work to keep: which editions beside each other, in which letters, as PDF or as a book for a reading device. */
export default function Downloads({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { work, editions, chosen, parts, isPrintable } = loaderData;
  const { text: title } = work.title;
  const unprintable = editions.filter((edition) => !edition.isPrintable).map(({ languageName }) => languageName);
  const missing = unprintable.join(", ");
  return (
    <>
      <PageMeta title={t`Download ${title}`} path={downloadPath(work.slug)} noIndex={!work.isListed} />
      <BackBar to={workPath(work.slug)}>
        <NamedText name={work.title} />
      </BackBar>
      <Page narrow className="pb-20">
        <Title size="l">
          <Trans>Download</Trans>
        </Title>
        <p className="mt-2 text-ink-2">
          <Trans>To print, to read where there is no network, or to give to somebody.</Trans>
        </p>
        <form method="get" action={copyPath(work.slug, "pdf")} className="mt-6 grid gap-8">
          {editions.length > 1 && (
            <fieldset className="grid gap-1">
              <legend className="field-label mb-1">
                <Trans>Editions in it, up to {MOST_SHOWN}</Trans>
              </legend>
              {editions.map(({ key, kind, languageName, translator }) => (
                <Checkbox
                  key={key}
                  name="with"
                  value={key}
                  defaultChecked={chosen.includes(key)}
                  label={languageName}
                  hint={translator || (kind === "original" ? t`The original` : undefined)}
                />
              ))}
            </fieldset>
          )}
          <Section id="pdf" heading={<Trans>PDF, to print</Trans>}>
            {isPrintable ? (
              <>
                <fieldset className="grid gap-1">
                  <legend className="sr-only">
                    <Trans>Letters</Trans>
                  </legend>
                  <Radio name="size" value="usual" defaultChecked label={<Trans>Usual letters, A5</Trans>} />
                  <Radio name="size" value="large" label={<Trans>Large letters, A4</Trans>} />
                </fieldset>
                {missing !== "" && (
                  <Notice icon="info" className="mt-4">
                    <Trans>The PDF cannot be set in {missing} yet. The EPUB has all editions.</Trans>
                  </Notice>
                )}
                <PdfButtons parts={parts} />
              </>
            ) : (
              <p className="text-ink-2">
                <Trans>Its script cannot be printed here. Take it as an EPUB, or read it on its page.</Trans>
              </p>
            )}
          </Section>
          <Section id="epub" heading={<Trans>EPUB, for reading devices and apps</Trans>}>
            <Button type="submit" icon="download" formAction={copyPath(work.slug, "epub")} name="size" value="usual">
              <Trans>Download EPUB</Trans>
            </Button>
          </Section>
        </form>
      </Page>
    </>
  );
}

/** One button, or one for each part of a long work. */
function PdfButtons({ parts }: { parts: readonly ShownPart[] }) {
  if (parts.length === 1) {
    return (
      <Button type="submit" variant="primary" icon="download" className="mt-4">
        <Trans>Download PDF</Trans>
      </Button>
    );
  }
  return (
    <>
      <p className="mt-4 text-ink-2">
        <Trans>A long work comes in parts.</Trans>
      </p>
      <ol className="mt-3 grid gap-2 sm:grid-cols-2">
        {parts.map((part, at) => (
          <li key={part.first.slug}>
            <Button type="submit" icon="download" name="part" value={at + 1} className="w-full justify-start text-left">
              <span>
                <PartName number={at + 1} />
                <span className="block text-sm font-normal text-ink-2">
                  <PartSpan part={part} />
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}

const PartName = ({ number }: { number: number }) => <Trans>Part {number}</Trans>;

interface ShownPart {
  readonly first: ChapterName;
  readonly last: ChapterName;
  readonly chapters: Part["length"];
}

/** "Luke 1 – Acts 12", "Devotion – Liberation". */
function PartSpan({ part: { first, last, chapters } }: { part: ShownPart }) {
  const name = useChapterTitle();
  return chapters === 1 ? name(first) : `${name(first)} – ${name(last)}`;
}
