/** The word that mentions everybody who may read the channel. */
export const EVERYBODY = "all";

interface Named {
  readonly personId: number;
  readonly name: string;
}

/** Letters, marks and figures continue a name: "@Ravi" is not meant by "@Ravindra". */
const goesOn = /^[\p{L}\p{M}\p{N}]/u;

/**
 * Finds the people that a text mentions by "@Name", the longest name first where one begins another; each person once.
 * @returns them, and whether it calls everybody by "@all".
 */
export function readMentions(text: string, people: readonly Named[]): { people: Named[]; everybody: boolean } {
  const found = new Map<number, Named>();
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length);
  const folded = text.toLowerCase();
  let everybody = false;
  for (let at = folded.indexOf("@"); at >= 0; at = folded.indexOf("@", at + 1)) {
    // An address of mail names nobody.
    if (at > 0 && /[\p{L}\p{M}\p{N}]$/u.test(folded.slice(0, at))) continue;
    const rest = folded.slice(at + 1);
    const called = (name: string) => rest.startsWith(name.toLowerCase()) && !goesOn.test(rest.slice(name.length));
    const length = longestFirst.find(({ name }) => called(name))?.name.length;
    if (length === undefined) everybody ||= called(EVERYBODY);
    // People of the same name are all meant.
    for (const one of longestFirst) if (one.name.length === length && called(one.name)) found.set(one.personId, one);
  }
  return { people: [...found.values()], everybody };
}
