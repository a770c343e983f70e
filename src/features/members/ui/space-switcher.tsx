import { useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Chip, ChipRow } from "#/design/chip.tsx";
import { cx } from "#/design/class-names.ts";
import { Icon } from "#/design/icon.tsx";
import { Menu } from "#/design/menu.tsx";

export interface NamedSpace {
  readonly id: number;
  readonly name: string;
  readonly language: string;
}

interface SpaceSwitcherProps {
  readonly space: NamedSpace;
  readonly spaces: readonly NamedSpace[];
  /** Address of the page for another space. */
  readonly to: (spaceId: number) => string;
  readonly className?: string;
}

/** The spaces that fit in a row; more of them are a list. */
const ROW = 3;
/** The spaces that fit on a screen; more of them are searched. */
const GLANCE = 8;

/** The way to the same page of another space: chips for a few, a list for many, with a filter for very many. */
export function SpaceSwitcher({ space, spaces, to, className = "mb-4" }: SpaceSwitcherProps) {
  const { t } = useLingui();
  if (spaces.length < 2) return null;
  if (spaces.length > ROW) return <SpaceMenu space={space} spaces={spaces} to={to} className={className} />;
  return (
    <ChipRow label={t`Space`} className={className}>
      {spaces.map((other) => (
        <Chip key={other.id} to={to(other.id)} current={other.id === space.id}>
          <span lang={other.language}>{other.name}</span>
        </Chip>
      ))}
    </ChipRow>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

function SpaceMenu({ space, spaces, to, className }: SpaceSwitcherProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState("");
  // A field that needs a script is not shown without one.
  const isAlive = useSyncExternalStore(never, yes, no);
  const plain = (text: string) => text.toLocaleLowerCase().normalize("NFKD");
  const shown = spaces.filter(({ name }) => plain(name).includes(plain(wanted.trim())));
  return (
    <Menu
      key={space.id}
      label={t`Switch to another space`}
      align="left"
      className={cx("w-fit max-w-full", className)}
      button={
        <span className="chip max-w-full">
          <Icon name="building" size={18} />
          <span lang={space.language} className="truncate">
            {space.name}
          </span>
          <Icon name="chevron-down" size={18} />
        </span>
      }
      head={
        isAlive && spaces.length > GLANCE ? (
          <input
            type="search"
            aria-label={t`Find a space`}
            placeholder={t`Find a space`}
            autoComplete="off"
            className="control mt-1"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        ) : undefined
      }
    >
      {shown.map((other) => (
        <li key={other.id}>
          <Link
            to={to(other.id)}
            preventScrollReset
            className="menu-entry"
            aria-current={other.id === space.id ? "true" : undefined}
          >
            <span lang={other.language} className="min-w-0 flex-1 wrap-anywhere">
              {other.name}
            </span>
            {other.id === space.id && <Icon name="check" className="text-link" />}
          </Link>
        </li>
      ))}
      {shown.length === 0 && <li className="px-4 py-3 text-ink-2">{t`No space has this name.`}</li>}
    </Menu>
  );
}
