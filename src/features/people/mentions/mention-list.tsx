import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Avatar } from "#/design/avatar.tsx";
import { Icon } from "#/design/icon.tsx";
import { everybody, type MentionPicker, type Nameable } from "./use-mention-picker.ts";

export interface MentionListProps {
  readonly id: string;
  readonly picker: MentionPicker;
  readonly onPick: (option: Nameable) => void;
  /** Who is meant by everybody, where that may be said. */
  readonly everybodyWords?: ReactNode;
}

export const mentionOptionId = (listId: string, i: number): string => `${listId}-${i}`;

/** The names that may be meant, above the composer; the keys of the composer move in it. */
export function MentionList({ id, picker, onPick, everybodyWords }: MentionListProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`People to mention`}
      className="absolute inset-x-4 bottom-full z-10 mb-1 max-h-72 overflow-y-auto rounded-card border border-line bg-raised py-1 shadow-(--overlay-shadow) lg:inset-x-6"
    >
      {picker.options.map((option, i) => (
        <div
          key={option.personId}
          id={mentionOptionId(id, i)}
          role="option"
          tabIndex={-1}
          aria-selected={i === picker.chosen}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3 hover:bg-sunk aria-selected:bg-sunk"
          // The text keeps the focus, and with it the phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          onKeyDown={(event) => event.key === "Enter" && onPick(option)}
        >
          {option === everybody ? (
            <>
              <span className="grid size-8.5 flex-none place-items-center rounded-full bg-tint text-link">
                <Icon name="users" size={18} />
              </span>
              <span>
                @{option.name} <span className="text-sm text-ink-2">{everybodyWords}</span>
              </span>
            </>
          ) : (
            <>
              <Avatar name={option.name} />
              {option.name}
            </>
          )}
        </div>
      ))}
    </div>
  );
}
