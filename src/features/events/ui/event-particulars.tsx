import { Trans, useLingui } from "@lingui/react/macro";
import { Section } from "#/design/section.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { localeOf } from "#/platform/i18n/languages.ts";
import { formatRupees } from "#/platform/rupees.ts";
import type { EventDetail } from "../views.ts";

/** The particulars before coming: what to bring, what it costs, whom to ask. Empty ones are left out. */
export function EventParticulars({ event, lang }: { readonly event: EventDetail; readonly lang: string | undefined }) {
  const { i18n } = useLingui();
  const { requirements, specialInstructions, contactPhone, contactEmail, entryFeePaise, capacity, organizers } = event;
  const fee = formatRupees(entryFeePaise, i18n.locale);
  const places = capacity === null ? null : formatCount(capacity, i18n.locale);
  return (
    <>
      {(entryFeePaise > 0 || places) && (
        <Section heading={<Trans>Entry</Trans>}>
          <p>
            {entryFeePaise > 0 ? <Trans>Entry fee: {fee} for one person</Trans> : <Trans>Entry is free</Trans>}
            {places && (
              <>
                {" · "}
                <Trans>Capacity: {places}</Trans>
              </>
            )}
          </p>
        </Section>
      )}
      {requirements.length > 0 && (
        <Section heading={<Trans>Requirements</Trans>}>
          <ul lang={lang} className="grid max-w-[68ch] list-disc gap-1 pl-5">
            {requirements.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Section>
      )}
      {specialInstructions && (
        <Section heading={<Trans>Special Instructions</Trans>}>
          <p lang={lang} className="max-w-[68ch] whitespace-pre-line">
            {specialInstructions}
          </p>
        </Section>
      )}
      {organizers.length > 0 && (
        <Section heading={<Trans>Organizers</Trans>}>
          <p>{new Intl.ListFormat(localeOf(i18n.locale)).format(organizers)}</p>
        </Section>
      )}
      {(contactPhone || contactEmail) && (
        <Section heading={<Trans>Contact</Trans>}>
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            {contactPhone && (
              <TextLink to={`tel:${contactPhone.replace(/[^+\d]/g, "")}`} icon="phone">
                {contactPhone}
              </TextLink>
            )}
            {contactEmail && (
              <TextLink to={`mailto:${contactEmail}`} icon="mail">
                <span className="wrap-anywhere">{contactEmail}</span>
              </TextLink>
            )}
          </p>
        </Section>
      )}
    </>
  );
}
