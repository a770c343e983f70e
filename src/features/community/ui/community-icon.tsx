import { initials } from "#/design/avatar.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { isCommunityIcon } from "../icons.ts";

const sizes = { s: "size-6 text-[0.65rem]", m: "size-10 text-sm", l: "size-16 text-xl" };
const drawn = { s: 15, m: 21, l: 32 };

export interface CommunityIconProps {
  readonly icon: string;
  readonly name: string;
  readonly size?: keyof typeof sizes;
}

/** The drawing that a community has chosen, or the first letters of its name, on a quiet ground; its name stands beside it. */
export const CommunityIcon = ({ icon, name, size = "m" }: CommunityIconProps) => (
  <span
    aria-hidden
    className={cx(
      "grid flex-none place-items-center rounded-btn bg-sunk leading-none font-semibold text-ink-2",
      sizes[size],
    )}
  >
    {isCommunityIcon(icon) ? <Icon name={icon} size={drawn[size]} /> : initials(name)}
  </span>
);
