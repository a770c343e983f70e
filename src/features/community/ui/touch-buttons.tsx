import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { DiscussionView } from "../queries/discussion.server.ts";
import type { ReplyView } from "../queries/replies.server.ts";
import { discussionPath } from "../rules.ts";

const quiet = cx(buttonClass({ variant: "quiet", size: "s" }), "tabular-nums");

/** The heart: pressed at once, taken back with a word when refused. */
export function LikeDiscussion({ discussion }: { discussion: DiscussionView }) {
  const { Form, back, asked } = useFormInPlace(toast, { quiet: true });
  const pressed = asked === "like" || asked === "unlike" ? asked === "like" : discussion.isLiked;
  return (
    <Form method="post" action={`${discussionPath(discussion.id)}/touch`} className="contents">
      <input type="hidden" name="back" value={back} />
      <Heart
        pressed={pressed}
        intent={pressed ? "unlike" : "like"}
        count={discussion.likes + Number(pressed) - Number(discussion.isLiked)}
      />
    </Form>
  );
}

interface LikeReplyProps {
  readonly reply: ReplyView;
  readonly discussionId: number;
  readonly back: string;
}

/** A long list has many hearts: what a press needs comes with the press. */
export function LikeReply({ reply, discussionId, back }: LikeReplyProps) {
  const [sent, setSent] = useState<FormData | null>(null);
  const pressed = sent ? sent.get("intent") === "like-reply" : reply.isLiked;
  const action = `${discussionPath(discussionId)}/touch`;
  return (
    <form
      method="post"
      action={action}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(pressedIn(event));
      }}
    >
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="reply" value={reply.id} />
      <Heart
        pressed={pressed}
        intent={pressed ? "unlike-reply" : "like-reply"}
        count={reply.likes + Number(pressed) - Number(reply.isLiked)}
      />
      {sent && <SendInPlace form={sent} action={action} onRefused={() => setSent(null)} quiet />}
    </form>
  );
}

/** What a form holds, with the button that was pressed. */
export const pressedIn = (event: SubmitEvent<HTMLFormElement>): FormData =>
  new FormData(event.currentTarget, event.nativeEvent.submitter);

interface SendInPlaceProps {
  readonly form: FormData;
  readonly action: string;
  readonly onRefused?: () => void;
  readonly quiet?: boolean;
}

/** Sends each form that it is given, and says what was done or refused. */
export function SendInPlace({ form, action, onRefused, quiet = false }: SendInPlaceProps) {
  const { submit, answer, refusal } = useFormInPlace(toast, { quiet });
  useEffect(() => void submit(form, { method: "post", action }), [submit, form, action]);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  useEffect(() => {
    if (answer && refusal) refused.current?.();
  }, [answer, refusal]);
  return null;
}

function Heart({ pressed, intent, count }: { pressed: boolean; intent: string; count: number }) {
  const { t, i18n } = useLingui();
  return (
    <button name="intent" value={intent} aria-pressed={pressed} className={cx(quiet, "-ml-3")}>
      <Icon name="heart" filled={pressed} />
      <span aria-hidden>{count > 0 ? formatCount(count, i18n.locale) : t`Like`}</span>
      <span className="sr-only">
        <Trans>Like</Trans>
        {count > 0 && (
          <>
            , <Plural value={count} one="# like" other="# likes" />
          </>
        )}
      </span>
    </button>
  );
}

/** Every answer, or none: pressed again, what is usual. */
export function FollowDiscussion({ discussion }: { discussion: DiscussionView }) {
  const { Form, back, asked } = useFormInPlace(toast);
  const wish = asked === "follow" ? "all" : asked === "mute" ? "none" : asked === "unfollow" ? null : discussion.wish;
  return (
    <Form method="post" action={`${discussionPath(discussion.id)}/touch`} className="flex flex-wrap">
      <input type="hidden" name="back" value={back} />
      <button
        name="intent"
        value={wish === "all" ? "unfollow" : "follow"}
        aria-pressed={wish === "all"}
        className={quiet}
      >
        <Icon name="bell" filled={wish === "all"} />
        {wish === "all" ? <Trans>Subscribed</Trans> : <Trans>Subscribe</Trans>}
      </button>
      <button
        name="intent"
        value={wish === "none" ? "unfollow" : "mute"}
        aria-pressed={wish === "none"}
        className={cx(quiet, "-mr-3")}
      >
        <Icon name="bell-off" />
        {wish === "none" ? <Trans>Muted</Trans> : <Trans>Mute</Trans>}
      </button>
    </Form>
  );
}
