import { Trans } from "@lingui/react/macro";
import { Form, useNavigation } from "react-router";
import { BackBar } from "#/design/back-link.tsx";
import { Button, ButtonLink } from "#/design/button.tsx";
import { Page } from "#/design/page.tsx";
import type { CallState } from "../room/call-room.ts";
import { Title } from "#/design/title.tsx";

interface EndedProps {
  readonly state: CallState;
  readonly channelId: number;
  readonly title: string;
  readonly back: string;
  /** Comes back into the same call. */
  readonly onAgain: () => void;
}

/** After a call, or in front of one that has no place: what happened, and what one may do now. */
export function Ended({ state, channelId, title, back, onAgain }: EndedProps) {
  const pending = useNavigation().formAction === "/team-communication/call";
  const canReturn = state === "left" || state === "full" || state === "elsewhere";
  return (
    <>
      <BackBar to={back}>{title}</BackBar>
      <Page narrow className="py-12 lg:py-20">
        <div role="status">
          <Title size="s">
            {state === "full" ? (
              <Trans>This call already has four people.</Trans>
            ) : state === "elsewhere" ? (
              <Trans>You joined this call on another page.</Trans>
            ) : state === "left" ? (
              <Trans>You have left the call.</Trans>
            ) : state === "out" || state === "unknown" ? (
              <Trans>You no longer have access to this call.</Trans>
            ) : (
              <Trans>This call is over.</Trans>
            )}
          </Title>
          {state === "full" && (
            <p className="mt-3 text-ink-2">
              <Trans>
                A call can have four people, so that it runs well on every phone. Please try again when somebody has
                left.
              </Trans>
            </p>
          )}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          {canReturn && (
            <Button variant="primary" icon={state === "full" ? "refresh" : "video"} onClick={onAgain}>
              {state === "full" ? <Trans>Try again</Trans> : <Trans>Join again</Trans>}
            </Button>
          )}
          {state === "over" && (
            <Form method="post" action="/team-communication/call">
              <input type="hidden" name="channel" value={channelId} />
              <Button type="submit" variant="primary" icon="video" pending={pending}>
                <Trans>Start Video Call</Trans>
              </Button>
            </Form>
          )}
          <ButtonLink to={back}>
            <Trans>Back to {title}</Trans>
          </ButtonLink>
        </div>
      </Page>
    </>
  );
}
