import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { ShareButton } from "#/design/share-button.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { PostCard } from "../queries/post-cards.server.ts";
import { postPath } from "../rules.ts";

interface TouchProps {
  readonly post: PostCard;
}

const quiet = cx(buttonClass({ variant: "quiet", size: "s" }), "tabular-nums");

/** The heart: pressed at once, taken back with a word when refused. */
export function LikePost({ post }: TouchProps) {
  const { t, i18n } = useLingui();
  const action = `${postPath(post.id)}/touch`;
  const { Form, back, asked } = useFormInPlace(toast, { quiet: true, keptFor: action });
  const pressed = asked === "like" || asked === "unlike" ? asked === "like" : post.isLiked;
  const count = post.likeCount + Number(pressed) - Number(post.isLiked);
  return (
    <Form method="post" action={action} className="contents">
      <input type="hidden" name="back" value={back} />
      <button name="intent" value={pressed ? "unlike" : "like"} aria-pressed={pressed} className={cx(quiet, "-ml-3")}>
        <Icon name="heart" filled={pressed} />
        <span aria-hidden className={count > 0 ? undefined : "max-sm:hidden"}>
          {count > 0 ? formatCount(count, i18n.locale) : t`Like`}
        </span>
        <span className="sr-only">
          <Trans>Like</Trans>
          {count > 0 && (
            <>
              , <Plural value={count} one="# like" other="# likes" />
            </>
          )}
        </span>
      </button>
    </Form>
  );
}

export function SavePost({ post }: TouchProps) {
  const action = `${postPath(post.id)}/touch`;
  const { Form, back, asked } = useFormInPlace(toast, { keptFor: action });
  const pressed = asked === "save" || asked === "unsave" ? asked === "save" : post.isSaved;
  return (
    <Form method="post" action={action} className="contents">
      <input type="hidden" name="back" value={back} />
      <button name="intent" value={pressed ? "unsave" : "save"} aria-pressed={pressed} className={cx(quiet, "-mr-3")}>
        <Icon name="bookmark" filled={pressed} />
        <span className="max-sm:sr-only">{pressed ? <Trans>Saved</Trans> : <Trans>Save</Trans>}</span>
      </button>
    </Form>
  );
}

/** Shares the address of the post's own page; whoever is signed in is counted once. */
export function SharePost({ post, isSignedIn }: TouchProps & { readonly isSignedIn: boolean }) {
  const { t } = useLingui();
  const { Form, ref } = useFormInPlace(toast, { quiet: true });
  return (
    <>
      <Form ref={ref} method="post" action={`${postPath(post.id)}/touch`} className="hidden">
        <input type="hidden" name="intent" value="share" />
      </Form>
      <ShareButton
        to={postPath(post.id)}
        title={post.name}
        label={t`Share`}
        copied={t`Link copied`}
        failed={t`Copy this link:`}
        variant="quiet"
        size="s"
        onShare={() => isSignedIn && ref.current?.requestSubmit()}
      />
    </>
  );
}
