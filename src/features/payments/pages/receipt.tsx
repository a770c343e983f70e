import { Trans, useLingui } from "@lingui/react/macro";
import { data } from "react-router";
import { ButtonLink } from "#/design/button.tsx";
import { Empty } from "#/design/empty.tsx";
import { KeyValues } from "#/design/key-values.tsx";
import { Notice } from "#/design/notice.tsx";
import { Page, PageHead } from "#/design/page.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { requestContext } from "#/platform/http/context.ts";
import { PageTitle } from "#/platform/http/page-title.tsx";
import { formatCivilDay, formatCount, formatInstant } from "#/platform/i18n/format-date.ts";
import { formatRupees } from "#/platform/rupees.ts";
import { type CancelledReceipt, verifyReceipt, type VerifiedReceipt } from "../queries/receipt.server.ts";
import type { Route } from "./+types/receipt";

/** The proof behind a receipt's code, for anybody who has it: the money, never the giver. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const receipt = await verifyReceipt(ctx.db, await ctx.viewer(), params.code, ctx.language);
  if (receipt) ctx.cacheTags.add(`space:${receipt.space.id}`);
  const headers = { "x-robots-tag": "noindex", "referrer-policy": "same-origin", "cache-control": "private, no-store" };
  return data({ code: params.code, receipt }, { status: receipt ? 200 : 404, headers });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const { receipt, code } = loaderData;
  const entry = formatCount(receipt?.entry ?? 0, i18n.locale);
  return (
    <Page narrow className="pb-20">
      <PageTitle>{t`Receipt`}</PageTitle>
      <meta name="robots" content="noindex" />
      {receipt === null ? (
        <Empty
          level={2}
          icon="search"
          title={<Trans>There is no receipt with this code</Trans>}
          action={
            <ButtonLink to="/">
              <Trans>Home</Trans>
            </ButtonLink>
          }
        >
          <Trans>Please compare the address with the one on the receipt, letter by letter.</Trans>
        </Empty>
      ) : (
        <>
          <PageHead title={<Trans>Receipt {receipt.number}</Trans>} />
          {receipt.cancelled ? (
            <Cancelled receipt={receipt} cancelled={receipt.cancelled} />
          ) : (
            <Notice tone="success" title={<Trans>Verified</Trans>}>
              <Trans>{receipt.space.name} has received this money, and the receipt is genuine.</Trans>
            </Notice>
          )}
          <KeyValues
            className="mt-6"
            items={[
              {
                label: <Trans>Received by</Trans>,
                value: (
                  <TextLink to={`/space/${receipt.space.id}`}>{receipt.space.legalName || receipt.space.name}</TextLink>
                ),
              },
              { label: <Trans>Date</Trans>, value: formatCivilDay(receipt.bookedOn, i18n.locale) },
              { label: <Trans>Amount</Trans>, value: formatRupees(receipt.amountPaise, i18n.locale) },
              {
                label: <Trans>In the books</Trans>,
                value: (
                  <TextLink to={`/space/${receipt.space.id}/books?code=${code}`}>
                    <Trans>Entry {entry}</Trans>
                  </TextLink>
                ),
              },
              ...(receipt.refundedPaise > 0
                ? [
                    { label: <Trans>Refunded</Trans>, value: formatRupees(receipt.refundedPaise, i18n.locale) },
                    {
                      label: <Trans>Remaining</Trans>,
                      value: formatRupees(receipt.amountPaise - receipt.refundedPaise, i18n.locale),
                    },
                  ]
                : []),
            ]}
          />
          <p className="mt-4 text-sm text-ink-2">
            <Trans>The donor’s name is not shown here.</Trans>
          </p>
          {receipt.mayOpen && (
            <ButtonLink to={`/receipt/${code}/receipt.pdf`} reloadDocument icon="download" className="mt-6">
              <Trans>Receipt as PDF</Trans>
            </ButtonLink>
          )}
        </>
      )}
    </Page>
  );
}

/** The receipt is genuine, and counts no more. */
function Cancelled({ receipt, cancelled }: { receipt: VerifiedReceipt; cancelled: CancelledReceipt }) {
  const { i18n } = useLingui();
  const { name, zone } = receipt.space;
  const day = formatInstant(cancelled.at, i18n.locale, zone);
  const { replacedBy } = cancelled;
  return (
    <Notice tone="refusal" title={<Trans>Cancelled</Trans>}>
      <Trans>
        {name} issued this receipt and cancelled it on {day}. It counts no more.
      </Trans>
      {replacedBy && (
        <>
          {" "}
          <Trans>Receipt {replacedBy} stands in its place.</Trans>
        </>
      )}
    </Notice>
  );
}
