import { Link } from "react-router";
import { cx } from "./class-names.ts";

/** Three streams meeting under one arch. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      className={cx("h-8 w-[26px] flex-none text-link", className)}
      viewBox="0 0 26 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M1.5 31V14C1.5 8.5 10.5 7.5 13 1c2.5 6.5 11.5 7.5 11.5 13v17" />
      <path d="M13 31V19M13 22c0-5-6-5-6-10M13 22c0-5 6-5 6-10M13 19v-8" />
    </svg>
  );
}

export function Brand({ name, to = "/", className }: { name: string; to?: string; className?: string }) {
  return (
    <Link
      to={to}
      className={cx(
        "inline-flex min-h-11 flex-none items-center gap-2.5 font-display text-[1.45rem] leading-none lg:text-[1.7rem]",
        className,
      )}
    >
      <BrandMark className="lg:h-9 lg:w-[29px]" />
      {name}
    </Link>
  );
}
