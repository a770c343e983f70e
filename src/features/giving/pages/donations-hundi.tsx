import { TwoColumns } from "#/design/page.tsx";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Badge } from "#/design/badge.tsx";
import { Button } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { ListRow, RowList } from "#/design/list-row.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Panel } from "#/design/panel.tsx";
import { Section } from "#/design/section.tsx";
import { ledgerRefusals } from "#/features/ledger/public.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { canAdmin } from "#/platform/admin-actions.ts";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { readId } from "#/platform/form-fields.ts";
import { formatCivilDay, formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { donationsHome } from "../access.ts";
import { cancelHundi } from "../commands/cancel-hundi.server.ts";
import { countHundi } from "../commands/count-hundi.server.ts";
import { CancelHundiForm, HundiForm } from "../admin-forms.ts";
import { denominations, hundiPaise, piecesField, readPieces, type HundiPieces } from "../hundi.ts";
import { listFunds } from "../queries/admin-funds.server.ts";
import { findHundiCount, listHundiCounts, type HundiRow } from "../queries/hundi.server.ts";
import { givingRefusals } from "../refusals.ts";
import type { FundNames } from "../ui/admin/gift-list.tsx";
import { SureTick } from "../ui/admin/sure-tick.tsx";
import { toDonations } from "../ui/admin/to-donations.tsx";
import { fundName } from "../ui/fund-words.ts";
import type { Route } from "./+types/donations-hundi";

/** The form carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, today } = await openAdminPage(ctx, request, paymentAdmin.seeAmounts, donationsHome);
  const [, day, id] =
    /^(\d{4}-\d{2}-\d{2})\.(\d{1,15})$/.exec(new URL(request.url).searchParams.get("after") ?? "") ?? [];
  const mayHandle = canAdmin(viewer, paymentAdmin.handle, space.id);
  const corrected = readId(new URL(request.url).searchParams.get("correct"));
  const [list, funds, wrong] = await Promise.all([
    listHundiCounts(
      ctx.db,
      viewer,
      space.id,
      day && id && !Number.isNaN(Date.parse(day)) ? { day, id: Number(id) } : null,
    ),
    listFunds(ctx.db, space.id),
    corrected && mayHandle ? findHundiCount(ctx.db, viewer, space.id, corrected) : null,
  ]);
  return { space, spaces, today, funds, ...list, wrong, formKey: randomUUID(), mayHandle };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...ledgerRefusals, ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, body, form, done }) => {
    if (body.get("intent") === "cancel") {
      const { space: spaceId, correct: countId, reason } = form(CancelHundiForm);
      await cancelHundi(ctx, viewer, { spaceId, countId, reason });
      return done(msg`The count is cancelled, and its money is out of the books.`);
    }
    const { space: spaceId, witness1, witness2, correct, reason, ...input } = form(HundiForm);
    const count = {
      spaceId,
      day: input.day,
      fund: input.fund,
      note: input.note,
      key: input.key,
      pieces: readPieces(input),
      witnesses: [witness1, witness2] as const,
      sure: input.sure,
      language: ctx.language,
      replaces: correct ? { countId: correct, reason } : null,
    };
    const { amountPaise } = await countHundi(ctx, viewer, count);
    const amount = formatRupees(amountPaise, ctx.language);
    return correct
      ? done(msg`Corrected: {amount} was recorded as cash in its place.`, { amount })
      : done(msg`{amount} was recorded as cash.`, { amount });
  });

export default function Hundi({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { space, spaces, today, funds, formKey, counts, next, wrong, mayHandle } = loaderData;
  const here = `/donations/hundi?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/donations/hundi"
      back={toDonations(space.id)}
      title={t`Hundi counts`}
      lead={<Trans>The contents of the offering box, counted before two witnesses.</Trans>}
    >
      <Answer answer={actionData} />
      <TwoColumns size="l" className="mt-4">
        {mayHandle && (
          <Panel
            className="lg:order-2"
            title={wrong ? <Trans>Correct this count</Trans> : <Trans>A new count</Trans>}
            lead={
              wrong && (
                <Trans>
                  What was written stays to be read. Its money is taken out of the books, and the corrected count is
                  booked in its place.
                </Trans>
              )
            }
          >
            <CountForm
              wrong={wrong}
              key={formKey}
              formKey={formKey}
              here={here}
              spaceId={space.id}
              today={today}
              funds={funds}
              answer={actionData}
            />
          </Panel>
        )}
        <Section size="s" heading={<Trans>Earlier counts</Trans>}>
          {counts.length === 0 ? (
            <Empty icon="wallet" level={3} title={<Trans>No counts yet</Trans>} />
          ) : (
            <RowList label={t`Earlier counts`}>
              {counts.map((count) => (
                <Count
                  key={count.id}
                  count={count}
                  funds={funds}
                  zone={space.zone}
                  correctAt={mayHandle && count.cancelled === null ? `${here}&correct=${count.id}` : null}
                />
              ))}
            </RowList>
          )}
          {next && (
            <LoadMore to={`${here}&after=${next}`}>
              <Trans>Earlier counts</Trans>
            </LoadMore>
          )}
        </Section>
      </TwoColumns>
    </AdminFrame>
  );
}

interface CountProps extends FundNames {
  readonly count: HundiRow;
  readonly zone: string;
  /** Where it is corrected; null where it cannot be. */
  readonly correctAt: string | null;
}

