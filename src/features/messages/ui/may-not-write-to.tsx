import { Trans } from "@lingui/react/macro";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";
import { Button } from "#/design/button.tsx";
import { NoteBar } from "#/design/composer.tsx";
import { TextLink } from "#/design/text-link.tsx";
import type { OtherPerson } from "../queries/direct.server.ts";

/** The reason why the reader may not write to somebody, and what they can do about it. */
export function MayNotWriteTo({ other, here }: { other: OtherPerson; here: string }) {
  const { personId, name, closed } = other;
  const { Form, pending } = useFormInPlace(toast);
  if (closed === "blocked")
    return (
      <NoteBar icon="lock">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Trans>You have blocked {name}. You cannot message each other.</Trans>
          <Form method="post" action="/messages/block">
            <input type="hidden" name="person" value={personId} />
            <input type="hidden" name="intent" value="unblock" />
            <input type="hidden" name="back" value={here} />
            <Button type="submit" size="s" pending={pending}>
              <Trans>Unblock</Trans>
            </Button>
          </Form>
        </span>
      </NoteBar>
    );
  if (closed === "own")
    return (
      <NoteBar icon="lock">
        <Trans>You have turned messages off.</Trans>{" "}
        <TextLink to="/settings?tab=privacy">
          <Trans>Settings</Trans>
        </TextLink>
      </NoteBar>
    );
  return (
    <NoteBar icon="lock">
      <Trans>{name} does not accept messages right now.</Trans>
    </NoteBar>
  );
}
