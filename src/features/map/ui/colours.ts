/** The page's own colours, in a form that the map reads. */
export interface MapColours {
  readonly ground: string;
  readonly sunk: string;
  readonly raised: string;
  readonly ink: string;
  readonly ink2: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly water: string;
  readonly marigold: string;
  readonly onMarigold: string;
  readonly live: string;
  readonly onLive: string;
  readonly link: string;
  /** By the faith's name. */
  faith(name: string): string;
  /** The family in which the page's text is set. */
  readonly font: string;
}

/** @param within an element of the page, whose theme it has. */
export function readColours(within: Element): MapColours {
  const style = getComputedStyle(within);
  const colour = (name: string) => plainColour(style.getPropertyValue(name));
  return {
    ground: colour("--ground"),
    sunk: colour("--sunk"),
    raised: colour("--raised"),
    ink: colour("--ink"),
    ink2: colour("--ink-2"),
    line: colour("--line"),
    lineStrong: colour("--line-strong"),
    water: colour("--water"),
    marigold: colour("--marigold"),
    onMarigold: colour("--on-marigold"),
    live: colour("--live"),
    onLive: colour("--on-live"),
    link: colour("--link"),
    faith: (name) => colour(`--f-${name}`),
    font: style.fontFamily,
  };
}

/** The map reads no oklch: a canvas makes red, green and blue of it. */
function plainColour(css: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const ink = canvas.getContext("2d")!;
  ink.fillStyle = css.trim();
  ink.fillRect(0, 0, 1, 1);
  const [red, green, blue] = ink.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
