import { Trans } from "@lingui/react/macro";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";

/** An entry of a post's menu. @param author as text, see authorKey. */
export function HideAuthor({ author }: { author: string }) {
  const { Form, back } = useFormInPlace(toast);
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
