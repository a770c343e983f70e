import { msg, plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field } from "#/design/field.tsx";
import { FileInput } from "#/design/file-input.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { ledgerRefusals } from "#/features/ledger/public.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatCivilDay } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { donationsHome } from "../access.ts";
import {
  acceptLine,
  confirmMatches,
  importStatement,
  MOST_MATCHES,
  setAsideLine,
} from "../commands/import-statement.server.ts";
import { BankForm } from "../admin-forms.ts";
import { readBankPage, type BankLine, type WaitingLine } from "../queries/bank-lines.server.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { givingRefusals } from "../refusals.ts";
import { toDonations } from "../ui/admin/to-donations.tsx";
import { fundName } from "../ui/fund-words.ts";
import type { Route } from "./+types/donations-bank";
import { TwoColumns } from "#/design/page.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces } = await openAdminPage(ctx, request, paymentAdmin.handle, donationsHome);
  const before = readId(new URL(request.url).searchParams.get("after"));
  const [page, funds] = await Promise.all([
    readBankPage(ctx.db, viewer, space.id, before, MOST_MATCHES),
    listFunds(ctx.db, space.id),
  ]);
  return { space, spaces, funds, isFirst: before === null, ...page };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...ledgerRefusals, ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form, body, done }) => {
    const input = form(BankForm);
    const spaceId = input.space;
    switch (input.intent) {
      case "import": {
        const file = body.get("file");
        const unsafeBytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
        const fileName = file instanceof File ? file.name : "";
        const { lines, added } = await importStatement(ctx, viewer, { spaceId, fileName, unsafeBytes });
        return added > 0
          ? done(msg`Imported. New incoming payments: {added}.`, { added })
          : done(
              msg`${plural(lines, { one: "This line was already imported. Nothing changed.", other: "All # lines were already imported. Nothing changed." })}`,
              { lines },
            );
      }
      case "confirm-all": {
        const counted = await confirmMatches(ctx, viewer, { spaceId });
        return done(msg`Gifts counted: {counted}. Their receipts are on their way.`, { counted });
      }
      case "accept":
        await acceptLine(ctx, viewer, { spaceId, lineId: input.line, paymentId: input.payment });
        return done(msg`Gifts counted: {counted}. Their receipts are on their way.`, { counted: 1 });
      case "set-aside":
        await setAsideLine(ctx, viewer, { spaceId, lineId: input.line });
        return done(msg`Set aside. It is not a gift.`);
    }
  });

