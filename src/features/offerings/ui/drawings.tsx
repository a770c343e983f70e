import type { OfferingForm } from "../offering-forms.ts";

/** Each is drawn on 40 × 44, its foot in the middle of y = 40; flames stand apart, as they grow small by themselves. */
const bodies: Readonly<Record<OfferingForm, React.ReactNode>> = {
  diya: (
    <>
      <path d="M3 27c2 9 9 13 17 13s15-4 17-13c-4 3-10 4-17 4S7 30 3 27Z" fill="#a4532c" />
      <path d="M6 30c3 5 8 7.500 14 7.500" fill="none" stroke="#d98a55" strokeWidth="1.400" strokeLinecap="round" />
      <ellipse cx="20" cy="27.500" rx="17" ry="4" fill="#c97a45" />
      <ellipse cx="20" cy="27.500" rx="13.500" ry="2.800" fill="#5a2c12" />
      <ellipse cx="20" cy="27" rx="6" ry="1.600" fill="#f3b252" />
    </>
  ),
  candle: null,
  "butter-lamp": (
    <>
      <path
        d="M10 24h20c0 6-4 9-7.500 9.500V37H27a2 2 0 0 1 2 3H11a2 2 0 0 1 2-3h4.500v-3.500C14 33 10 30 10 24Z"
        fill="#b98430"
      />
      <path d="M12.500 26c.5 3 2 5 4.500 6" fill="none" stroke="#efcd85" strokeWidth="1.300" strokeLinecap="round" />
      <ellipse cx="20" cy="24" rx="10" ry="2.600" fill="#f6e2ac" />
    </>
  ),
  flowers: (
    <>
      <path d="M7 38c6-7 20-7 26 0-4 3-22 3-26 0Z" fill="#3f6b3c" />
      {(
        [
          [12, 31, "#f59b23"],
          [28, 31, "#f4b93a"],
          [20, 27, "#e5532d"],
          [16, 35, "#f7c948"],
          [25, 35.5, "#f08a24"],
        ] as const
      ).map(([x, y, colour]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="5.600" fill={colour} />
          <circle
            cx={x}
            cy={y}
            r="3.600"
            fill="none"
            stroke="#7c2d12"
            strokeOpacity=".35"
            strokeDasharray="1.600 1.200"
          />
          <circle cx={x} cy={y} r="1.500" fill="#7c2d12" fillOpacity=".55" />
        </g>
      ))}
    </>
  ),
  garland: (
    <>
      {Array.from({ length: 13 }, (_, i) => {
        const angle = Math.PI * (0.06 + (0.88 * i) / 12);
        const colour = i % 3 === 0 ? "#fff1cf" : i % 3 === 1 ? "#f49a1e" : "#e4622a";
        return (
          <circle
            key={i}
            cx={(20 - Math.cos(angle) * 15).toFixed(1)}
            cy={(24 + Math.sin(angle) * 12).toFixed(1)}
            r="3.300"
            fill={colour}
          />
        );
      })}
      <circle cx="20" cy="38" r="3.800" fill="#c9302c" />
    </>
  ),
  lotus: (
    <>
      <path d="M6 35c3 4 8 5 14 5s11-1 14-5c-6-2-22-2-28 0Z" fill="#4d7a52" />
      <path d="M20 38C9 38 4 32 3 26c7 0 12 4 17 12ZM20 38c11 0 16-6 17-12-7 0-12 4-17 12Z" fill="#d77fa1" />
      <path d="M20 38c-8-4-11-10-10-17 6 3 9 9 10 17ZM20 38c8-4 11-10 10-17-6 3-9 9-10 17Z" fill="#e79bb8" />
      <path d="M20 38c-5-7-5-14 0-21 5 7 5 14 0 21Z" fill="#f7c6d6" />
    </>
  ),
  "rose-petals": (
    <>
      {(
        [
          [9, 36, 20],
          [16, 33, -30],
          [23, 36, 10],
          [30, 35, -20],
          [13, 39, -10],
          [20, 38.5, 35],
          [27, 39, 5],
          [20, 31, 60],
        ] as const
      ).map(([x, y, turn], i) => (
        <ellipse
          key={x * y}
          cx={x}
          cy={y}
          rx="4.200"
          ry="2.500"
          transform={`rotate(${turn} ${x} ${y})`}
          fill={["#c22a45", "#e35d78", "#a81f38"][i % 3]}
        />
      ))}
    </>
  ),
  chadar: (
    <>
      <path d="M7 22c8-3 18-3 26 0l4 14c-4 3-7 0-11 2.500s-8-1.500-12 0-7 1-11-2.500Z" fill="#1c7748" />
      <path
        d="M12 21.500 9 37M20 20.500V38M28 21.500 31 37"
        fill="none"
        stroke="#125233"
        strokeWidth="1.300"
        strokeLinecap="round"
      />
      <path
        d="M4.500 32.500c4 3.500 7 2.500 10.500 1.500s8 2 12 0 5 .5 9-1.500"
        fill="none"
        stroke="#e8c15a"
        strokeWidth="1.800"
      />
      <path d="M7 22c8-3 18-3 26 0" fill="none" stroke="#e8c15a" strokeWidth="1.500" />
      <path
        d="M16 27.500h.01M24 27.500h.01M12.500 29h.01M28 29h.01"
        stroke="#f3dc95"
        strokeWidth="1.800"
        strokeLinecap="round"
      />
    </>
  ),
  rumala: (
    <>
      <path d="M3 29v4l17 7v-5Z" fill="#23307a" />
      <path d="M37 29v4l-17 7v-5Z" fill="#2c3c90" />
      <path d="m3 29 17-7 17 7-17 6.500Z" fill="#3f55b5" />
      <path d="m7.500 29 12.500-5.200L32.500 29 20 33.700Z" fill="none" stroke="#f3cf69" strokeWidth="1.300" />
      <path d="M3 31.500 20 38l17-6.500" fill="none" stroke="#f3cf69" strokeWidth="1" />
      <path
        d="M20 26.200c1.500 1 3 1.800 4.600 2.700-1.600.8-3.100 1.600-4.600 2.600-1.500-1-3-1.800-4.600-2.600 1.600-.9 3.100-1.700 4.600-2.700Z"
        fill="#f39a3d"
      />
    </>
  ),
  rice: (
    <>
      <ellipse cx="20" cy="38" rx="16" ry="3.400" fill="#b98430" />
      <path d="M7 37c3-6 8-10 13-10s10 4 13 10c-6 2.500-20 2.500-26 0Z" fill="#fbf6e9" />
      {(
        [
          [15, 34],
          [20, 31],
          [25, 34.5],
          [19, 36],
          [12, 36.5],
          [28, 37],
        ] as const
      ).map(([x, y], i) => (
        <path key={x} d={`m${x} ${y} ${i % 2 ? 2 : -2} 1.200`} stroke="#cbbf9f" strokeWidth="1" strokeLinecap="round" />
      ))}
    </>
  ),
};

