/** The word that mentions everybody who may read the channel. */
export const EVERYBODY = "all";

interface Named {
  readonly personId: number;
  readonly name: string;
}

/** Letters, marks and figures continue a name: "@Ravi" is not meant by "@Ravindra". */
const goesOn = /^[\p{L}\p{M}\p{N}]/u;
const goesBefore = /[\p{L}\p{M}\p{N}]$/u;
/** Nobody mentions so many: whatever comes after these is no mention. */
const MOST_SIGNS = 200;

/**
 * Finds the people that a text mentions by "@Name", the longest name first where one begins another; each person once.
 * @returns them, and whether it calls everybody by "@all".
 */
export function readMentions(text: string, people: readonly Named[]): { people: Named[]; everybody: boolean } {
  const found = new Map<number, Named>();
  const longestFirst = people
    .map((one) => ({ one, folded: one.name.toLowerCase() }))
    .toSorted((a, b) => b.folded.length - a.folded.length);
  const folded = text.toLowerCase();
  let everybody = false;
  let signs = 0;
  for (let at = folded.indexOf("@"); at >= 0 && signs < MOST_SIGNS; at = folded.indexOf("@", at + 1)) {
    signs++;
    // An address of mail names nobody.
    if (goesBefore.test(folded.slice(Math.max(0, at - 2), at))) continue;
    const called = (name: string) => {
      const end = at + 1 + name.length;
      return folded.startsWith(name, at + 1) && !goesOn.test(folded.slice(end, end + 2));
    };
    const length = longestFirst.find((person) => called(person.folded))?.folded.length;
    if (length === undefined) everybody ||= called(EVERYBODY);
    // People of the same name are all meant.
    else
      for (const { one, folded: name } of longestFirst) {
        if (name.length === length && called(name)) found.set(one.personId, one);
      }
  }
  return { people: [...found.values()], everybody };
}
