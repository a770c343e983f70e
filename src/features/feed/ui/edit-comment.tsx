import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button, buttonClass } from "#/design/button.tsx";
import { Field } from "#/design/field.tsx";
import { MentionTextarea } from "#/features/people/public.tsx";
import { readAnswer, type FormAnswer } from "#/platform/http/form-answer.ts";
import type { CommentView } from "../queries/comments.server.ts";
import { peoplePath } from "../rules.ts";

interface EditCommentProps {
  readonly postId: number;
  readonly comment: CommentView;
  readonly answer: FormAnswer;
  /** The page as it stands without this form. */
  readonly path: string;
}

/** In the place of one's own comment: its words, to be changed. */
export function EditComment({ postId, comment: { id, body, language }, answer, path }: EditCommentProps) {
  const { t } = useLingui();
  const pending = useNavigation().formData?.get("intent") === "edit-comment";
  const { values, problems } = readAnswer(answer, { intent: "edit-comment", comment: `${id}` });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form method="post" action={path} preventScrollReset noValidate className="grid gap-2 py-1">
      <input type="hidden" name="comment" value={id} />
      <Field id={`edit-comment-${id}`} label={t`Your comment`} error={problems.body}>
        <MentionTextarea
          area={field}
          peopleFrom={peoplePath(postId)}
          name="body"
          rows={3}
          lang={language}
          dir="auto"
          defaultValue={values.body ?? body ?? ""}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="edit-comment" variant="primary" size="s" pending={pending}>
          <Trans>Save</Trans>
        </Button>
        <Link to={`${path}#comment-${id}`} preventScrollReset className={buttonClass({ variant: "quiet", size: "s" })}>
          <Trans>Cancel</Trans>
        </Link>
      </div>
    </Form>
  );
}
