import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Checkbox } from "#/design/choices.tsx";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, FieldError, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { Progress } from "#/design/progress.tsx";
import { Section } from "#/design/section.tsx";
import { Table } from "#/design/table.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { closeMonth } from "#/features/ledger/public.server.ts";
import { financialYearName, financialYearOf } from "#/features/ledger/public.ts";
import { ledgerRefusals } from "#/features/ledger/public.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { Answer } from "#/design/answer.tsx";
import { givingAdmin, donationsHome } from "../access.ts";
import { saveBudgets } from "../commands/save-budgets.server.ts";
import { yearsSince } from "../donations-address.ts";
import { BooksForm } from "../admin-forms.ts";
import { readAdminBooks, type Plan } from "../queries/admin-books.server.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { firstGiftMonth } from "../queries/gift-sums.server.ts";
import { givingRefusals } from "../refusals.ts";
import { accountName } from "../ui/admin/account-words.ts";
import type { FundNames } from "../ui/admin/gift-list.tsx";
import { toDonations } from "../ui/admin/to-donations.tsx";
import { fundName } from "../ui/fund-words.ts";
import type { Route } from "./+types/donations-books";
import { TwoColumns } from "#/design/page.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { db } = ctx;
  const { viewer, space, spaces, today } = await openAdminPage(ctx, request, paymentAdmin.seeAmounts, donationsHome);
  const [funds, first] = await Promise.all([listFunds(db, space.id), firstGiftMonth(db, space.id, space.zone)]);
  const years = yearsSince(first, today);
  const asked = Number(new URL(request.url).searchParams.get("year"));
  const year = years.includes(asked) ? asked : financialYearOf(today);
  const books = await readAdminBooks(db, viewer, space, year, funds, today);
  return { space, spaces, funds, years, year, books, mayClose: canAdmin(viewer, givingAdmin.budget, space.id) };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...ledgerRefusals, ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form, done }) => {
    const input = form(BooksForm);
    if (input.intent === "close-month") {
      await closeMonth(ctx, viewer, { spaceId: input.space, month: input.month });
      return done(msg`The month is closed. No more entries can be added to it.`);
    }
    await saveBudgets(ctx, viewer, { spaceId: input.space, year: input.year, budgets: input.budgets });
    return done(msg`Your plan is saved.`);
  });

