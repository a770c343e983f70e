import { Trans, useLingui } from "@lingui/react/macro";
import { randomUUID } from "node:crypto";
import { redirect, useNavigation } from "react-router";
import { Form } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Checkbox, RadioCards } from "#/design/choices.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Select } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { ledgerRefusals } from "#/features/ledger/public.tsx";
import { openAdminPage } from "#/features/members/public.server.ts";
import { AdminFrame } from "#/features/members/public.tsx";
import { paymentAdmin } from "#/features/payments/public.ts";
import { paymentRefusals } from "#/features/payments/public.tsx";
import { act } from "#/platform/http/act.ts";
import { requestContext } from "#/platform/http/context.ts";
import { loadWords } from "#/platform/i18n/catalogues.ts";
import { formatRupees, parseRupees } from "#/platform/rupees.ts";
import { readId } from "#/platform/form-fields.ts";
import { Answer } from "#/design/answer.tsx";
import { readAnswer } from "#/platform/http/form-answer.ts";
import { donationsHome } from "../access.ts";
import { recordCounterGift } from "../commands/record-counter-gift.server.ts";
import { CounterGiftForm } from "../admin-forms.ts";
import { ADDRESS_LENGTH, NAME_LENGTH } from "../forms.ts";
import { readGift, type GiftDetail } from "../queries/admin-gift.server.ts";
import { readOpenLine, type OpenLine } from "../queries/bank-lines.server.ts";
import { listOpenFunds } from "../queries/open-funds.server.ts";
import { givingRefusals } from "../refusals.ts";
import { SureTick } from "../ui/admin/sure-tick.tsx";
import { toDonations } from "../ui/admin/to-donations.tsx";
import { fundName } from "../ui/fund-words.ts";
import type { Route } from "./+types/donations-record";

