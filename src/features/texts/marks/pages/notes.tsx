import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { ButtonLink } from "#/design/button.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { SearchBox } from "#/design/search-box.tsx";
import { requirePersonPage } from "#/features/people/public.server.ts";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { LocalTime } from "#/platform/i18n/local-time.tsx";
import { printLabel, versePath } from "../../rules.ts";
import { NamedText } from "../../ui/named.tsx";
import type { Named } from "../../views.ts";
import { NotesAddress, type NotesAsked } from "../forms.ts";
import { countMarks, listMarks } from "../queries/marks.server.ts";
import { readTitles } from "../queries/titles.server.ts";
import { type Mark, markColours, NOTES_PATH, notesOfVersePath } from "../rules.ts";
import { colourWords } from "../ui/colour-words.ts";
import { ColourDot } from "../ui/colour-dot.tsx";
import type { Route } from "./+types/notes";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const viewer = await requirePersonPage(ctx, request);
  const asked = NotesAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const works = await countMarks(ctx.db, viewer);
  const [{ marks, next }, titles] = await Promise.all([
    listMarks(ctx.db, viewer, asked),
    readTitles(ctx.db, ctx.language, works),
  ]);
  const titleOf = (slug: string): Named => titles.get(slug) ?? { text: slug, language: "", direction: "ltr" };
  return {
    ...{ asked, next, now: new Date(ctx.clock()), zone: viewer.zone },
    works: works.map(({ slug, count }) => ({ slug, count, title: titleOf(slug) })),
    marks: marks.map((mark) => ({ ...mark, title: titleOf(mark.work) })),
  };
}

/** The address of notes as they are narrowed down. */
function notesAddress(asked: NotesAsked, change: Partial<NotesAsked>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, after: "", ...change })) if (value) query.set(name, value);
  return query.size > 0 ? `${NOTES_PATH}?${query}` : NOTES_PATH;
}

export default function Notes({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { asked, works, marks, next } = loaderData;
  const total = works.reduce((sum, { count }) => sum + count, 0);
  const isNarrowed = asked.q !== "" || asked.work !== "" || asked.colour !== "";
  return (
    <>
      <PageTitle>{t`My notes`}</PageTitle>
      <meta name="robots" content="noindex" />
      <BackBar to="/library">
        <Trans>Library</Trans>
      </BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>My notes</Trans>}
          lead={<Trans>What you highlighted and wrote beside the verses. Nobody else sees it.</Trans>}
          className="lg:pt-6"
        />
        {total === 0 ? (
          <Empty
            icon="pen"
            title={<Trans>No notes yet</Trans>}
            action={
              <ButtonLink to="/library" variant="primary">
                <Trans>To the library</Trans>
              </ButtonLink>
            }
          >
            <Trans>While you read, select words or press a verse’s number: you find it here again.</Trans>
          </Empty>
        ) : (
          <>
            <NotesFilters {...{ asked, works }} />
            {marks.length === 0 ? (
              <Empty
                title={<Trans>Nothing found</Trans>}
                action={
                  isNarrowed && (
                    <ButtonLink to={NOTES_PATH}>
                      <Trans>Show all notes</Trans>
                    </ButtonLink>
                  )
                }
              />
            ) : (
              <ul className="notes-list">
                {marks.map((mark) => (
                  <NoteRow key={mark.id} mark={mark} now={loaderData.now} zone={loaderData.zone} />
                ))}
              </ul>
            )}
            {next && (
              <LoadMore to={notesAddress(asked, { after: next })}>
                <Trans>Load More</Trans>
              </LoadMore>
            )}
            <TakeAlong work={asked.work} count={asked.work === "" ? total : countOf(works, asked.work)} />
          </>
        )}
      </Page>
    </>
  );
}

type Works = Route.ComponentProps["loaderData"]["works"];

const countOf = (works: Works, slug: string): number => works.find((work) => work.slug === slug)?.count ?? 0;

function NotesFilters({ asked, works }: { asked: NotesAsked; works: Works }) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid gap-4">
      <SearchBox
        key={asked.q}
        label={t`Search in my notes`}
        submitLabel={t`Search`}
        action={NOTES_PATH}
        defaultValue={asked.q}
        maxLength={100}
      >
        {asked.work && <input type="hidden" name="work" value={asked.work} />}
        {asked.colour && <input type="hidden" name="colour" value={asked.colour} />}
      </SearchBox>
      {works.length > 1 && (
        <ChipRow label={t`Works`}>
          <Chip to={notesAddress(asked, { work: "" })} current={asked.work === ""}>
            <Trans>All works</Trans>
          </Chip>
          {works.map(({ slug, title, count }) => (
            <Chip key={slug} to={notesAddress(asked, { work: slug })} current={asked.work === slug}>
              <NamedText name={title} /> <span className="text-ink-2 tabular-nums">{count}</span>
            </Chip>
          ))}
        </ChipRow>
      )}
      <ChipRow label={t`Colours`}>
        <Chip to={notesAddress(asked, { colour: "" })} current={asked.colour === ""}>
          <Trans>All colours</Trans>
        </Chip>
        {markColours.map((colour) => (
          <Chip key={colour} to={notesAddress(asked, { colour })} current={asked.colour === colour}>
            <ColourDot colour={colour} />
            {i18n._(colourWords[colour])}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

function NoteRow({ mark, now, zone }: { mark: Mark & { title: Named }; now: Date; zone: string }) {
  const { t } = useLingui();
  const { work, chapter, label, title, quote, note, colour } = mark;
  const cited = `${chapter}:${printLabel(label)}`;
  return (
    <li className="note-row" data-colour={colour}>
      <p className="note-row-place">
        <Link to={versePath(work, chapter, label)} className="inline-link font-semibold">
          <NamedText name={title} /> {cited}
        </Link>
        <LocalTime
          at={new Date(mark.madeAt)}
          now={now}
          zone={zone}
          viewerZone={zone}
          shows="day"
          className="text-ink-2"
        />
      </p>
      {quote && <blockquote className="note-row-quote">{quote}</blockquote>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
      <Link
        to={notesOfVersePath(work, chapter, label)}
        className="act-link text-sm"
        aria-label={t`Change the note on ${title.text} ${cited}`}
      >
        <Trans>Change</Trans>
      </Link>
    </li>
  );
}

/** Files for other programs. */
function TakeAlong({ work, count }: { work: string; count: number }) {
  const of = work === "" ? "" : `&work=${work}`;
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="text-xl">
        <Trans>Take them along</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Plural
          value={count}
          one="# note, as a file that other programs read."
          other="# notes, as a file that other programs read."
        />
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={`${NOTES_PATH}/export?as=markdown${of}`} icon="download" reloadDocument>
          <Trans>As text (Markdown)</Trans>
        </ButtonLink>
        <ButtonLink to={`${NOTES_PATH}/export?as=json${of}`} icon="download" reloadDocument>
          <Trans>As annotations (JSON)</Trans>
        </ButtonLink>
      </div>
    </section>
  );
}