const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(localeOf(locale), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

export default function Books({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, funds, years, year, books, mayClose } = loaderData;
  const here = `/donations/books?space=${space.id}`;
  const rupees = (paise: number) => formatRupees(paise, i18n.locale);
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/donations/books"
      back={toDonations(space.id)}
      title={t`Books`}
      lead={<Trans>Every rupee is recorded twice: where it came from and where it is.</Trans>}
    >
      <ChipRow label={t`Financial year`} className="mb-6">
        {years.map((one) => (
          <Chip key={one} to={`${here}&year=${one}`} current={one === year}>
            {financialYearName(one)}
          </Chip>
        ))}
      </ChipRow>
      <Answer answer={actionData} />
      <TwoColumns>
        <Section size="s" heading={<Trans>Months</Trans>}>
          {books.months.length === 0 ? (
            <Empty icon="book" level={3} title={<Trans>No entries in this year</Trans>} />
          ) : (
            <Table
              caption={<Trans>Months</Trans>}
              rows={[...books.months]}
              rowKey={(row) => row.month}
              columns={[
                {
                  key: "month",
                  head: <Trans>Month</Trans>,
                  rowHead: true,
                  cell: (row) => monthName(row.month, i18n.locale),
                },
                { key: "in", head: <Trans>Received</Trans>, numeric: true, cell: (row) => rupees(row.inPaise) },
                { key: "back", head: <Trans>Refunded</Trans>, numeric: true, cell: (row) => rupees(row.backPaise) },
                { key: "fees", head: <Trans>Fees</Trans>, numeric: true, cell: (row) => rupees(row.feesPaise) },
                {
                  key: "count",
                  head: <Trans>Entries</Trans>,
                  numeric: true,
                  cell: (row) => formatCount(row.transactions, i18n.locale),
                },
                {
                  key: "state",
                  head: <Trans>Status</Trans>,
                  cell: (row) =>
                    row.isClosed ? (
                      <Badge tone="good" icon="lock">
                        <Trans>Closed</Trans>
                      </Badge>
                    ) : (
                      <Badge>
                        <Trans>Open</Trans>
                      </Badge>
                    ),
                },
              ]}
            />
          )}
          <TextLink to={`/space/${space.id}/books`} icon="link" className="mt-4">
            <Trans>The chain that anyone can check</Trans>
          </TextLink>
        </Section>
        {mayClose && books.closable && (
          <CloseMonth key={books.closable} month={books.closable} here={here} spaceId={space.id} answer={actionData} />
        )}
      </TwoColumns>
      <Section
        heading={<Trans>Planned and received</Trans>}
        lead={<Trans>Gifts of the financial year {financialYearName(year)}, less refunds.</Trans>}
      >
        <Plans
          key={year}
          plans={books.plans}
          funds={funds}
          year={year}
          here={here}
          spaceId={space.id}
          mayChange={mayClose}
          answer={actionData}
        />
      </Section>
      {books.accounts.length > 0 && (
        <Section
          heading={<Trans>Trial balance</Trans>}
          lead={<Trans>All entries in {financialYearName(year)}. Debits and credits are equal.</Trans>}
        >
          <Table
            caption={<Trans>Trial balance</Trans>}
            rows={[...books.accounts, null]}
            rowKey={(row) => row?.account ?? "total"}
            columns={[
              {
                key: "account",
                head: <Trans>Account</Trans>,
                rowHead: true,
                cell: (row) => (row ? accountName(i18n, row.account, funds) : t`Total`),
              },
              {
                key: "debit",
                head: <Trans>Debit</Trans>,
                numeric: true,
                cell: (row) => rupees(row ? row.debitPaise : sum(books.accounts.map((one) => one.debitPaise))),
              },
              {
                key: "credit",
                head: <Trans>Credit</Trans>,
                numeric: true,
                cell: (row) => rupees(row ? row.creditPaise : sum(books.accounts.map((one) => one.creditPaise))),
              },
            ]}
          />
        </Section>
      )}
    </AdminFrame>
  );
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function CloseMonth({
  month,
  here,
  spaceId,
  answer,
}: {
  month: string;
  here: string;
  spaceId: number;
  answer: FormAnswer;
}) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "close-month";
  const { problems } = readAnswer(answer, { intent: "close-month" });
  const name = monthName(month, i18n.locale);
  return (
    <Panel
      className="max-lg:mt-8"
      title={<Trans>Close {name}</Trans>}
      lead={<Trans>Its books are locked permanently. Late entries go into the first open month.</Trans>}
    >
      <Form method="post" action={here} preventScrollReset className="grid gap-3">
        <input type="hidden" name="space" value={spaceId} />
        <input type="hidden" name="month" value={month} />
        <div id="month">
          <Checkbox id="sure" name="sure" label={t`I have compared it with the bank`} />
          {(problems.sure ?? problems.month) && <FieldError>{problems.sure ?? problems.month}</FieldError>}
        </div>
        <Button type="submit" name="intent" value="close-month" icon="lock" pending={pending} wide>
          <Trans>Close the month</Trans>
        </Button>
      </Form>
    </Panel>
  );
}

interface PlansProps extends FundNames {
  readonly plans: readonly Plan[];
  readonly year: number;
  readonly here: string;
  readonly spaceId: number;
  readonly mayChange: boolean;
  readonly answer: FormAnswer;
}

function Plans({ plans, funds, year, here, spaceId, mayChange, answer }: PlansProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "budgets";
  const { values, problems } = readAnswer(answer, { intent: "budgets" });
  const rows = plans.map((plan) => {
    const field = `budget-${plan.fund}`;
    const name = fundName(i18n, plan.fund, funds);
    const received = formatRupees(plan.receivedPaise, i18n.locale);
    const planned = plan.plannedPaise === null ? null : formatRupees(plan.plannedPaise, i18n.locale);
    const percent = plan.plannedPaise ? Math.round((plan.receivedPaise / plan.plannedPaise) * 100) : 0;
    return (
      <li
        key={plan.fund}
        className="grid gap-x-8 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_220px] md:items-center"
      >
        <Progress
          label={name}
          value={percent}
          shown={
            planned ? (
              <Trans>
                {received} of {planned} · {percent}%
              </Trans>
            ) : (
              received
            )
          }
        />
        {mayChange && (
          <Field id={field} label={t`Plan for ${name}`} labelHidden error={problems[field]}>
            <Input
              name={field}
              before="₹"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              placeholder={t`No plan`}
              defaultValue={values[field] ?? (plan.plannedPaise === null ? "" : String(plan.plannedPaise / 100))}
            />
          </Field>
        )}
      </li>
    );
  });
  if (!mayChange) return <ul className="border-t border-line">{rows}</ul>;
  return (
    <Form method="post" action={`${here}&year=${year}`} preventScrollReset noValidate>
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="year" value={year} />
      <ul className="border-t border-line">{rows}</ul>
      <Button type="submit" name="intent" value="budgets" className="mt-5 max-md:w-full" pending={pending}>
        <Trans>Save the plan</Trans>
      </Button>
    </Form>
  );
}
