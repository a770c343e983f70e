/** Files arrive as they please: keeps in which order they were chosen, so that the first one becomes the cover. */
export class ChosenOrder {
  readonly #keys: string[] = [];
  readonly #images = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  chosen(key: string): void {
    this.#keys.push(key);
  }

  /** One after the other, so that each knows who is there before it. */
  inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(run);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  added(key: string, image: number): void {
    this.#images.set(key, image);
  }

  /** The picture that was chosen next after this file among those that are there; null where none is. */
  nextAfter(key: string): number | null {
    const later = this.#keys.slice(this.#keys.indexOf(key) + 1).find((one) => this.#images.has(one));
    return later === undefined ? null : this.#images.get(later)!;
  }
}
