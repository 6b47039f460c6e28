/** A page has 4096 rows. */
const pageWords = 128;

/** A set of row numbers in pages, so that a sparse set stays small. */
export class Bits {
  readonly #pages: (Uint32Array | undefined)[] = [];

  static of(rows: Iterable<number>): Bits {
    const bits = new Bits();
    for (const row of rows) bits.add(row);
    return bits;
  }

  add(row: number): void {
    const page = (this.#pages[row >> 12] ??= new Uint32Array(pageWords));
    const at = (row >> 5) & (pageWords - 1);
    page[at] = (page[at] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    const page = this.#pages[row >> 12];
    const at = (row >> 5) & (pageWords - 1);
    if (page !== undefined) page[at] = (page[at] ?? 0) & ~(1 << (row & 31));
  }

  has(row: number): boolean {
    const word = this.#pages[row >> 12]?.[(row >> 5) & (pageWords - 1)] ?? 0;
    return (word & (1 << (row & 31))) !== 0;
  }

  clone(): Bits {
    return new Bits().or(this);
  }

  and(other: Bits): this {
    this.#pages.forEach((page, at) => {
      const its = other.#pages[at];
      if (its === undefined) this.#pages[at] = undefined;
      else if (page !== undefined)
        for (let word = 0; word < pageWords; word += 1) page[word] = (page[word] ?? 0) & (its[word] ?? 0);
    });
    return this;
  }

  or(other: Bits): this {
    other.#pages.forEach((its, at) => {
      const page = this.#pages[at];
      if (page === undefined) this.#pages[at] = its?.slice();
      else if (its !== undefined)
        for (let word = 0; word < pageWords; word += 1) page[word] = (page[word] ?? 0) | (its[word] ?? 0);
    });
    return this;
  }

  andNot(other: Bits): this {
    this.#pages.forEach((page, at) => {
      const its = other.#pages[at];
      if (page === undefined || its === undefined) return;
      for (let word = 0; word < pageWords; word += 1) page[word] = (page[word] ?? 0) & ~(its[word] ?? 0);
    });
    return this;
  }

  get size(): number {
    return this.common(this);
  }

  common(other: Bits): number {
    let size = 0;
    this.#pages.forEach((page, at) => {
      const its = other.#pages[at];
      if (page === undefined || its === undefined) return;
      for (let word = 0; word < pageWords; word += 1) size += ones((page[word] ?? 0) & (its[word] ?? 0));
    });
    return size;
  }

  get isEmpty(): boolean {
    return this.#pages.every((page) => page?.every((word) => word === 0) ?? true);
  }

  forEach(visit: (row: number) => void): void {
    this.#pages.forEach((page, at) => {
      page?.forEach((word, index) => {
        for (let left = word; left !== 0; left &= left - 1) {
          visit((at << 12) + (index << 5) + (31 - Math.clz32(left & -left)));
        }
      });
    });
  }
}

function ones(word: number): number {
  if (word === 0) return 0;
  let left = word - ((word >>> 1) & 0x55_55_55_55);
  left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33);
  return Math.imul((left + (left >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
