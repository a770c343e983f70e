import type { CSSProperties, ReactNode } from "react";
import { Link } from "react-router";
import { Picture } from "./picture.tsx";
import type { PictureProps } from "./picture.tsx";

export type ArcadeItem = {
  to: string;
  title: ReactNode;
  titleLang?: string;
  place: ReactNode;
  badge?: ReactNode;
  picture: PictureProps;
};

/** Six equal ogee arches on one plinth, mirrored below. On phones it scrolls and is cut at the edge. */
export function Arcade({ label, items }: { label: string; items: ArcadeItem[] }) {
  return (
    <div className="arcade-frame">
      <div className="page max-lg:px-0">
        <ul className="arcade" aria-label={label}>
          {items.map((item) => (
            <li key={item.to} className="arch">
              <Link to={item.to} className="arch-link">
                <span className="arch-line" />
                <span className="arch-picture" style={{ "--thumb": item.picture.thumbColour } as CSSProperties}>
                  <Picture {...item.picture} alt="" />
                </span>
                <span className="arch-words">
                  {item.badge}
                  <b lang={item.titleLang}>{item.title}</b>
                  {item.place}
                </span>
              </Link>
              <span className="arch-reflection" aria-hidden>
                <Picture {...item.picture} alt="" priority={false} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="plinth" />
    </div>
  );
}
