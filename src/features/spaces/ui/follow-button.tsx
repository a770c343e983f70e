import { Trans } from "@lingui/react/macro";
import { Button, type ButtonSize } from "#/design/button.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";

interface FollowProps {
  readonly spaceId: number;
  readonly following: boolean;
}

/** One toggle for all the places of a page that show it: two buttons and the count. */
export function useFollow({ spaceId, following }: FollowProps) {
  const { Form, back, asked } = useFormInPlace(toast, { keptFor: `/space/${spaceId}/follow` });
  const on = asked ? asked === "follow" : following;
  return { Form, back, on, spaceId, difference: Number(on) - Number(following) };
}

export function FollowButton({
  follow: { Form, back, on, spaceId },
  size,
  wide,
}: {
  follow: ReturnType<typeof useFollow>;
  size?: ButtonSize;
  wide?: boolean;
}) {
  return (
    <Form method="post" action={`/space/${spaceId}/follow`} className={wide ? "flex-1" : "contents"}>
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={on ? "unfollow" : "follow"}
        pressed={on}
        icon={on ? "check" : "plus"}
        size={size}
        wide={wide}
      >
        {on ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
    </Form>
  );
}
