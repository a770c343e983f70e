import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SubmitEvent } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Button } from "#/design/button.tsx";
import { Field, FieldError, Input } from "#/design/field.tsx";
import { Icon } from "#/design/icon.tsx";
import { ListRow, RowList, RowThumb } from "#/design/list-row.tsx";
import { Section } from "#/design/section.tsx";
import { PASSWORD_FIELD } from "#/platform/confirmed.ts";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatInstant } from "#/platform/i18n/format-date.ts";
import type { PasskeyView } from "../queries/passkeys.server.ts";
import { PASSKEYS_PATH } from "../sign-in-changes.ts";
import { asksPassword, PasswordAgain } from "./password-again.tsx";
import { wordsOf } from "./passkey-words.ts";

const ACTION = PASSKEYS_PATH;

interface PasskeyListProps {
  readonly passkeys: readonly PasskeyView[];
  readonly zone: string;
  readonly answer: FormAnswer;
}

export function PasskeyList({ passkeys, zone, answer }: PasskeyListProps) {
  const { t } = useLingui();
  if (passkeys.length === 0) return null;
  return (
    <RowList label={t`Your passkeys`} className="mt-6">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} zone={zone} answer={answer} />
      ))}
    </RowList>
  );
}

function PasskeyRow({ passkey, zone, answer }: Omit<PasskeyListProps, "passkeys"> & { passkey: PasskeyView }) {
  const { i18n, t } = useLingui();
  const { id, name, madeAt, usedAt } = passkey;
  const made = formatInstant(new Date(madeAt), i18n.locale, zone);
  const used = usedAt && formatInstant(new Date(usedAt), i18n.locale, zone);
  const own = { intent: "remove", id: String(id) };
  const sent = useNavigation().formData;
  const pending = sent?.get("intent") === "remove" && sent.get("id") === own.id;
  return (
    <ListRow
      before={
        <RowThumb>
          <Icon name="lock" />
        </RowThumb>
      }
      title={name}
      longAction={asksPassword(answer, own)}
      action={
        <Form method="post" action={ACTION} noValidate className="grid w-full justify-items-end gap-4">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={id} />
          <PasswordAgain answer={answer} own={own} />
          <Button type="submit" size="s" pending={pending} aria-label={t`Remove ${name}`}>
            <Trans>Remove</Trans>
          </Button>
        </Form>
      }
    >
      <span className="block">
        <Trans>Added {made}</Trans>
      </span>
      {used ? <Trans>Last used {used}</Trans> : <Trans>Not used yet</Trans>}
    </ListRow>
  );
}

interface AddPasskeyProps {
  /** What this device seems to be, as a name for its passkey. */
  readonly device: { readonly browser: string | null; readonly system: string | null };
  readonly answer: FormAnswer;
  /** Pressed with a name, after an answer that asked for one. */
  readonly onNamed: () => void;
}

/** Asks the authenticator, and sends what it says with the name. Needs scripts: only they reach authenticators. */
export function AddPasskey({ device: { browser, system }, answer, onNamed }: AddPasskeyProps) {
  const { t, i18n } = useLingui();
  const submit = useSubmit();
  const { values, problems } = readAnswer(answer, { intent: "add" });
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useNavigation().formData?.get("intent") === "add";
  const name = browser && system ? t`${browser} on ${system}` : (system ?? browser ?? "");
  const add = async (fields: FormData) => {
    setProblem(null);
    // A name first: whoever forgot it is not asked by the authenticator for nothing.
    if (String(fields.get("name")).trim() !== "") {
      if (problems.name) onNamed();
      setAsking(true);
      const { makePasskey } = await import("./passkey-browser.ts");
      const made = await makePasskey(String(fields.get(PASSWORD_FIELD) ?? ""));
      setAsking(false);
      if (made.ok) fields.set("passkey", made.passkey);
      // What the server wants first, such as the password, it says beside the fields.
      else if (made.why !== "said") return setProblem(wordsOf(i18n, made));
    }
    return submit(fields, { method: "post", action: ACTION });
  };
  const press = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(new FormData(event.currentTarget));
  };
  return (
    <Section heading={<Trans>Add a passkey</Trans>}>
      <noscript>
        <p className="text-ink-2">
          <Trans>Passkeys need scripts, which your browser does not run.</Trans>
        </p>
      </noscript>
      <Form method="post" action={ACTION} noValidate onSubmit={press} className="scripted grid max-w-[420px] gap-5">
        <input type="hidden" name="intent" value="add" />
        <Field
          id="name"
          label={t`Name of the passkey`}
          hint={t`So that you know it again, such as the device that keeps it.`}
          required
          error={problems.name}
        >
          <Input name="name" maxLength={60} autoComplete="off" defaultValue={values.name ?? name} />
        </Field>
        <PasswordAgain answer={answer} own={{ intent: "add" }} />
        <div>
          <Button type="submit" variant="primary" icon="plus" className="max-md:w-full" pending={isAsking || isSending}>
            <Trans>Add a passkey</Trans>
          </Button>
          <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
        </div>
      </Form>
    </Section>
  );
}

/** Passkeys as the only way in. */
export function PasswordOff({ answer }: { answer: FormAnswer }) {
  const own = { intent: "remove-password" };
  const pending = useNavigation().formData?.get("intent") === own.intent;
  return (
    <Section
      heading={<Trans>Sign in by passkey alone</Trans>}
      lead={
        <Trans>
          Without a password nobody can guess one or lure it from you. A link to your email address makes a new one,
          whenever you want it back.
        </Trans>
      }
    >
      <Form method="post" action={ACTION} noValidate className="grid max-w-[420px] gap-5">
        <input type="hidden" name="intent" value={own.intent} />
        <PasswordAgain answer={answer} own={own} />
        <Button type="submit" icon="trash" className="justify-self-start max-md:w-full" pending={pending}>
          <Trans>Remove my password</Trans>
        </Button>
      </Form>
    </Section>
  );
}
