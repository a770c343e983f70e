import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Panel } from "#/design/panel.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { formatFullDay } from "#/platform/i18n/format-date.ts";
import type { GuestContact, GuestLink } from "../queries/guest-links.server.ts";
import { LanguageField } from "./language-field.tsx";
import { otherName } from "./words.ts";

interface GuestLinkPanelProps {
  readonly orderId: number;
  readonly title: string;
  readonly clientName: string;
  readonly link: GuestLink | null;
  readonly contact: GuestContact;
  readonly zone: string;
}

/** The private link by which a client without an account follows the order and pays. */
export function GuestLinkPanel({ orderId, title, clientName, link, contact, zone }: GuestLinkPanelProps) {
  const { t, i18n } = useLingui();
  const pending = useNavigation().formAction === `/orders/${orderId}/link`;
  const name = otherName(i18n, { name: clientName });
  const day = link && formatFullDay(link.expiresAt, i18n.locale, zone);
  const url = link && !link.isExpired ? link.url : null;
  return (
    <Panel
      id="guest-link"
      title={<Trans>Link for your client</Trans>}
      lead={<Trans>{name} has no account here: by a private link they follow the stages and pay.</Trans>}
    >
      {link && (
        <p className="mb-3 text-sm">
          {link.isMailed && !link.isExpired ? (
            <Trans>Your client was mailed it; it is shown to nobody else. It works until {day}.</Trans>
          ) : url ? (
            <Trans>It works until {day}.</Trans>
          ) : link.isExpired ? (
            <Trans>It ended on {day}.</Trans>
          ) : (
            <Trans>It has to be made anew.</Trans>
          )}
        </p>
      )}
      {url && (
        <ShareButton
          to={url}
          title={title}
          label={t`Send the link`}
          copied={t`Link copied`}
          failed={t`Copy this link:`}
          className="btn-wide mb-3"
        />
      )}
      <Form method="post" action={`/orders/${orderId}/link`} preventScrollReset className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="make" size="s" icon={link ? "refresh" : "link"} pending={pending}>
          {contact.email !== "" && !contact.isStopped ? (
            <Trans>Mail a new link</Trans>
          ) : link ? (
            <Trans>Make it anew</Trans>
          ) : (
            <Trans>Make a link</Trans>
          )}
        </Button>
        {link && (
          <Button type="submit" name="intent" value="withdraw" size="s" icon="x" pending={pending}>
            <Trans>Withdraw</Trans>
          </Button>
        )}
      </Form>
      {url && (
        <p className="mt-3 text-sm text-ink-2">
          <Trans>A new link ends the one before.</Trans>{" "}
          <Trans>
            As you have seen this one, the work counts among your public projects only once a part of it is paid through
            a gateway. A link that is mailed by itself counts always.
          </Trans>
        </p>
      )}
      <Mails orderId={orderId} contact={contact} />
    </Panel>
  );
}

/** Whether the link is mailed by itself, and where to. */
function Mails({ orderId, contact }: { orderId: number; contact: GuestContact }) {
  const { t } = useLingui();
  const { Form: InPlace, pending, values, problems } = useFormInPlace(toast, { fields: ["clientEmail"] });
  const { email, language, isStopped } = contact;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="text-sm wrap-anywhere">
        {email === "" ? (
          <Trans>Without an email address they hear only from you.</Trans>
        ) : isStopped ? (
          <Trans>{email} wants no mails. Please tell them yourself what is due.</Trans>
        ) : (
          <Trans>Mails about what is due go to {email}, with the link.</Trans>
        )}
      </p>
      <Disclosure title={email === "" ? <Trans>Write an address down</Trans> : <Trans>Change the address</Trans>}>
        <InPlace method="post" action={`/orders/${orderId}/link`} noValidate className="grid gap-4">
          <input type="hidden" name="back" value={`/orders/${orderId}`} />
          <Field id="clientEmail" label={t`Client Email`} optional={t`optional`} error={problems.clientEmail}>
            <Input
              name="clientEmail"
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={values.clientEmail ?? email}
            />
          </Field>
          <LanguageField value={language} />
          <Button type="submit" name="intent" value="address" size="s" pending={pending}>
            <Trans>Save</Trans>
          </Button>
        </InPlace>
      </Disclosure>
    </div>
  );
}
