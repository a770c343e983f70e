const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const first = (list: typeof browsers, text: string) => list.find(([sign]) => sign.test(text))?.[1];

/** Names a device well enough to distinguish one's own, from the browser's user agent. */
export function nameDevice(userAgent: string): { browser: string | undefined; system: string | undefined } {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) };
}
