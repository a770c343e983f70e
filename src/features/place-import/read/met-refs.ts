const letters = "nwr";

/** Keys of OpenStreetMap that a file has, eight bytes each. */
export class MetRefs {
  #numbers = new Float64Array(1024);
  #count = 0;
  #isSorted = false;

  add(ref: string): void {
    if (this.#count === this.#numbers.length) {
      const grown = new Float64Array(this.#count * 2);
      grown.set(this.#numbers);
      this.#numbers = grown;
    }
    this.#numbers[this.#count++] = numberOf(ref);
    this.#isSorted = false;
  }

  has(ref: string): boolean {
    if (!this.#isSorted) {
      this.#numbers.subarray(0, this.#count).sort();
      this.#isSorted = true;
    }
    const wanted = numberOf(ref);
    let [low, high] = [0, this.#count - 1];
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
