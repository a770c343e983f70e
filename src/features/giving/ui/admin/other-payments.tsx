import { Trans } from "@lingui/react/macro";
import { Empty } from "#/design/empty.tsx";
import { LoadMore } from "#/design/pager.tsx";
import { Section } from "#/design/section.tsx";
import type { OtherPayments as Payments } from "../../queries/other-payments.server.ts";
import { GiftList } from "./gift-list.tsx";

interface OtherPaymentsProps {
  readonly list: Payments;
  readonly spaceId: number;
  readonly zone: string;
  readonly seesNames: boolean;
}

/** What was paid for services, seats and the like: what waits for the treasurer first. */
export function OtherPayments({ list, spaceId, zone, seesNames }: OtherPaymentsProps) {
  const { waiting, payments, next } = list;
  const shown = { zone, seesNames, funds: [] };
  if (payments.length === 0 && waiting.length === 0) {
    return (
      <Empty icon="receipt" title={<Trans>No other payments yet</Trans>}>
        <Trans>What devotees pay for services and entry appears here, with its receipt.</Trans>
      </Empty>
    );
  }
  return (
    <>
      {waiting.length > 0 && (
        <Section heading={<Trans>To confirm</Trans>} space="none" className="mb-10">
          <GiftList gifts={waiting} {...shown} />
        </Section>
      )}
      {payments.length > 0 && (
        <Section heading={<Trans>All other payments</Trans>} space="none">
          <GiftList gifts={payments} {...shown} />
        </Section>
      )}
      {next !== null && (
        <LoadMore to={`/donations?space=${spaceId}&tab=other&after=0.${next}`}>
          <Trans>Earlier payments</Trans>
        </LoadMore>
      )}
    </>
  );
}
