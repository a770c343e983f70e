import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "react-router";
import { Button, buttonClass } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { Notice } from "#/design/notice.tsx";
import { Panel } from "#/design/panel.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import type { readAnswer } from "#/platform/http/form-answer.ts";
import { formatDay } from "#/platform/i18n/format-date.ts";

interface Link {
  readonly id: number;
  readonly name: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export interface RelativesProps {
  readonly links: readonly Link[];
  readonly now: Date;
  readonly zone: string;
  /** The link that was just made. */
  readonly invited: { readonly name: string; readonly address: string } | null;
  readonly answer: ReturnType<typeof readAnswer>;
}

/** Links for relatives who have no account: made, sent, withdrawn. */
export function Relatives({ links, now, zone, invited, answer }: RelativesProps) {
  const { t, i18n } = useLingui();
  const { problems, values } = answer;
  return (
    <Panel
      id="relatives"
      title={<Trans>Relatives who watch along</Trans>}
      lead={<Trans>Each gets a link of their own and needs no account. It ends seven days after the ceremony.</Trans>}
    >
      {invited && <Invited {...invited} />}
      {links.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {links.map(({ id, name, expiresAt, usedAt }) => {
            const until = formatDay(expiresAt, now, i18n.locale, zone);
            return (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0">
                  <span className="block font-semibold break-words">{name}</span>
                  <span className="text-sm text-ink-2">
                    {usedAt ? <Trans>Has opened it</Trans> : <Trans>Not opened yet</Trans>}
                    {" · "}
                    <Trans>until {until}</Trans>
                  </span>
                </span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="withdraw" />
                  <input type="hidden" name="link" value={id} />
                  <Button type="submit" size="s" variant="quiet" aria-label={t`Withdraw the link of ${name}`}>
                    <Trans>Withdraw</Trans>
                  </Button>
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      <Form method="post" key={invited?.address ?? "invite"} preventScrollReset noValidate>
        <input type="hidden" name="intent" value="invite" />
        <Field
          id="name"
          label={<Trans>For whom</Trans>}
          hint={t`Such as: Nani in Indore`}
          error={problems["name"]}
          required
        >
          <Input name="name" maxLength={80} autoComplete="off" defaultValue={values["name"] ?? ""} />
        </Field>
        <Button type="submit" icon="plus" className="mt-4 w-full">
          <Trans>Make a link</Trans>
        </Button>
      </Form>
    </Panel>
  );
}

function Invited({ name, address }: { readonly name: string; readonly address: string }) {
  const { t } = useLingui();
  const words = t`Watch our puja live: ${address}`;
  return (
    <Notice tone="success" live className="mb-4" title={<Trans>The link for {name}</Trans>}>
      <p className="text-sm">
        <Trans>Send it now: for your safety it is shown this once only.</Trans>
      </p>
      <Field label={<Trans>The link</Trans>} labelHidden className="mt-2">
        <Input readOnly name="address" value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: "s" })}
        >
          <Icon name="message" />
          <span>{t`WhatsApp`}</span>
        </a>
        <ShareButton
          to={address}
          title={t`Our puja, live`}
          size="s"
          label={t`Share`}
          copied={t`Link copied`}
          failed={t`The link could not be copied. Here it is:`}
        />
      </div>
    </Notice>
  );
}
