import { useEffect, useRef, type ReactNode } from "react";

/**
 * Takes the focus when what stands inside becomes another thing than it was, and the button that was pressed is gone with it.
 * @param what names what stands inside.
 */
export function FocusWhenChanged({ what, children }: { what: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(what);
  useEffect(() => {
    if (before.current === what) return;
    before.current = what;
    box.current?.focus();
  }, [what]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
