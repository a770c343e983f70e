import { Trans } from "@lingui/react/macro";
import { Button, type ButtonSize, type ButtonVariant } from "#/design/button.tsx";
import { useFollow } from "#/features/spaces/public.tsx";

export interface SubscribeButtonProps {
  readonly space: { readonly id: number; readonly name: string };
  readonly following: boolean;
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
}

/** Follows the space of a stream: its next ceremonies are notified to followers who asked for it. */
export function SubscribeButton({ space, following, size, variant, wide }: SubscribeButtonProps) {
  const { Form, back, on } = useFollow({ spaceId: space.id, following });
  return (
    <Form method="post" action={`/space/${space.id}/follow`} className={wide ? "w-full" : undefined}>
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={on ? "unfollow" : "follow"}
        pressed={on}
        icon={on ? "check" : "bell"}
        size={size}
        variant={variant}
        wide={wide}
      >
        {on ? <Trans>Subscribed</Trans> : <Trans context="to a space">Subscribe</Trans>}
        <span className="sr-only">: {space.name}</span>
      </Button>
    </Form>
  );
}
