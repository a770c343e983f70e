import { Trans } from "@lingui/react/macro";
import { Button } from "#/design/button.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";

/** Shown at once and taken back with a word if it is refused; `difference` mends the count beside it. */
export function useFollowPerson(personId: number, isFollowed: boolean) {
  const { Form, back, asked } = useFormInPlace(toast, { keptFor: `/person/${personId}/follow` });
  const on = asked ? asked === "follow" : isFollowed;
  return { Form, back, on, personId, difference: Number(on) - Number(isFollowed) };
}

interface FollowPersonButtonProps {
  readonly follow: ReturnType<typeof useFollowPerson>;
  /** Another button of the page is its first one. */
  readonly isSecond?: boolean;
}

export function FollowPersonButton({ follow, isSecond }: FollowPersonButtonProps) {
  const { Form, back, on, personId } = follow;
  return (
    <Form method="post" action={`/person/${personId}/follow`} className="flex-1">
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={on ? "unfollow" : "follow"}
        variant={on || isSecond ? undefined : "primary"}
        pressed={on}
        icon={on ? "check" : "plus"}
        wide
      >
        {on ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
    </Form>
  );
}
