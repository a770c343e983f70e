import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "#/design/button.tsx";
import { TextLink } from "#/design/text-link.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { authorKey, HIDDEN_PATH } from "../feed-address.ts";
import type { PostAuthor } from "../queries/post-cards.server.ts";

interface HiddenAuthorProps {
  readonly author: Pick<PostAuthor, "author" | "name">;
  /** Their posts stand in the list again. */
  readonly onShown: () => void;
}

/** In the place of the post whose author was hidden: what was done, and the way back. */
export function HiddenAuthor({ author: { author, name }, onShown }: HiddenAuthorProps) {
  const { Form, back, pending, isDone } = useFormInPlace(toast);
  const call = useRef(onShown);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    call.current = onShown;
  });
  // The pressed entry is gone with its post: whoever goes by keys goes on here.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  const isShown = isDone && !pending;
  useEffect(() => {
    if (isShown) call.current();
  }, [isShown]);
  return (
    <div className="post-card">
      <p role="status" className="text-ink-2">
        <Trans>You see no more of {name} in your feed.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2">
        <Form method="post" action="/feed/hide">
          <input type="hidden" name="back" value={back} />
          <input type="hidden" name="author" value={authorKey(author)} />
          <Button ref={undo} type="submit" size="s" icon="undo" name="intent" value="show" pending={pending}>
            <Trans>Undo</Trans>
          </Button>
        </Form>
        <TextLink to={HIDDEN_PATH}>
          <Trans>Hidden authors</Trans>
        </TextLink>
      </div>
    </div>
  );
}
