import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Button } from "#/design/button.tsx";
import { toast } from "#/design/toaster.tsx";
import type { Done, Refused } from "#/platform/http/act.ts";
import { useHere } from "#/platform/http/use-here.ts";

type Answer = (Done & { readonly intent: string }) | Refused;

/** Shown at once and taken back with a word if it is refused; `difference` mends the count beside it. */
export function useFollowPerson(personId: number, isFollowed: boolean) {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const back = useHere();
  const said = useRef<Answer>(undefined);
  const { data, state, formData } = fetcher;
  useEffect(() => {
    if (state !== "idle" || !data || said.current === data) return;
    said.current = data;
    if ("done" in data) toast({ text: data.done.message });
    else if (data.refused.code === "platform.sign-in-first") void navigate(`/login?to=${encodeURIComponent(back)}`);
    else toast({ text: data.refused.message, tone: "refusal" });
  }, [data, state, back, navigate]);
  const asked = formData?.get("intent") ?? (data && "done" in data ? data.intent : undefined);
  const on = asked ? asked === "follow" : isFollowed;
  return { Form: fetcher.Form, back, on, personId, difference: Number(on) - Number(isFollowed) };
}

export function FollowPersonButton({ follow }: { follow: ReturnType<typeof useFollowPerson> }) {
  const { Form, back, on, personId } = follow;
  return (
    <Form method="post" action={`/administrator/${personId}/follow`} className="flex-1">
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        name="intent"
        value={on ? "unfollow" : "follow"}
        variant={on ? undefined : "primary"}
        pressed={on}
        icon={on ? "check" : "plus"}
        wide
      >
        {on ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
      </Button>
    </Form>
  );
}
