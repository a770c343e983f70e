import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { toast } from "#/design/toaster.tsx";
import { readId } from "#/platform/form-fields.ts";
import { requestContext } from "#/platform/http/context.ts";
import { BEAT_SECONDS } from "../rules.ts";
import type { Route } from "./+types/watching";

/** Beside a ceremony: whoever has an account and stays with it keeps a virtual visit. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const viewer = await context.get(requestContext).viewer();
  return { id: viewer.kind === "person" ? readId(params.id) : null };
}

export default function Watching({ loaderData: { id } }: Route.ComponentProps) {
  const { t } = useLingui();
  const kept = useEffectEvent(() => toast({ text: t`Your virtual visit is kept in your journey.` }));
  useEffect(() => {
    if (id === null) return;
    const say = async () => {
      if (document.visibilityState !== "visible") return;
      const answer = await fetch(`/journey/watching/${id}`, {
        method: "POST",
        body: new URLSearchParams({ watching: "yes" }),
        headers: { accept: "application/json" },
      }).catch(() => null);
      if (answer?.status === 404 || answer?.status === 401) return clearInterval(timer);
      if (!answer?.ok || !((await answer.json()) as { isVisit: boolean }).isVisit) return;
      clearInterval(timer);
      kept();
    };
    const timer = setInterval(() => void say(), BEAT_SECONDS * 1000);
    void say();
    return () => clearInterval(timer);
  }, [id]);
  return null;
}