function Count({ count, funds, zone, correctAt }: CountProps) {
  const { i18n } = useLingui();
  const { witnesses, countedBy, cancelled } = count;
  const pieces = denominations.flatMap((rupees) =>
    count.pieces[rupees] ? [`₹${rupees} × ${count.pieces[rupees]}`] : [],
  );
  const amount = formatRupees(count.amountPaise, i18n.locale);
  const when = cancelled && formatInstant(cancelled.at, i18n.locale, zone);
  return (
    <ListRow
      title={formatCivilDay(count.countedOn, i18n.locale)}
      aside={cancelled ? <s className="text-ink-2">{amount}</s> : <b>{amount}</b>}
    >
      <span className="block">
        {fundName(i18n, count.fund, funds)}
        {count.isCorrection && (
          <>
            {" · "}
            <Trans>Corrected count</Trans>
          </>
        )}
      </span>
      <span className="block tabular-nums">{pieces.join(" · ")}</span>
      <span className="block wrap-anywhere">
        <Trans>Witnesses: {witnesses}</Trans>
        {countedBy && (
          <>
            {" · "}
            <Trans>recorded by {countedBy}</Trans>
          </>
        )}
      </span>
      {count.note && <span className="block wrap-anywhere">{count.note}</span>}
      {cancelled && (
        <span className="mt-1.5 block wrap-anywhere">
          <Badge icon="x">
            <Trans>Cancelled</Trans>
          </Badge>{" "}
          {[cancelled.reason, cancelled.by, when].filter(Boolean).join(" · ")}
        </span>
      )}
      {correctAt && (
        <Link to={correctAt} className="inline-link mt-1.5 inline-block">
          <Trans>Correct or cancel</Trans>
        </Link>
      )}
    </ListRow>
  );
}

interface CountFormProps extends FundNames {
  readonly funds: readonly { readonly key: string; readonly name: string; readonly isHidden: boolean }[];
  readonly formKey: string;
  readonly here: string;
  readonly spaceId: number;
  readonly today: string;
  readonly answer: FormAnswer;
  /** The count that is corrected. */
  readonly wrong: HundiRow | null;
}

/** What stands in a count, as its form has it. */
function valuesOf({ countedOn, fund, pieces, witnesses, note }: HundiRow): Readonly<Record<string, string>> {
  const [witness1 = "", ...others] = witnesses.split(", ");
  return {
    ...{ day: countedOn, fund, note, witness1, witness2: others.join(", ") },
    ...Object.fromEntries(denominations.map((rupees) => [piecesField(rupees), String(pieces[rupees] ?? "")])),
  };
}

