import { Icon } from "#/design/icon.tsx";
import type { ProviderCategory } from "../rules.ts";
import { categoryIcons } from "./category-look.ts";

/** Nested arches with the trade's tool under them: stands where somebody has shown no work yet. */
export function ProviderDrawing({ category }: { category: ProviderCategory }) {
  return (
    <span className="relative grid size-full place-items-center overflow-hidden bg-tint text-link">
      <svg
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
        fill="none"
        aria-hidden
      >
        {arches.map(({ width, height, opacity }) => (
          <path key={width} d={archPath(width, height)} stroke="var(--motif)" strokeWidth="1.5" opacity={opacity} />
        ))}
        <path d="M0 184h320M0 190h320" stroke="var(--motif)" strokeWidth="1.5" opacity="0.55" />
      </svg>
      <Icon name={categoryIcons[category]} size={44} className="relative mt-10 [stroke-width:1.25]" />
    </span>
  );
}

const arches = [
  { width: 110, height: 116, opacity: 1 },
  { width: 148, height: 142, opacity: 0.7 },
  { width: 188, height: 168, opacity: 0.45 },
  { width: 230, height: 196, opacity: 0.28 },
];

/** An ogee arch that stands on the plinth, in the middle. */
function archPath(width: number, height: number): string {
  const [left, right, top] = [160 - width / 2, 160 + width / 2, 184 - height];
  const shoulder = top + height * 0.46;
  return `M${left} 184V${shoulder}C${left} ${top + height * 0.2} ${160 - width * 0.12} ${top + height * 0.2} 160 ${top}C${160 + width * 0.12} ${top + height * 0.2} ${right} ${top + height * 0.2} ${right} ${shoulder}V184`;
}
