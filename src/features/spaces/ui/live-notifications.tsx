import { Trans } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";

interface LiveNotificationsProps {
  readonly space: { readonly id: number; readonly name: string };
  readonly notifiedWhenLive: boolean;
  readonly wide?: boolean;
}

/** The switch for being notified when a followed space goes live. */
export function LiveNotifications({ space, notifiedWhenLive, wide }: LiveNotificationsProps) {
  const { Form, back, asked } = useFormInPlace(toast);
  const on = asked ? asked === "on" : notifiedWhenLive;
  return (
    <Form method="post" action={`/space/${space.id}/live-notifications`}>
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={on ? "off" : "on"}
        pressed={on}
        icon={on ? "check" : "bell"}
        size="s"
        wide={wide}
      >
        {on ? <Trans>Live alerts on</Trans> : <Trans>Notify me when live</Trans>}
        <span className="sr-only">: {space.name}</span>
      </Button>
    </Form>
  );
}