function CountForm({ formKey, here, spaceId, today, funds, answer, wrong }: CountFormProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formMethod === "POST";
  const { values: typed, problems, refusal } = readAnswer(answer);
  const values = refusal || !wrong ? typed : valuesOf(wrong);
  const start = Object.fromEntries(denominations.map((rupees) => [rupees, Number(values[piecesField(rupees)]) || 0]));
  const [pieces, setPieces] = useState<HundiPieces>(start);
  const total = formatRupees(hundiPaise(pieces), i18n.locale);
  return (
    <Form method="post" action={wrong ? `${here}&correct=${wrong.id}` : here} noValidate className="grid gap-5">
      <input type="hidden" name="space" value={spaceId} />
      <input type="hidden" name="key" value={values.key ?? formKey} />
      {wrong && <input type="hidden" name="correct" value={wrong.id} />}
      <FieldRow>
        <Field id="day" label={t`Counted on`} error={problems.day} required>
          <Input type="date" name="day" max={today} defaultValue={values.day ?? today} />
        </Field>
        <Field id="fund" label={t`Category`} error={problems.fund} required>
          <Select name="fund" defaultValue={values.fund ?? "general"}>
            {funds
              .filter((fund) => !fund.isHidden)
              .map((fund) => (
                <option key={fund.key} value={fund.key}>
                  {fundName(i18n, fund.key, funds)}
                </option>
              ))}
          </Select>
        </Field>
      </FieldRow>
      <fieldset>
        <legend className="field-label mb-2">
          <Trans>Notes and coins: how many of each</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-3">
          {denominations.map((rupees) => {
            const name = piecesField(rupees);
            return (
              <Field
                key={rupees}
                id={name}
                label={t`Number of ₹${rupees} notes or coins`}
                labelHidden
                error={problems[name]}
              >
                <Input
                  name={name}
                  before={<span className="inline-block min-w-16 tabular-nums">₹{rupees} ×</span>}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={7}
                  defaultValue={values[name]}
                  onChange={(event) => setPieces({ ...pieces, [rupees]: Number(event.target.value) || 0 })}
                />
              </Field>
            );
          })}
        </div>
      </fieldset>
      <p className="flex items-baseline justify-between border-y border-line py-3" aria-live="polite">
        <span className="text-ink-2">
          <Trans>Total</Trans>
        </span>
        <output className="font-display text-2xl tabular-nums">{total}</output>
      </p>
      <Field id="witness1" label={t`First witness`} error={problems.witness1} required>
        <Input name="witness1" maxLength={100} autoComplete="off" defaultValue={values.witness1} />
      </Field>
      <Field id="witness2" label={t`Second witness`} error={problems.witness2} required>
        <Input name="witness2" maxLength={100} autoComplete="off" defaultValue={values.witness2} />
      </Field>
      <Field id="note" label={t`Note`} optional={t`optional`} error={problems.note}>
        <Input name="note" maxLength={300} autoComplete="off" defaultValue={values.note} />
      </Field>
      {wrong && (
        <Field id="reason" label={t`What was wrong?`} error={problems.reason} required>
          <Input name="reason" maxLength={300} autoComplete="off" defaultValue={values.reason} />
        </Field>
      )}
      <SureTick
        problem={problems.sure}
        amountPaise={hundiPaise(start)}
        day={values.day ?? today}
        ticked={values.sure}
      />
      <Button type="submit" variant="primary" icon="check" pending={pending} wide>
        {wrong ? <Trans>Record the corrected count</Trans> : <Trans>Record this count</Trans>}
      </Button>
      {wrong && (
        <>
          <Button type="submit" name="intent" value="cancel" icon="x" pending={pending} wide>
            <Trans>Cancel this count</Trans>
          </Button>
          <Link to={here} className="inline-link justify-self-center">
            <Trans>Leave it as it is</Trans>
          </Link>
        </>
      )}
    </Form>
  );
}
