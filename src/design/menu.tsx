import { useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon.tsx";
import { cx } from "./class-names.ts";
import { useScripted } from "./use-scripted.ts";

export type MenuProps = {
  /** The name of the menu, read aloud: "Account", "More actions". */
  label: string;
  /** The face of the button; an avatar, or three dots unless given. */
  button?: ReactNode;
  /** Above the entries: name and account type. */
  head?: ReactNode;
  align?: "left" | "right";
  children: ReactNode;
  className?: string;
};

/**
 * A disclosure with links and buttons in it: works without scripts, Escape closes, arrows move. Of one that scripts bring,
 * such as in a later page of a long list, the entries come with the first press.
 */
export function Menu({ label, button, head, align = "right", children, className }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const isScripted = useScripted();
  const [isFilled, setFilled] = useState(!isScripted);
  const close = () => details.current?.removeAttribute("open");

  const onKeyDown = (event: KeyboardEvent) => {
    const box = details.current;
    if (!box?.open) return;
    if (event.key === "Escape") {
      close();
      box.querySelector("summary")?.focus();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const entries = [...box.querySelectorAll<HTMLElement>(".menu-entry")];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries.at(at === -1 && step === -1 ? -1 : (at + step) % entries.length)?.focus();
  };

  return (
    <details
      ref={details}
      className={cx("menu", className)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onToggle={(event) => {
        if (!event.currentTarget.open) return;
        const outside = (press: PointerEvent) => {
          if (!details.current?.contains(press.target as Node)) close();
          if (!details.current?.open) document.removeEventListener("pointerdown", outside);
        };
        document.addEventListener("pointerdown", outside);
      }}
    >
      <summary className={button ? "menu-button" : "round round-plain"} onClick={() => setFilled(true)}>
        <span className="sr-only">{label}</span>
        {button ?? <Icon name="more" />}
      </summary>
      {isFilled && (
        <div className={cx("menu-box", align === "right" ? "menu-right" : "menu-left")}>
          {head && <div className="border-b border-line px-4 pt-1 pb-3 leading-small">{head}</div>}
          <ul className="py-1" onClick={close}>
            {children}
          </ul>
        </div>
      )}
    </details>
  );
}

type Entry = { icon?: IconName; children: ReactNode };

/** @param reloadDocument for pages with a policy of their own. */
export function MenuLink({ to, icon, reloadDocument, children }: Entry & { to: string; reloadDocument?: boolean }) {
  return (
    <li>
      <Link to={to} reloadDocument={reloadDocument} className="menu-entry">
        {icon && <Icon name={icon} className="text-ink-2" />}
        {children}
      </Link>
    </li>
  );
}

export type MenuButtonProps = Entry & {
  onClick?: () => void;
  /** For a button that sends the form around the menu or named by `form`. */
  type?: "button" | "submit";
  form?: string;
  name?: string;
  value?: string;
};

export function MenuButton({ icon, children, type = "button", ...rest }: MenuButtonProps) {
  return (
    <li>
      <button type={type} {...rest} className="menu-entry">
        {icon && <Icon name={icon} className="text-ink-2" />}
        {children}
      </button>
    </li>
  );
}
