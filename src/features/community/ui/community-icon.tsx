import { cx } from "#/design/class-names.ts";

/** The sign that a community has chosen, on a quiet ground. */
export const CommunityIcon = ({ icon, large }: { icon: string; large?: boolean }) => (
  <span
    aria-hidden
    className={cx(
      "grid flex-none place-items-center rounded-btn bg-sunk leading-none",
      large ? "size-16 text-4xl" : "size-10 text-xl",
    )}
  >
    {icon}
  </span>
);
