import { useEffect, useId, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { cx } from "./class-names.ts";

function dialogNamed(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog[id="${CSS.escape(id)}"]`);
}

export function openDialog(id: string): void {
  const dialog = dialogNamed(id);
  if (dialog && !dialog.open) dialog.showModal();
}

export function closeDialog(id: string): void {
  dialogNamed(id)?.close();
}

export type DialogProps = {
  /** Openers name it: DialogButton, openDialog(id). */
  id: string;
  title: ReactNode;
  /** Label of the cross. */
  closeLabel: string;
  /** Buttons at the foot. A form inside children may bring its own instead. */
  footer?: ReactNode;
  /** Opened at once: the answer to a refused form. */
  defaultOpen?: boolean;
  onClose?: () => void;
  wide?: boolean;
  children: ReactNode;
};

/** A native modal: Escape closes, the focus goes back to the opener. A sheet from below on phones. */
export function Dialog({ id, title, closeLabel, footer, defaultOpen, onClose, wide, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (defaultOpen && dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [defaultOpen]);

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === dialog.current) dialog.current.close();
  };
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={titleId}
      onClick={closeFromBackdrop}
      onClose={onClose}
      className={cx("dialog", wide && "dialog-wide")}
    >
      <div className="dialog-inside">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="pt-1.5 text-xl">
            {title}
          </h2>
          <form method="dialog" className="-mt-0.5 -mr-2.5">
            <button className="round round-plain" aria-label={closeLabel}>
              <Icon name="x" />
            </button>
          </form>
        </div>
        <div className="mt-3">{children}</div>
        {footer && <div className="mt-6 flex flex-wrap justify-end gap-2 max-md:[&>*]:flex-1">{footer}</div>}
      </div>
    </dialog>
  );
}

/**
 * The attributes of a button that opens a Dialog by its id; without scripts too where the browser knows invoker
 * commands.
 */
export function opensDialog(dialog: string, onClick?: (event: MouseEvent<HTMLButtonElement>) => void) {
  return {
    ...({ command: "show-modal", commandfor: dialog } as object),
    "aria-haspopup": "dialog",
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      if (event.defaultPrevented) return;
      openDialog(dialog);
      // The browser's own command would find it open, and complain.
      event.preventDefault();
    },
  } as const;
}

export function DialogButton({ dialog, onClick, ...rest }: ButtonProps & { dialog: string }) {
  return <Button {...rest} {...opensDialog(dialog, onClick)} />;
}

/** Closes the dialog it stands in; for the footer. */
export function DialogCloseButton({ children, ...rest }: ButtonProps) {
  return (
    <Button
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        event.currentTarget.closest("dialog")?.close();
      }}
    >
      {children}
    </Button>
  );
}
