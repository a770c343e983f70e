import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import type { RecurringGift } from "../queries/recurring.server.ts";

interface RecurringActionsProps {
  readonly gift: Pick<RecurringGift, "token" | "state" | "space">;
  /** The page to come back to without scripts. */
  readonly back: string;
}

/** The actions pause, resume and cancel, each by one touch, for anybody with the page. */
export function RecurringActions({ gift: { token, state, space }, back }: RecurringActionsProps) {
  const { t } = useLingui();
  const { Form, pending } = useFormInPlace(toast);
  const isOver = state === "cancelled" || state === "completed";
  if (isOver) return null;
  return (
    <Form method="post" action={`/giving/recurring/${token}`} className="flex flex-wrap gap-2">
      <input type="hidden" name="back" value={back} />
      {state === "active" && (
        <Button
          type="submit"
          name="intent"
          value="pause"
          size="s"
          icon="pause"
          pending={pending}
          aria-label={t`Pause the gift to ${space.name}`}
        >
          <Trans>Pause</Trans>
        </Button>
      )}
      {state === "paused" && (
        <Button
          type="submit"
          name="intent"
          value="resume"
          size="s"
          icon="play"
          pending={pending}
          aria-label={t`Resume the gift to ${space.name}`}
        >
          <Trans>Resume</Trans>
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="cancel"
        size="s"
        icon="x"
        pending={pending}
        aria-label={t`Cancel the gift to ${space.name}`}
      >
        <Trans>Cancel</Trans>
      </Button>
    </Form>
  );
}
