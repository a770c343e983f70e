import { Plural, useLingui } from "@lingui/react/macro";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { formatCount } from "#/platform/i18n/format-date.ts";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { toast } from "#/design/toaster.tsx";

export interface LikeButtonProps {
  readonly eventId: number;
  readonly title: string;
  readonly liked: boolean;
  readonly likes: number;
  /** An icon on a picture or a player, or an icon with the count in the page. */
  readonly look?: "glass" | "plain" | "counted";
}

/** The heart of an event: shown as pressed at once, taken back with a word when refused. */
export function LikeButton({ eventId, title, liked, likes, look = "counted" }: LikeButtonProps) {
  const { t, i18n } = useLingui();
  const { Form, back, asked } = useFormInPlace(toast, { quiet: true });
  const pressed = asked ? asked === "like" : liked;
  const count = likes + Number(pressed) - Number(liked);
  const label = t`Like ${title}`;
  return (
    <Form method="post" action={`/event/${eventId}/like`}>
      <input type="hidden" name="back" value={back} />
      <button
        name="intent"
        value={pressed ? "unlike" : "like"}
        aria-pressed={pressed}
        aria-label={look === "counted" ? undefined : label}
        className={
          look === "counted" ? cx(buttonClass({ variant: "quiet", size: "s" }), "tabular-nums") : `round round-${look}`
        }
      >
        <Icon name="heart" filled={pressed} />
        {look === "counted" && (
          <>
            <span aria-hidden className={count > 0 ? undefined : "max-md:hidden"}>
              {count > 0 ? formatCount(count, i18n.locale) : t`Like`}
            </span>
            <span className="sr-only">
              {label}
              {count > 0 && (
                <>
                  , <Plural value={count} one="# like" other="# likes" />
                </>
              )}
            </span>
          </>
        )}
      </button>
    </Form>
  );
}
