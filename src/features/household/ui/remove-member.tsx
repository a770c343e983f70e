import { Trans } from "@lingui/react/macro";
import { Form } from "react-router";
import { AskOnce } from "#/design/ask-once.tsx";
import { Button } from "#/design/button.tsx";
import type { MemberView } from "../queries/household.server.ts";
import { memberPath } from "../rules.ts";

/** Takes somebody out of the household; of a child this is how consent is withdrawn. */
export function RemoveMember({ member: { id, name, isChild } }: { member: MemberView }) {
  return (
    <div className="mt-10 border-t border-line pt-6">
      <AskOnce
        label={isChild ? <Trans>Withdraw consent and remove</Trans> : <Trans>Remove</Trans>}
        icon="trash"
        question={
          <Trans>
            Everything that is kept about {name} is deleted. Names that you gave with bookings and gifts before stay
            with those.
          </Trans>
        }
      >
        <Form method="post" action={memberPath(id)}>
          <input type="hidden" name="intent" value="remove" />
          <Button type="submit" variant="primary">
            <Trans>Remove {name}</Trans>
          </Button>
        </Form>
      </AskOnce>
    </div>
  );
}
