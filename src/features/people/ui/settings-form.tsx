import { Trans } from "@lingui/react/macro";
import type { ReactNode, Ref } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#/design/button.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";

interface SettingsFormProps {
  readonly intent: string;
  readonly tab: string;
  /** Sends the whole page, for what changes more than this form: language and theme. */
  readonly whole?: boolean;
  readonly ref?: Ref<HTMLFormElement>;
  readonly children: ReactNode;
}

/** One tab's form and its Save Changes. */
export function SettingsForm({ intent, tab, whole, ref, children }: SettingsFormProps) {
  const navigation = useNavigation();
  return (
    <Form ref={ref} method="post" action={`/settings?tab=${tab}`} noValidate reloadDocument={whole}>
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        variant="primary"
        className="mt-8 max-md:w-full"
        pending={navigation.formData?.get("intent") === intent}
      >
        <Trans>Save Changes</Trans>
      </Button>
    </Form>
  );
}

/**
 * Reads the answer to one tab's form. `isOn` says how a switch of it stands: as it was sent where the form was refused,
 * else as it is kept.
 */
export function readSettings(answer: FormAnswer, intent: string) {
  const { values, problems, refusal } = readAnswer(answer, { intent });
  const isOn = (name: string, kept: boolean) => (refusal ? values[name] === "on" : kept);
  return { values, problems, isOn };
}

/** Switches between hairlines, under a heading of their own. */
export function SwitchGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="mb-8 last:mb-0">
      <legend className="mb-2 font-display text-xl">{title}</legend>
      <div className="divide-y divide-line border-y border-line">{children}</div>
    </fieldset>
  );
}
