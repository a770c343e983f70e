import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";

interface HideAuthorProps {
  /** As text, see authorKey. */
  readonly author: string;
  /** Called once it is done and was said. */
  readonly onHidden?: (() => void) | undefined;
}

/** An entry of a post's menu. */
export function HideAuthor({ author, onHidden }: HideAuthorProps) {
  const { Form, back, pending, isDone } = useFormInPlace(toast);
  const call = useRef(onHidden);
  useEffect(() => {
    call.current = onHidden;
  });
  const isHidden = isDone && !pending;
  useEffect(() => {
    if (isHidden) call.current?.();
  }, [isHidden]);
  return (
    <li>
      <Form method="post" action="/feed/hide">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="author" value={author} />
        <button name="intent" value="hide" className="menu-entry">
          <Icon name="eye-off" className="text-ink-2" />
          <Trans>Hide this author</Trans>
        </button>
      </Form>
    </li>
  );
}
