import { HEIGHT, steps, WIDTH } from "./places.ts";

/** How far the hall goes on beside the picture, on wide screens. */
const ASIDE = 700;
const across = (top: number, foot: number): string =>
  `M${-ASIDE} ${top.toFixed(1)}H${WIDTH + ASIDE}V${foot.toFixed(1)}H${-ASIDE}Z`;

/** An alcove with its steps; no image stands in it, so that it is everybody's. @param glow 0 to 1. */
export function Alcove({ glow }: { glow: number }) {
  const arch = "M112 150V92c0-23 17-34 37-44 17-9 27-18 31-32 4 14 14 23 31 32 20 10 37 21 37 44v58Z";
  return (
    <g aria-hidden>
      <defs>
        <linearGradient id="shrine-wall" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="shrine-wall-top" />
          <stop offset="1" className="shrine-wall-foot" />
        </linearGradient>
        <linearGradient id="shrine-floor" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className="shrine-floor-far" />
          <stop offset="1" className="shrine-floor-near" />
        </linearGradient>
        <radialGradient id="shrine-light">
          <stop offset="0" stopColor="#ffd08a" stopOpacity=".9" />
          <stop offset=".5" stopColor="#ff9f45" stopOpacity=".3" />
          <stop offset="1" stopColor="#ff8a2a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path d={across(0, HEIGHT)} fill="url(#shrine-wall)" />
      <path d={arch} className="shrine-niche" />
      <ellipse cx="180" cy="118" rx="62" ry="74" fill="url(#shrine-light)" opacity={0.28 + glow * 0.5} />
      <path d={arch} className="shrine-arch" />
      <path
        d="M104 152V90c0-27 19-39 41-50 17-9 29-19 35-36 6 17 18 27 35 36 22 11 41 23 41 50v62"
        className="shrine-arch shrine-arch-far"
      />
      <path d={across(150, HEIGHT)} fill="url(#shrine-floor)" />
      {steps.map((y) => (
        <path key={y} d={across(y, y + 1)} className="shrine-step" />
      ))}
      <ellipse cx="180" cy="300" rx="260" ry="150" fill="url(#shrine-light)" opacity={glow * 0.42} />
    </g>
  );
}
