import { msg } from "@lingui/core/macro";
import { NOTE_LENGTH } from "../rules.ts";
import { type Place, UnreadableText } from "./read-events.ts";
import { cleanTitle } from "./verse-text.ts";

const MOST_NOTES = 50_000;
/** Characters of all together. */
const MOST_OF_NOTES = 4_000_000;
/** The same, each as often as it is named: a note may hang at many verses, but none at all of them. */
const MOST_NAMED = 4 * MOST_OF_NOTES;

/** Footnotes that stand apart from the verses at which they hang, by their names. */
export class Footnotes {
  readonly #texts = new Map<string, string>();
  #length = 0;
  #named = 0;

  /** @throws UnreadableText where it is too long, or one too many. */
  set(name: string, text: string, place: Place): void {
    const clean = cleanTitle(text);
    if (clean.length > NOTE_LENGTH) throw new UnreadableText(msg`What begins here is too long.`, place);
    this.#length += clean.length;
    if (this.#texts.size >= MOST_NOTES || this.#length > MOST_OF_NOTES) throw tooMany(place);
    this.#texts.set(name, clean);
  }

  /** The note that is named there, as it is kept; undefined where there is none. @throws UnreadableText. */
  named(name: string, place: Place): string | undefined {
    const text = this.#texts.get(name);
    this.#named += text?.length ?? 0;
    if (this.#named > MOST_NAMED) throw tooMany(place);
    return text;
  }
}

const tooMany = (place: Place) => new UnreadableText(msg`The file has too many footnotes.`, place);
