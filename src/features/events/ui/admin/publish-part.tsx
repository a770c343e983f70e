import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, FieldRow, Input, Textarea } from "#/design/field.tsx";
import { ThumbBar } from "#/design/thumb-bar.tsx";
import type { FormState } from "./form-state.ts";

interface PublishPartProps extends FormState {
  /** draft: nobody sees it yet. public: changes show at once. */
  readonly state: "new" | "draft" | "public";
  readonly pending: boolean;
  /** Said aloud and kept from being pressed while a picture is on its way. */
  readonly isBusy: boolean;
}

/** The fields of publication. */
export function PublishPart({ values, problems, state, pending, isBusy }: PublishPartProps) {
  const { t } = useLingui();
  const wait = pending || isBusy;
  if (state === "public") {
    return (
      <>
        <Field
          id="note"
          label={t`Message to attendees`}
          optional={t`optional`}
          hint={t`Attendees are notified when a date is moved or cancelled. This message is sent with it.`}
          error={problems.note}
          className="mt-8"
        >
          <Textarea name="note" rows={2} maxLength={500} defaultValue={values.note} />
        </Field>
        <ThumbBar className="mt-8 md:hidden">
          <Button type="submit" name="intent" value="save" variant="primary" icon="check" wide pending={wait}>
            <Trans>Save changes</Trans>
          </Button>
        </ThumbBar>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          icon="check"
          className="mt-6 max-md:hidden"
          pending={wait}
        >
          <Trans>Save changes</Trans>
        </Button>
      </>
    );
  }
  return (
    <>
      <div className="mt-8">
        <Disclosure
          title={<Trans>Publish later</Trans>}
          defaultOpen={Boolean(problems.publishDate || problems.publishTime || values.publishDate)}
        >
          <div className="grid gap-5 pt-2">
            <FieldRow>
              <Field id="publishDate" label={t`Public from`} error={problems.publishDate}>
                <Input type="date" name="publishDate" defaultValue={values.publishDate} />
              </Field>
              <Field id="publishTime" label={t`Time`} error={problems.publishTime}>
                <Input type="time" name="publishTime" defaultValue={values.publishTime ?? "09:00"} />
              </Field>
            </FieldRow>
            <Button type="submit" name="intent" value="later" icon="clock" pending={wait}>
              <Trans>Publish at this time</Trans>
            </Button>
          </div>
        </Disclosure>
      </div>
      <ThumbBar className="mt-8 grid grid-cols-2 gap-2 md:hidden">
        <Button type="submit" name="intent" value="draft" pending={wait}>
          <Trans>Save as Draft</Trans>
        </Button>
        <Button type="submit" name="intent" value="publish" variant="primary" pending={wait}>
          {state === "new" ? <Trans>Create Event</Trans> : <Trans>Publish now</Trans>}
        </Button>
      </ThumbBar>
      <div className="mt-6 flex gap-3 max-md:hidden">
        <Button type="submit" name="intent" value="publish" variant="primary" icon="check" pending={wait}>
          {state === "new" ? <Trans>Create Event</Trans> : <Trans>Publish now</Trans>}
        </Button>
        <Button type="submit" name="intent" value="draft" pending={wait}>
          <Trans>Save as Draft</Trans>
        </Button>
      </div>
    </>
  );
}
