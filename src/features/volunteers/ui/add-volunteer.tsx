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
  readonly isOverPage?: boolean;
}

function AddForm({ here, spaceId, form, answer, prefix, isOverPage }: AddFormProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <>
      <Answer answer={answer} />
      <Form method="post" action={here} preventScrollReset noValidate className="grid gap-5">
        <input type="hidden" name="space" value={spaceId} />
        <VolunteerFields form={form} prefix={prefix} />
        {/* Over a page the form is higher than the dialog: its button stays in sight. */}
        <div className={isOverPage ? "sticky bottom-0 -my-2 bg-raised py-2" : undefined}>
          <Button type="submit" name="intent" value="add" variant="primary" icon="user-plus" pending={pending} wide>
            <Trans>Add Volunteer</Trans>
          </Button>
        </div>
      </Form>
    </>
  );
}

/** The same form over the page. @param round another one after each volunteer, so that it is empty again. */
export function AddVolunteerDialog({ round, ...form }: Omit<AddFormProps, "prefix"> & { round: number }) {
  const { t } = useLingui();
  return (
    <Dialog id={ADD_DIALOG} title={<Trans>Add Volunteer</Trans>} closeLabel={t`Close`}>
      <AddForm key={round} {...form} prefix="new-" isOverPage />
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