export default function Bank({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, funds, matches, waiting, next, isFirst } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const problem = readAnswer(actionData).problems.file;
  const here = `/donations/bank?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/donations/bank"
      back={toDonations(space.id)}
      title={t`Bank statement`}
      lead={<Trans>Your bank’s CSV file confirms UPI gifts by their reference, the donor’s or our own.</Trans>}
    >
      <Answer answer={actionData} />
      <TwoColumns className="mt-4">
        <Panel className="lg:order-2" title={<Trans>Import a statement</Trans>}>
          <Form method="post" action={here} encType="multipart/form-data" noValidate className="grid gap-4">
            <input type="hidden" name="space" value={space.id} />
            <Field
              id="file"
              label={t`Statement as CSV`}
              hint={t`Download it from your bank’s app or website. Importing the same file twice changes nothing.`}
              error={problem}
              required
            >
              <FileInput
                name="file"
                accept=".csv,.txt,text/csv,text/plain"
                prompt={<Trans>Choose the file or drop it here</Trans>}
              />
            </Field>
            <Button
              type="submit"
              name="intent"
              value="import"
              variant={matches.length > 0 ? "secondary" : "primary"}
              icon="upload"
              pending={pending}
              wide
            >
              <Trans>Import</Trans>
            </Button>
          </Form>
        </Panel>
        <div>
          {matches.length > 0 && (
            <Section
              size="s"
              className="mb-10"
              heading={<Plural value={matches.length} one="# gift has arrived" other="# gifts have arrived" />}
              lead={<Trans>Reference and amount are the same in your bank and here.</Trans>}
            >
              <RowList label={t`Gifts that have arrived`}>
                {matches.map((line) => (
                  <ListRow
                    key={line.id}
                    to={`/donations/${line.paymentId}`}
                    title={line.giver || t`No name given`}
                    aside={<b>{formatRupees(line.amountPaise, i18n.locale)}</b>}
                  >
                    <span className="block">{fundName(i18n, line.fund, funds)}</span>
                    <Facts line={line} />
                  </ListRow>
                ))}
              </RowList>
              <Form method="post" action={here} className="mt-5">
                <input type="hidden" name="space" value={space.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="confirm-all"
                  variant="primary"
                  icon="check"
                  pending={pending}
                  className="max-md:w-full"
                >
                  <Trans>Confirm all</Trans>
                </Button>
              </Form>
            </Section>
          )}
          {waiting.length > 0 ? (
            <Section
              size="s"
              heading={<Trans>Other incoming payments</Trans>}
              lead={
                <Trans>
                  No pending gift has this reference and amount. Accept a gift that is offered, or record a new one.
                </Trans>
              }
            >
              <RowList label={t`Other incoming payments`}>
                {waiting.map((line) => (
                  <Waiting key={line.id} line={line} here={here} spaceId={space.id} />
                ))}
              </RowList>
              {next && (
                <LoadMore to={`${here}&after=${next}`}>
                  <Trans>Earlier lines</Trans>
                </LoadMore>
              )}
            </Section>
          ) : (
            matches.length === 0 &&
            isFirst && (
              <Empty
                icon="receipt"
                title={<Trans>Nothing to review</Trans>}
                action={
                  <ButtonLink to={`/donations?space=${space.id}&status=pending`}>
                    <Trans>See pending gifts</Trans>
                  </ButtonLink>
                }
              >
                <Trans>After you import a statement, payments without a match appear here.</Trans>
              </Empty>
            )
          )}
        </div>
      </TwoColumns>
    </AdminFrame>
  );
}

function Facts({ line }: { line: BankLine }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className="block tabular-nums">
        {formatCivilDay(line.paidOn, i18n.locale)}
        {line.reference && ` · ${line.reference}`}
      </span>
      {line.narration && <span className="block wrap-anywhere">{line.narration}</span>}
    </>
  );
}

function Waiting({ line, here, spaceId }: { line: WaitingLine; here: string; spaceId: number }) {
  const { i18n } = useLingui();
  const { near, offer } = line;
  const other = near && formatRupees(near.amountPaise, i18n.locale);
  return (
    <ListRow title={formatRupees(line.amountPaise, i18n.locale)}>
      <Facts line={line} />
      {offer && (
        <span className="mt-1 block">
          <TextLink to={`/donations/${offer.paymentId}`}>
            <OfferReason offer={offer} />
          </TextLink>
        </span>
      )}
      <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        {near && (
          <TextLink to={`/donations/${near.paymentId}`}>
            {near.state === "completed" ? (
              <Trans>A gift of {other} with this reference is counted already</Trans>
            ) : (
              <Trans>A gift of {other} has this reference</Trans>
            )}
          </TextLink>
        )}
        {offer && (
          <Form method="post" action={here} preventScrollReset>
            <input type="hidden" name="space" value={spaceId} />
            <input type="hidden" name="line" value={line.id} />
            <input type="hidden" name="payment" value={offer.paymentId} />
            <Button type="submit" name="intent" value="accept" size="s" icon="check">
              <Trans>It is this gift</Trans>
            </Button>
          </Form>
        )}
        <ButtonLink to={`/donations/record?space=${spaceId}&line=${line.id}`} size="s" variant="quiet">
          <Trans>Record as a gift</Trans>
        </ButtonLink>
        <Form method="post" action={here} preventScrollReset>
          <input type="hidden" name="space" value={spaceId} />
          <input type="hidden" name="line" value={line.id} />
          <Button type="submit" name="intent" value="set-aside" size="s" variant="quiet">
            <Trans>Not a gift</Trans>
          </Button>
        </Form>
      </span>
    </ListRow>
  );
}

function OfferReason({ offer }: { offer: NonNullable<WaitingLine["offer"]> }) {
  const { t } = useLingui();
  const giver = offer.giver || t`No name given`;
  switch (offer.reason) {
    case "reference":
      return <Trans>{giver}: the same amount, and the reference differs by a slip</Trans>;
    case "name":
      return <Trans>{giver}: the same amount and name</Trans>;
    case "only":
      return <Trans>{giver}: the only pending gift of this amount from these days</Trans>;
  }
}
