import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { toast } from "#/design/toaster.tsx";
import { useFormInPlace } from "#/platform/http/use-form-in-place.ts";

const PRESS_KEY = "library.press";
/** Who signs in takes no longer than this. */
const PRESS_LASTS_MS = 30 * 60_000;

interface BookmarkProps {
  readonly item: { readonly id: number; readonly title: string; readonly isBookmarked: boolean };
  readonly className?: string;
}

/** Pressed at once, taken back with a word when refused; a visitor's press is kept while they sign in. */
export function BookmarkButton({ item, className }: BookmarkProps) {
  const { t } = useLingui();
  const { Form, back, asked } = useFormInPlace(toast, { quiet: true });
  const pressed = asked === "bookmark" || asked === "unbookmark" ? asked === "bookmark" : item.isBookmarked;
  return (
    <Form
      method="post"
      action={`/library/item/${item.id}/touch`}
      className={cx("contents", className)}
      onSubmit={() => keepPress(pressed ? null : item.id)}
    >
      <input type="hidden" name="back" value={back} />
      <button
        name="intent"
        value={pressed ? "unbookmark" : "bookmark"}
        aria-pressed={pressed}
        aria-label={t`Bookmark: ${item.title}`}
        className="round round-plain flex-none"
      >
        <Icon name="bookmark" filled={pressed} />
      </button>
    </Form>
  );
}

function keepPress(id: number | null): void {
  try {
    if (id === null) sessionStorage.removeItem(PRESS_KEY);
    else sessionStorage.setItem(PRESS_KEY, JSON.stringify({ id, at: Date.now() }));
  } catch {
    // A browser that keeps nothing: they press again.
  }
}

function takePress(): number | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PRESS_KEY) ?? "null") as { id?: unknown; at?: unknown } | null;
    sessionStorage.removeItem(PRESS_KEY);
    const isFresh = typeof kept?.at === "number" && Date.now() - kept.at < PRESS_LASTS_MS;
    return isFresh && Number.isSafeInteger(kept.id) ? (kept.id as number) : null;
  } catch {
    return null;
  }
}

/** Carries out what was pressed before signing in. Stands on the pages that one comes back to. */
export function KeptPress({ isMember }: { readonly isMember: boolean }) {
  const { submit } = useFormInPlace(toast);
  useEffect(() => {
    const id = isMember ? takePress() : null;
    if (id !== null) void submit({ intent: "bookmark" }, { method: "post", action: `/library/item/${id}/touch` });
  }, [isMember, submit]);
  return null;
}
