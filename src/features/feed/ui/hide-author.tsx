import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";

interface HideAuthorProps {
  /** As text, see authorKey. */
  readonly author: string;
  /** Called once it is done; who hears it says so. */
  readonly onHidden?: (() => void) | undefined;
}

/** An entry of a post's menu. */
export function HideAuthor({ author, onHidden }: HideAuthorProps) {
  const { Form, back, pending, isDone, asked } = useFormInPlace(toast, {
    keptFor: "/feed/hide",
    quiet: onHidden !== undefined,
  });
  const intent = asked === "hide" ? "show" : "hide";
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
        <button name="intent" value={intent} className="menu-entry">
          <Icon name={intent === "hide" ? "eye-off" : "eye"} className="text-ink-2" />
          {intent === "hide" ? <Trans>Hide this author</Trans> : <Trans>Show this author again</Trans>}
        </button>
      </Form>
    </li>
  );
}
