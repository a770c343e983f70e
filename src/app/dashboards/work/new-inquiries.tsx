import { Trans, useLingui } from "@lingui/react/macro";
import { Section } from "#/design/section.tsx";
import { InquiryList } from "#/features/orders/public.tsx";
import type { MakerData } from "./read-maker.server.ts";

interface NewInquiriesProps {
  readonly inquiries: MakerData["inquiries"];
  readonly count: number;
  readonly now: Date;
  readonly zone: string;
}

/** What clients ask for and nobody has answered yet. */
export function NewInquiries({ inquiries, count, now, zone }: NewInquiriesProps) {
  const { t } = useLingui();
  const more = { to: "/orders?as=provider&show=inquiries", label: <Trans>View All</Trans> };
  return (
    <Section heading={<Trans>New Inquiries</Trans>} size="s" link={count > inquiries.length ? more : undefined}>
      {inquiries.length === 0 ? (
        <p className="border-y border-line py-4 text-ink-2">
          <Trans>No inquiry waits for you.</Trans>
        </p>
      ) : (
        <InquiryList inquiries={inquiries} side="provider" label={t`New Inquiries`} now={now} zone={zone} />
      )}
    </Section>
  );
}
