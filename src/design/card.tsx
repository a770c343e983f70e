import type { ElementType, ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "./picture.tsx";
import type { PictureProps } from "./picture.tsx";
import { cx } from "./class-names.ts";

export type PictureCardProps = {
  to: string;
  title: ReactNode;
  /** Language of the title when it differs from the page. */
  titleLang?: string;
  /** 3 unless given */
  level?: 2 | 3 | 4;
  picture?: PictureProps;
  /** Stands in for a missing picture: an avatar, a mark. */
  placeholder?: ReactNode;
  /** Top left on the picture. */
  badge?: ReactNode;
  /** Top right on the picture: its own 44 px target above the card's link. */
  save?: ReactNode;
  /** Line above the title: a faith label, a category. */
  kicker?: ReactNode;
  /** At the end of the kicker's line: a rating. */
  aside?: ReactNode;
  /** Before title and place: a face. */
  before?: ReactNode;
  place?: ReactNode;
  /** Between place and fact: two lines of text, a badge row. */
  children?: ReactNode;
  /** Under the hairline: the one thing that changes. */
  fact?: ReactNode;
  /** tall: 4:5 on desktops, for a featured row. square for people and objects. */
  shape?: "wide" | "tall" | "square";
  className?: string;
};

/** A picture, then type on the ground, then one hairline and one fact; the title's link covers it all. */
export function PictureCard(props: PictureCardProps) {
  const {
    to,
    title,
    titleLang,
    level = 3,
    picture,
    placeholder,
    badge,
    save,
    kicker,
    aside,
    before,
    place,
    children,
    fact,
    shape = "wide",
    className,
  } = props;
  const Title: ElementType = `h${level}`;
  const named = (
    <>
      <Title className={cx("mt-[5px] text-[1.45rem]", shape === "tall" && "lg:text-[1.75rem]")}>
        <Link to={to} lang={titleLang} className="card-link">
          {title}
        </Link>
      </Title>
      {place && <p className="mt-0.5 text-ink-2">{place}</p>}
    </>
  );
  return (
    <article className={cx("card", shape === "tall" && "card-tall", shape === "square" && "card-square", className)}>
      <div className="card-picture">
        {picture ? <Picture {...picture} /> : <div className="picture picture-fill picture-broken">{placeholder}</div>}
        {badge && <span className="absolute left-3 top-3 flex gap-2">{badge}</span>}
        {save && <span className="absolute right-2 top-2 z-1">{save}</span>}
      </div>
      <div className="pt-3.5">
        {(kicker || aside) && (
          <div className="flex items-center justify-between gap-3 text-sm text-ink-2">
            <div className="flex min-w-0 items-center">{kicker}</div>
            {aside}
          </div>
        )}
        {before ? (
          <div className="flex items-start gap-3">
            {before}
            <div className="min-w-0 flex-1">{named}</div>
          </div>
        ) : (
          named
        )}
        {children}
        {fact && <div className="mt-3 border-t border-line pt-2.5 text-sm">{fact}</div>}
      </div>
    </article>
  );
}

/** One column on phones, two on tablets, `columns` on desktops. */
export function CardGrid({
  columns = 3,
  children,
  className,
}: {
  columns?: 2 | 3 | 4;
  children: ReactNode;
  className?: string;
}) {
  const wide = { 2: "", 3: "lg:grid-cols-3", 4: "lg:grid-cols-4" }[columns];
  return (
    <div className={cx("grid gap-8 md:grid-cols-2 md:gap-x-7 md:gap-y-10 lg:gap-x-8 lg:gap-y-14", wide, className)}>
      {children}
    </div>
  );
}
