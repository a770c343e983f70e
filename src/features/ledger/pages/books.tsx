import { civilDay } from "#/platform/civil-date.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { data, redirect } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, Input } from "#/design/field.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { Table } from "#/design/table.tsx";
import { requestContext } from "#/platform/http/context.ts";
import type { PageHandle } from "#/platform/http/page-address.ts";
import { PageMeta } from "#/platform/http/page-meta.tsx";
import { formatCivilDay, formatCount } from "#/platform/i18n/format-date.ts";
import { formatCivilMonth } from "#/platform/i18n/format-span.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { readId } from "#/platform/form-fields.ts";
import { BooksAddress } from "../forms.ts";
import { findInBooks } from "../queries/find-in-books.server.ts";
import { listLinks, monthsIn, openNamedBooks } from "../queries/open-books.server.ts";
import { CheckYourself, Proof } from "../ui/proof.tsx";
import type { Route } from "./+types/books";

const LINKS = 20;

export const handle: PageHandle = { cachedBy: ["code", "before"] };

/** The chain of a space's books for everybody: no name, no single gift but the one whose receipt one holds. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db, language } = ctx;
  const spaceId = readId(params.id);
  const { code, before } = BooksAddress.parse(Object.fromEntries(new URL(request.url).searchParams));
  const asked = spaceId ? { spaceId, code: code ?? "" } : null;
  const books = asked && (await openNamedBooks(db, language, await ctx.viewer(), asked));
  if (!books) throw redirect("/");
  ctx.cacheTags.add(`space:${books.spaceId}`).add(`giving:${books.spaceId}`);
  const today = civilDay(new Date(ctx.clock()), books.zone);
  const [found, months, { links, next }] = await Promise.all([
    code ? findInBooks(db, code) : null,
    before ? [] : monthsIn(db, books.spaceId, today),
    listLinks(db, books.spaceId, { before: before ?? null, limit: LINKS }),
  ]);
  const proof = found?.spaceId === books.spaceId ? found : null;
  const loaded = { books, code: code ?? "", proof, months, links, next, isFirst: !before };
  if (!code) return data(loaded);
  // The code opens a receipt's page, so this one is kept nowhere; other sites get no path of ours anyway.
  const headers = { "cache-control": "private, no-store" };
  return data(loaded, { status: proof ? 200 : 404, headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

type Loaded = Route.ComponentProps["loaderData"];

export default function Books({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { books, code, proof, months, isFirst } = loaderData;
  const { head, name } = books;
  const path = `/space/${books.spaceId}/books`;
  return (
    <>
      <PageMeta
        title={`${t`Open books`} · ${name}`}
        description={t`Every gift to ${name} is recorded in an unbroken chain. Use your receipt to check that yours is in it.`}
        path={path}
        noIndex={code !== "" || !isFirst}
      />
      <BackBar to={`/space/${books.spaceId}`}>{name}</BackBar>
      <Page narrow className="pb-20">
        <PageHead
          title={<Trans>Open books</Trans>}
          lead={
            <Trans>
              Every rupee that {name} receives here is recorded in these books. Lines can be added but never changed,
              and each line is linked to the one before it. No names are shown.
            </Trans>
          }
        />
        <FindForm path={path} code={code} isUnknown={code !== "" && proof === null} />
        {proof && <Proof proof={proof} />}
        <Section heading={<Trans>The head of the chain</Trans>} size="m">
          <KeyValues
            items={[
              { label: <Trans>Lines in the books</Trans>, value: formatCount(head.seq, i18n.locale) },
              {
                label: <Trans>Hash of the last line</Trans>,
                value: <span className="font-mono text-sm break-all">{head.hash}</span>,
              },
            ]}
          />
          <p className="mt-3 text-sm text-ink-2">
            <Trans>
              Write down this hash today: if any line up to here were ever changed, the chain would no longer lead to
              it.
            </Trans>
          </p>
        </Section>
        {isFirst && <Months months={months} />}
        <CheckYourself />
        <ButtonLink to={`${path}/chain.txt`} reloadDocument icon="download" className="mt-5">
          <Trans>Download the chain</Trans>
        </ButtonLink>
        <Lines loaded={loaderData} path={path} />
      </Page>
    </>
  );
}

function FindForm({ path, code, isUnknown }: { path: string; code: string; isUnknown: boolean }) {
  const { t } = useLingui();
  return (
    <Panel
      title={<Trans>Is your gift in the books?</Trans>}
      lead={<Trans>The code is on your receipt. It shows only your own line.</Trans>}
      className="mt-4"
    >
      <form method="get" action={path} className="grid gap-4">
        <Field
          label={<Trans>Code on your receipt</Trans>}
          error={
            isUnknown && (
              <Trans>
                No receipt of this space has this code. Please compare it with your receipt, letter by letter.
              </Trans>
            )
          }
          required
        >
          <Input
            name="code"
            defaultValue={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t`32 letters and digits`}
            className="font-mono"
          />
        </Field>
        <Button type="submit" variant="primary" icon="search" className="justify-self-start">
          <Trans>Find my gift</Trans>
        </Button>
      </form>
    </Panel>
  );
}

function Months({ months }: { months: Loaded["months"] }) {
  const { t, i18n } = useLingui();
  return (
    <Section
      heading={<Trans>Money received, by month</Trans>}
      lead={
        <Trans>
          Months that are over, before anything was given back. A month with fewer than five gifts has no sum here, so
          that none of them can be guessed.
        </Trans>
      }
    >
      {months.length === 0 ? (
        <p className="text-ink-2">
          <Trans>No month with gifts is over yet.</Trans>
        </p>
      ) : (
        <KeyValues
          items={months.map(({ month, paise }) => ({
            label: formatCivilMonth(month, i18n.locale),
            value: paise === null ? t`fewer than five gifts` : formatRupees(paise, i18n.locale),
            muted: paise === null,
          }))}
        />
      )}
    </Section>
  );
}

function Lines({ loaded, path }: { loaded: Loaded; path: string }) {
  const { i18n } = useLingui();
  const { links, next, books, code } = loaded;
  const older = new URLSearchParams({ before: String(next), ...(books.isOfPerson && code ? { code } : {}) });
  return (
    <Section heading={<Trans>Lines of the books</Trans>}>
      {links.length === 0 ? (
        <Empty icon="book" level={3} title={<Trans>No entries yet</Trans>}>
          <Trans>The first gift opens the books.</Trans>
        </Empty>
      ) : (
        <Table
          caption={<Trans>Lines of the books, the latest first</Trans>}
          columns={[
            {
              key: "seq",
              head: <Trans>Place</Trans>,
              cell: (link) => formatCount(link.seq, i18n.locale),
              rowHead: true,
            },
            { key: "day", head: <Trans>Day</Trans>, cell: (link) => formatCivilDay(link.bookedOn, i18n.locale) },
            {
              key: "hash",
              head: <Trans>Hash</Trans>,
              cell: (link) => <span className="font-mono text-xs break-all">{link.hash}</span>,
            },
          ]}
          rows={links}
          rowKey={(link) => String(link.seq)}
        />
      )}
      {next && (
        <LoadMore to={`${path}?${older}`}>
          <Trans>Earlier lines</Trans>
        </LoadMore>
      )}
    </Section>
  );
}
