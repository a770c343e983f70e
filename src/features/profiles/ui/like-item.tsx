import { Plural, useLingui } from "@lingui/react/macro";
import { buttonClass } from "#/design/button.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";
import { formatCount } from "#/platform/i18n/format-date.ts";
import type { PortfolioItem } from "#/features/artists/public.server.ts";

/** The heart of a piece: shown as pressed at once, taken back with a word when refused. */
export function LikeItem({ item }: { item: PortfolioItem }) {
  const { t, i18n } = useLingui();
  const { Form, back, asked } = useFormInPlace(toast, { quiet: true });
  const { title } = item;
  const pressed = asked ? asked === "like" : item.isLiked;
  const count = item.likes + Number(pressed) - Number(item.isLiked);
  return (
    <Form method="post" action={`/portfolio/${item.id}/like`}>
      <input type="hidden" name="back" value={back} />
      <button
        name="intent"
        value={pressed ? "unlike" : "like"}
        aria-pressed={pressed}
        className={cx(buttonClass({ variant: "quiet", size: "s" }), "-mr-3 tabular-nums")}
      >
        <Icon name="heart" filled={pressed} />
        <span aria-hidden>{count > 0 ? formatCount(count, i18n.locale) : t`Like`}</span>
        <span className="sr-only">
          {t`Like ${title}`}
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
