import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Disclosure } from "#/design/disclosure.tsx";
import { Field, Textarea } from "#/design/field.tsx";
import { Notice } from "#/design/notice.tsx";
import { ADD_PATH, REASON_LENGTH } from "../import/import-rules.ts";
import type { AddedData } from "../pages/added.tsx";
import { workPath } from "../rules.ts";
import { PlaceWords } from "./place-words.tsx";

/** How far the file is, and what can be done now. */
export function ImportOutcome({ data: { state, refusal, work } }: { readonly data: AddedData }) {
  if (state === "reading" || state === "storing") {
    return (
      <Notice live icon="loader" className="mb-8">
        {state === "reading" ? (
          <Trans>The file is being read. This page goes on by itself; you may also leave it.</Trans>
        ) : (
          <Trans>The text is being put on the shelf. This page goes on by itself, and you will be notified.</Trans>
        )}
      </Notice>
    );
  }
  if (state === "refused" && refusal) {
    return (
      <Notice
        live
        tone="refusal"
        className="mb-8"
        title={<Trans>Nothing of this file was stored</Trans>}
        action={
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={ADD_PATH}>
              <Trans>Bring another file</Trans>
            </ButtonLink>
            <LetGo />
          </div>
        }
      >
        <p>{refusal.words}</p>
        {refusal.place && (
          <p className="mt-1 text-sm">
            <PlaceWords place={refusal.place} />
          </p>
        )}
      </Notice>
    );
  }
  if (state === "read") {
    return refusal ? (
      <Notice tone="refusal" className="mb-8">
        {refusal.words}
      </Notice>
    ) : (
      <Notice className="mb-8">
        <Trans>Nothing is stored yet. Look at how the file was understood, then put it on the shelf.</Trans>
      </Notice>
    );
  }
  if (!work) {
    return (
      <Notice className="mb-8">
        <Trans>This text is no longer on the shelf.</Trans>
      </Notice>
    );
  }
  return (
    <>
      <Notice
        live
        tone="success"
        className="mb-8"
        title={<Trans>It is on the shelf</Trans>}
        action={
          <ButtonLink to={workPath(work.slug)} variant="primary" icon="book" className="mt-4">
            <Trans>Read it</Trans>
          </ButtonLink>
        }
      >
        <Trans>Everybody can find and read it now.</Trans>
      </Notice>
      <TakeOff />
    </>
  );
}

function LetGo() {
  const pending = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="withdraw" icon="trash" pending={pending}>
        <Trans>Let go of this file</Trans>
      </Button>
    </Form>
  );
}

function TakeOff() {
  const { t } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "remove";
  return (
    <div className="mb-8">
      <Disclosure title={<Trans>Take it off the shelf</Trans>}>
        <Form method="post" noValidate className="grid gap-4">
          <Field
            id="reason"
            label={t`Reason`}
            hint={t`The whole work goes with all of its editions, and its address stays empty.`}
            required
          >
            <Textarea name="reason" rows={2} maxLength={REASON_LENGTH} dir="auto" />
          </Field>
          <Button
            type="submit"
            name="intent"
            value="remove"
            icon="trash"
            pending={pending}
            className="justify-self-start max-md:w-full"
          >
            <Trans>Take it off the shelf</Trans>
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
