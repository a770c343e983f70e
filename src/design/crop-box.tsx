import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react";
import { cx } from "./class-names.ts";

/** Shares of the picture's width and height. */
export interface CropPart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type CropBoxProps = {
  part: CropPart;
  onChange: (part: CropPart) => void;
  /** Names the part for listeners, and says which keys move and resize it. */
  label: string;
  /** The picture, in its own shape. */
  children: ReactNode;
  className?: string;
};

const LEAST = 0.08;
const STEP = 0.02;
const corners = ["nw", "ne", "sw", "se"] as const;
type Grip = (typeof corners)[number] | "all";

/** A picture with a part of it marked: drag the part or its corners; arrows move it, with Shift they resize it. */
export function CropBox({ part, onChange, label, children, className }: CropBoxProps) {
  const frame = useRef<HTMLDivElement>(null);
  const held = useRef<{ grip: Grip; x: number; y: number; part: CropPart } | null>(null);
  const [isHeld, setHeld] = useState(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const grip = ((event.target as HTMLElement).dataset.grip ?? "all") as Grip;
    held.current = { grip, x: event.clientX, y: event.clientY, part };
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect();
    if (!held.current || !box) return;
    const { grip, x, y, part: from } = held.current;
    onChange(pulled(from, grip, (event.clientX - x) / box.width, (event.clientY - y) / box.height));
  };
  const letGo = () => {
    held.current = null;
    setHeld(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(pulled(part, event.shiftKey ? "se" : "all", by[0]!, by[1]!));
  };
  const percent = (value: number) => `${value * 100}%`;
  return (
    <div ref={frame} className={cx("crop-frame", className)}>
      {children}
      <button
        type="button"
        className={cx("crop-part", isHeld && "crop-held")}
        style={{
          left: percent(part.x),
          top: percent(part.y),
          width: percent(part.width),
          height: percent(part.height),
        }}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {corners.map((corner) => (
          <span key={corner} data-grip={corner} className={`crop-grip crop-${corner}`} />
        ))}
      </button>
    </div>
  );
}

const fit = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The part as it lies after a grip of it was pulled, always within the picture. */
export function pulled(part: CropPart, grip: Grip, dx: number, dy: number): CropPart {
  const { x, y, width, height } = part;
  if (grip === "all") return { ...part, x: fit(x + dx, 0, 1 - width), y: fit(y + dy, 0, 1 - height) };
  const [right, bottom] = [x + width, y + height];
  const left = grip.endsWith("w") ? fit(x + dx, 0, right - LEAST) : x;
  const top = grip.startsWith("n") ? fit(y + dy, 0, bottom - LEAST) : y;
  const newRight = grip.endsWith("e") ? fit(right + dx, left + LEAST, 1) : right;
  const newBottom = grip.startsWith("s") ? fit(bottom + dy, top + LEAST, 1) : bottom;
  return { x: left, y: top, width: newRight - left, height: newBottom - top };
}