/** A candle stands less high with each step that it has burnt. */
const candleTop = (stage: number): number => 16 + stage * 3.6;

const Candle = ({ stage }: { stage: number }) => {
  const top = candleTop(stage);
  return (
    <>
      <ellipse cx="20" cy="39.500" rx="9" ry="2" fill="#b98430" />
      <path d={`M15 ${top}h10V39.500H15Z`} fill="#f4e9d2" />
      <path d={`M22.500 ${top}H25V39.500h-2.500Z`} fill="#d8c7a2" />
      <ellipse cx="20" cy={top} rx="5" ry="1.500" fill="#fffaf0" />
    </>
  );
};

/** Where the flame of each stands. */
const wicks: Partial<Record<OfferingForm, (stage: number) => number>> = {
  diya: () => 26.5,
  candle: candleTop,
  "butter-lamp": () => 23.5,
};

/** Gradients and shapes that all drawings of a page share; once, before them. */
export const SharedDrawings = () => (
  <defs>
    <radialGradient id="offering-glow">
      <stop offset="0" stopColor="#ffc56b" stopOpacity=".75" />
      <stop offset=".45" stopColor="#ff9d3c" stopOpacity=".22" />
      <stop offset="1" stopColor="#ff8a2a" stopOpacity="0" />
    </radialGradient>
    <linearGradient id="offering-flame" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#ffb23e" />
      <stop offset=".55" stopColor="#ffe08a" />
      <stop offset="1" stopColor="#fff8dc" />
    </linearGradient>
    {Object.entries(bodies).map(([form, body]) => (
      <g key={form} id={`offering-${form}`}>
        {body}
      </g>
    ))}
  </defs>
);

/** One offering, its foot at 0, 0 and 40 wide. @param stage how far it has burnt. */
export function Drawing({ form, stage }: { form: OfferingForm; stage: number }) {
  const wick = wicks[form]?.(stage);
  return (
    <g transform="translate(-20 -40)">
      {wick !== undefined && <circle cx="20" cy={wick - 7} r={22 - stage * 2} fill="url(#offering-glow)" />}
      {form === "candle" ? <Candle stage={stage} /> : <use href={`#offering-${form}`} />}
      {wick !== undefined && (
        <g transform={`translate(20 ${wick}) scale(${(1 - stage * 0.11).toFixed(2)})`}>
          <path
            className="offering-flame"
            d="M0-19C5-12 6.500-8 5.500-4 4.500 0-4.500 0-5.500-4-6.500-8-5-12 0-19Z"
            fill="url(#offering-flame)"
          />
        </g>
      )}
    </g>
  );
}
