import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Steps } from "#/design/steps.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import { formatCivilDay, formatDay } from "#/platform/i18n/format-date.ts";
import { useUploads } from "#/platform/uploads/use-uploads.ts";
import type { OrderPage, StageView } from "../queries/order-page.server.ts";
import { mayAct } from "../access.ts";
import { isOpenStatus, NOTE_LENGTH } from "../rules.ts";
import { PictureStrip } from "./picture-strip.tsx";
import { PictureUpload } from "./picture-upload.tsx";

interface StageTimelineProps {
  readonly order: OrderPage;
  readonly zone: string;
  readonly now: Date;
  readonly answer: FormAnswer | object | undefined;
}

/** The stages from above to below, each with its day, words and pictures. */
export function StageTimeline({ order, zone, now, answer }: StageTimelineProps) {
  const { t } = useLingui();
  const isOpen = isOpenStatus(order.status);
  const current = isOpen ? order.stages.find(({ reachedAt }) => !reachedAt)?.id : undefined;
  return (
    <Steps
      label={t`Stages`}
      doneLabel={t`Done`}
      steps={order.stages.map((stage) => ({
        state: stage.reachedAt ? "done" : stage.id === current ? "now" : "later",
        title: <span lang={order.language}>{stage.name}</span>,
        text: (
          <Stage stage={stage} order={order} zone={zone} now={now} isCurrent={stage.id === current} answer={answer} />
        ),
      }))}
    />
  );
}

type StageProps = StageTimelineProps & { readonly stage: StageView; readonly isCurrent: boolean };

function Stage({ stage, order, zone, now, isCurrent, answer }: StageProps) {
  const { t, i18n } = useLingui();
  const { name } = stage;
  const reached = stage.reachedAt && formatDay(stage.reachedAt, now, i18n.locale, zone);
  const due = stage.dueOn && formatCivilDay(stage.dueOn, i18n.locale);
  return (
    <>
      <p>{reached ? <Trans>Reached on {reached}</Trans> : due ? <Trans>by {due}</Trans> : null}</p>
      {stage.note && (
        <p lang={order.language} className="mt-1 whitespace-pre-line text-ink wrap-anywhere">
          {stage.note}
        </p>
      )}
      <PictureStrip pictures={stage.pictures} label={t`Pictures of ${name}`} />
      {mayAct(order, "stage") && (
        <div className="mt-2 text-base text-ink">
          {isCurrent ? (
            <StageForm stage={stage} intent="stage" answer={answer} />
          ) : (
            stage.reachedAt && (
              <Disclosure title={<Trans>Add a picture, or take it back</Trans>}>
                <StageForm stage={stage} intent="picture" answer={answer} />
                <div className="mt-4">
                  <AskOnce
                    small
                    icon="undo"
                    label={<Trans>Not reached after all</Trans>}
                    question={<Trans>What was asked for it and is not paid waits until it is reached again.</Trans>}
                  >
                    <Form method="post">
                      <input type="hidden" name="intent" value="stage-back" />
                      <input type="hidden" name="stage" value={stage.id} />
                      <Button type="submit" size="s">
                        <Trans>Take it back</Trans>
                      </Button>
                    </Form>
                  </AskOnce>
                </div>
              </Disclosure>
            )
          )}
        </div>
      )}
    </>
  );
}

function StageForm({
  stage,
  intent,
  answer,
}: {
  stage: StageView;
  intent: "stage" | "picture";
  answer: FormAnswer | object | undefined;
}) {
  const { t } = useLingui();
  const uploads = useUploads({ purpose: "picture" });
  const navigation = useNavigation();
  const pending = navigation.formData?.get("stage") === String(stage.id);
  const { values, problems } = readAnswer(answer, { stage: String(stage.id) });
  return (
    // What was sent is not sent again: the form begins anew with each picture that came.
    <Form method="post" className="grid gap-4" key={stage.pictures.length}>
      <input type="hidden" name="stage" value={stage.id} />
      <Field id={`note-${stage.id}`} label={t`A few words`} optional={t`optional`} error={problems.note}>
        <Textarea name="note" rows={2} maxLength={NOTE_LENGTH} defaultValue={values.note ?? stage.note} />
      </Field>
      <PictureUpload id={`image-${stage.id}`} label={t`Pictures`} uploads={uploads} error={problems.image} />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {intent === "stage" && (
          <Button
            type="submit"
            name="intent"
            value="stage"
            variant="primary"
            icon="check"
            pending={pending || uploads.isBusy}
          >
            <Trans>Stage reached</Trans>
          </Button>
        )}
        <Button type="submit" name="intent" value="picture" icon="image" pending={pending || uploads.isBusy}>
          <Trans>Add to the stage</Trans>
        </Button>
      </div>
    </Form>
  );
}
