import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Answer } from "#/design/answer.tsx";
import { Button } from "#/design/button.tsx";
import { Dialog } from "#/design/dialog.tsx";
import { Panel } from "#/design/panel.tsx";
import type { FormAnswer, ReadAnswer } from "#/platform/http/form-answer.ts";
import { VolunteerFields } from "./volunteer-fields.tsx";

export const ADD_DIALOG = "add-volunteer";

interface AddFormProps {
  readonly here: string;
  readonly spaceId: number;
  readonly form: ReadAnswer;
  /** The answer to the form, where the page behind does not show it. */
  readonly answer?: FormAnswer;
  readonly prefix: string;
}

function AddForm({ here, spaceId, form, answer, prefix }: AddFormProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <Answer answer={answer} />
      <Form method="post" action={here} preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="space" value={spaceId} />
        <VolunteerFields form={form} prefix={prefix} />
        <Button type="submit" name="intent" value="add" variant="primary" icon="user-plus" pending={pending} wide>
          <Trans>Add Volunteer</Trans>
        </Button>
      </Form>
    </>
  );
}

/** The same form over the page. @param round another one after each volunteer, so that it is empty again. */
export function AddVolunteerDialog({ round, ...form }: Omit<AddFormProps, "prefix"> & { round: number }) {
  const { t } = useLingui();
  return (
    <Dialog id={ADD_DIALOG} title={<Trans>Add Volunteer</Trans>} closeLabel={t`Close`}>
      <AddForm key={round} {...form} prefix="new-" />
    </Dialog>
  );
}

/** The same form in the page, where no script opens a dialog. */
export function AddVolunteerPanel(form: Omit<AddFormProps, "prefix">) {
  return (
    <Panel id="add" title={<Trans>Add Volunteer</Trans>} className="mb-8">
      <AddForm {...form} prefix="" />
    </Panel>
  );
}