/** The form carries a key of its own: no copy of it may be kept. */
export const headers = () => ({ "cache-control": "private, no-store" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { viewer, space, spaces, today } = await openAdminPage(ctx, request, paymentAdmin.handle, donationsHome);
  const recorded = readId(new URL(request.url).searchParams.get("recorded"));
  const lineId = readId(new URL(request.url).searchParams.get("line"));
  const replacesId = readId(new URL(request.url).searchParams.get("replaces"));
  const [funds, gift, line, wrong] = await Promise.all([
    listOpenFunds(ctx.db, space.id),
    recorded ? readGift(ctx, viewer, recorded).catch(() => null) : null,
    lineId ? readOpenLine(ctx.db, viewer, space.id, lineId) : null,
    replacesId ? readGift(ctx, viewer, replacesId).catch(() => null) : null,
  ]);
  const replaced = wrong?.space.id === space.id && wrong.mayCancel ? wrong : null;
  const ownGift = gift?.space.id === space.id ? gift : null;
  return { space, spaces, today, funds, line, replaced, formKey: randomUUID(), recorded: ownGift };
}

export const action = (args: Route.ActionArgs) =>
  act(args, { ...ledgerRefusals, ...paymentRefusals, ...givingRefusals }, async ({ ctx, viewer, form }) => {
    const { space: spaceId, amount: amountPaise, replaces, cancelReason, ...input } = form(CounterGiftForm);
    const [words, funds] = await Promise.all([loadWords(ctx.language), listOpenFunds(ctx.db, spaceId)]);
    const named = {
      ...input,
      spaceId,
      amountPaise,
      replaces: replaces ? { paymentId: replaces, reason: cancelReason } : null,
      language: ctx.language,
      fundName: fundName(words, input.fund, funds),
    };
    const { paymentId } = await recordCounterGift(ctx, viewer, named);
    return redirect(`/donations/record?space=${spaceId}&recorded=${paymentId}`, 303) as never;
  });

export default function RecordGift({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { space, spaces, today, funds, line, replaced, formKey, recorded } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  const { values: typed, problems } = readAnswer(actionData);
  const values = actionData ? typed : replaced ? valuesOfGift(replaced) : line ? valuesOf(line) : typed;
  const key = values.key ?? formKey;
  const receipt = replaced?.receipt ?? "";
  const here = `/donations/record?space=${space.id}`;
  return (
    <AdminFrame
      space={space}
      spaces={spaces}
      path="/donations/record"
      back={toDonations(space.id)}
      narrow
      title={replaced ? t`Correct a gift` : t`Record a gift`}
      lead={
        replaced ? (
          <Trans>
            Receipt {receipt} is cancelled and keeps its number. The corrected gift gets a receipt of its own, and the
            donor is told of both.
          </Trans>
        ) : (
          <Trans>Cash, cheque or bank transfer that was given to you directly.</Trans>
        )
      }
    >
      {recorded && !actionData && <Recorded gift={recorded} />}
      <Answer answer={actionData} />
      <Form
        key={key}
        method="post"
        action={replaced ? `${here}&replaces=${replaced.id}` : here}
        noValidate
        className="group/gift grid gap-6"
      >
        <input type="hidden" name="space" value={space.id} />
        <input type="hidden" name="key" value={key} />
        {values.line && <input type="hidden" name="line" value={values.line} />}
        {replaced && <input type="hidden" name="replaces" value={replaced.id} />}
        <Field id="amount" label={t`Amount`} error={problems.amount} required>
          <Input
            name="amount"
            before="₹"
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            defaultValue={values.amount}
          />
        </Field>
        <RadioCards
          legend={t`Method`}
          name="method"
          defaultValue={values.method ?? "cash"}
          error={problems.method}
          options={[
            { value: "cash", label: t`Cash` },
            { value: "cheque", label: t`Cheque` },
            { value: "bank_transfer", label: t`Bank transfer` },
          ]}
        />
        <FieldRow>
          <Field id="fund" label={t`Category`} error={problems.fund} required>
            <Select name="fund" defaultValue={values.fund ?? "general"}>
              {funds.map((fund) => (
                <option key={fund.key} value={fund.key}>
                  {fundName(i18n, fund.key, funds)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="day" label={t`Given on`} error={problems.day} required>
            <Input type="date" name="day" max={today} defaultValue={values.day ?? today} />
          </Field>
        </FieldRow>
        <Field
          id="reference"
          label={t`Number of the cheque or transfer`}
          optional={t`optional`}
          error={problems.reference}
          className="group-has-[input[value=cash]:checked]/gift:hidden"
        >
          <Input name="reference" maxLength={60} autoComplete="off" defaultValue={values.reference} />
        </Field>
        {problems.reference && <Checkbox name="force" label={t`This is correct: both gifts have this reference`} />}
        <Checkbox
          name="isCleared"
          className="hidden group-has-[input[value=cheque]:checked]/gift:flex"
          defaultChecked={values.isCleared === "on"}
          label={t`The bank has cleared the cheque`}
          hint={t`A cheque that is not cleared stays pending. Its receipt is sent when you confirm it.`}
        />
        <FieldRow>
          <Field id="name" label={t`Donor’s name`} optional={t`optional`} error={problems.name}>
            <Input name="name" maxLength={NAME_LENGTH} autoComplete="off" defaultValue={values.name} />
          </Field>
          <Field id="email" label={t`Donor’s email`} optional={t`optional`} error={problems.email}>
            <Input name="email" type="email" maxLength={254} autoComplete="off" defaultValue={values.email} />
          </Field>
        </FieldRow>
        <Disclosure
          title={<Trans>More for the receipt</Trans>}
          defaultOpen={Boolean(problems.pan || problems.address || values.pan || values.address || values.note)}
        >
          <div className="grid gap-6 pt-2">
            <FieldRow>
              <Field
                id="pan"
                label={t`PAN`}
                optional={t`optional`}
                hint={replaced?.giver?.pan ? t`Empty: it stays as it was given.` : undefined}
                error={problems.pan}
              >
                <Input
                  name="pan"
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  defaultValue={values.pan}
                />
              </Field>
              <Field id="address" label={t`Address`} optional={t`optional`} error={problems.address}>
                <Input name="address" maxLength={ADDRESS_LENGTH} autoComplete="off" defaultValue={values.address} />
              </Field>
            </FieldRow>
            <Field id="inMemoryOf" label={t`In memory of`} optional={t`optional`} error={problems.inMemoryOf}>
              <Input name="inMemoryOf" maxLength={NAME_LENGTH} autoComplete="off" defaultValue={values.inMemoryOf} />
            </Field>
            <Field id="note" label={t`Note for your team`} optional={t`optional`} error={problems.note}>
              <Input name="note" maxLength={300} autoComplete="off" defaultValue={values.note} />
            </Field>
            <Checkbox
              name="isAnonymous"
              defaultChecked={values.isAnonymous === "on"}
              label={t`The donor wishes to stay anonymous`}
            />
          </div>
        </Disclosure>
        {replaced && (
          <Field
            id="cancelReason"
            label={t`What was wrong?`}
            hint={t`The donor reads this.`}
            error={problems.cancelReason}
            required
          >
            <Input name="cancelReason" maxLength={300} autoComplete="off" defaultValue={values.cancelReason} />
          </Field>
        )}
        <SureTick
          problem={problems.sure}
          amountPaise={parseRupees(values.amount ?? "") ?? 0}
          day={values.day ?? ""}
          ticked={values.sure}
        />
        <Button type="submit" variant="primary" icon="check" wide pending={pending}>
          {replaced ? <Trans>Record the corrected gift</Trans> : <Trans>Record gift</Trans>}
        </Button>
      </Form>
    </AdminFrame>
  );
}

/** What the bank's line says of the gift. */
const valuesOf = (line: OpenLine): Readonly<Record<string, string>> => ({
  line: String(line.id),
  amount: String(line.amountPaise / 100),
  method: "bank_transfer",
  day: line.paidOn,
  reference: line.reference.split(" ")[0] ?? "",
  note: line.narration.slice(0, 300),
});

/** A gift as its form has it; its tax number is shown to nobody. */
const valuesOfGift = (gift: GiftDetail): Readonly<Record<string, string>> => ({
  amount: String(gift.amountPaise / 100),
  method: gift.method,
  fund: gift.fund,
  day: gift.bookedOn ?? "",
  reference: gift.giver?.reference ?? "",
  isCleared: gift.method === "cheque" ? "on" : "",
  name: gift.giver?.name ?? "",
  email: gift.giver?.email ?? "",
  address: gift.giver?.address ?? "",
  inMemoryOf: gift.giver?.inMemoryOf ?? "",
  note: gift.giver?.note ?? "",
  isAnonymous: gift.giver?.isAnonymous ? "on" : "",
});

type GiftShown = NonNullable<Route.ComponentProps["loaderData"]["recorded"]>;

/** The gift before this one: the receipt is printed while the next donor steps up. */
function Recorded({ gift }: { gift: GiftShown }) {
  const { t, i18n } = useLingui();
  const amount = formatRupees(gift.amountPaise, i18n.locale);
  const { receipt } = gift;
  const code = gift.giver?.receiptCode;
  return (
    <Notice
      tone="success"
      live
      className="mb-6"
      title={
        receipt ? t`${amount} recorded: receipt ${receipt}` : t`${amount} recorded, pending until the cheque is cleared`
      }
    >
      <span className="mt-2 flex flex-wrap gap-3">
        {code && (
          <ButtonLink to={`/receipt/${code}/receipt.pdf`} reloadDocument size="s" icon="receipt">
            <Trans>Receipt to print</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={`/donations/${gift.id}`} size="s">
          <Trans>See the gift</Trans>
        </ButtonLink>
      </span>
    </Notice>
  );
}
