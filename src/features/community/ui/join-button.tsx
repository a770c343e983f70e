import { Trans } from "@lingui/react/macro";
import { Button, ButtonLink } from "#/design/button.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import type { CommunityBrief } from "../queries/communities.server.ts";
import { communityPath } from "../rules.ts";
import type { AskToLeave } from "./ask-to-leave.tsx";

interface JoinProps {
  readonly community: Pick<CommunityBrief, "slug" | "name" | "isOpen" | "isClosed" | "state" | "role">;
  readonly size?: "s" | "m";
  /** Asks here before one leaves who could not come back alone; elsewhere it leads to where that is asked. */
  readonly Ask?: typeof AskToLeave;
}

/** Join, Joined, or that one asked; where it is by approval, asking is what one does. */
export function JoinButton({ community, size = "s", Ask }: JoinProps) {
  const { slug, name, isOpen, role } = community;
  const { Form, back, asked, pending } = useFormInPlace(toast);
  const joined = isOpen ? ("member" as const) : ("waiting" as const);
  const state = asked === "join" ? (community.state ?? joined) : asked === "leave" ? null : community.state;
  // Whoever is there may leave a closed one; nobody comes.
  if (community.isClosed && community.state === null) return null;
  const isModerator = role === "moderator";
  if (state === "member" && (isModerator || (role === "member" && !isOpen))) {
    if (!Ask) {
      return (
        <ButtonLink to={communityPath(slug)} size={size} icon="check" className="flex-none">
          <Trans>Joined</Trans>
          <span className="sr-only">{name}</span>
        </ButtonLink>
      );
    }
    return (
      <Ask isModerator={isModerator} isSmall={size === "s"}>
        <Form method="post" action={`${communityPath(slug)}/join`}>
          <input type="hidden" name="back" value={back} />
          <Button type="submit" size={size} name="intent" value="leave" pending={pending}>
            <Trans>Leave the community</Trans>
          </Button>
        </Form>
      </Ask>
    );
  }
  return (
    <Form method="post" action={`${communityPath(slug)}/join`} className="flex-none">
      <input type="hidden" name="back" value={back} />
      <Button
        type="submit"
        size={size}
        name="intent"
        value={state === null ? "join" : "leave"}
        pressed={state !== null}
        pending={pending}
        icon={state === "member" ? "check" : state === "waiting" ? "clock" : undefined}
        aria-disabled={role === "owner" || undefined}
      >
        {state === "member" ? (
          <Trans>Joined</Trans>
        ) : state === "waiting" ? (
          <Trans>Asked to join</Trans>
        ) : isOpen ? (
          <Trans>Join</Trans>
        ) : (
          <Trans>Ask to join</Trans>
        )}
        <span className="sr-only">{name}</span>
      </Button>
    </Form>
  );
}
