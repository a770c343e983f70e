const letters = "nwr";

const MOST_UNSORTED = 20_000;

/** Keys of OpenStreetMap that a file has, eight bytes each. */
export class MetRefs {
  #numbers = new Float64Array(1024);
  #count = 0;
  /** So many of the first are in their order. */
  #sorted = 0;

  add(ref: string): void {
    if (this.#count === this.#numbers.length) {
      const grown = new Float64Array(this.#count * 2);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#count++] = numberOf(ref);
  }

  has(ref: string): boolean {
    const wanted = numberOf(ref);
    // It is asked while a file is read: a few that came last are looked through, which is less than sorting all of them.
    if (this.#count - this.#sorted > MOST_UNSORTED) {
      this.#numbers.subarray(0, this.#count).sort();
      this.#sorted = this.#count;
    }
    if (this.#numbers.subarray(this.#sorted, this.#count).includes(wanted)) return true;
    let [low, high] = [0, this.#sorted - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#numbers[middle]!;
      if (found === wanted) return true;
      if (found < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}

const numberOf = (ref: string): number => Number(ref.slice(1)) * 4 + letters.indexOf(ref[0]!);
