import type { MarkColour } from "../rules.ts";

/** A colour beside its name. */
export const ColourDot = ({ colour }: { colour: MarkColour }) => (
  <span className="mark-dot" data-colour={colour} aria-hidden />
);
