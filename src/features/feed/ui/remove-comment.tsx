import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#/design/button.tsx";
import { Field, Input } from "#/design/field.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { CommentView } from "../queries/comments.server.ts";
import { REASON_LENGTH } from "../rules.ts";

interface RemoveCommentProps {
  readonly comment: CommentView;
  readonly answer: FormAnswer;
  readonly isOwn: boolean;
  /** The page as it stands without this form. */
  readonly path: string;
}

/** Below a comment that is to be removed; of another's why, which its author reads. */
export function RemoveComment({ comment: { id }, answer, isOwn, path }: RemoveCommentProps) {
  const { t } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "remove-comment";
  const { values, problems } = readAnswer(answer, { intent: "remove-comment", comment: `${id}` });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input:not([type=hidden]), button")?.focus(), []);
  return (
    <Form ref={form} method="post" action={path} preventScrollReset noValidate className="grid gap-2 py-1">
      <input type="hidden" name="comment" value={id} />
      {isOwn ? (
        <p className="text-sm text-ink-2">
          <Trans>Nobody will be able to read it again. This cannot be undone.</Trans>
        </p>
      ) : (
        <Field id={`reason-${id}`} label={t`Why`} hint={t`The author reads it.`} error={problems.reason}>
          <Input name="reason" maxLength={REASON_LENGTH} dir="auto" defaultValue={values.reason} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="remove-comment" size="s" pending={pending}>
          <Trans>Remove</Trans>
        </Button>
        <Link to={`${path}#comment-${id}`} preventScrollReset className={buttonClass({ variant: "quiet", size: "s" })}>
          <Trans>Cancel</Trans>
        </Link>
      </div>
    </Form>
  );
}
