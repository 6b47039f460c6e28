/** A set of row numbers. */
export class Bits {
  #words: Uint32Array;

  constructor(capacity = 1024) {
    this.#words = new Uint32Array((capacity >> 5) + 1);
  }

  static of(rows: Iterable<number>, capacity?: number): Bits {
    const bits = new Bits(capacity);
    for (const row of rows) bits.add(row);
    return bits;
  }

  add(row: number): void {
    const at = row >> 5;
    if (at >= this.#words.length) {
      const larger = new Uint32Array(Math.max(at + 1, this.#words.length * 2));
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    const at = row >> 5;
    if (at < this.#words.length) this.#words[at] = (this.#words[at] ?? 0) & ~(1 << (row & 31));
  }

  has(row: number): boolean {
    return ((this.#words[row >> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  clone(): Bits {
    const copy = new Bits(0);
    copy.#words = this.#words.slice();
    return copy;
  }

  /** Keeps what is in the other too. */
  and(other: Bits): this {
    const [own, its] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) & (its[at] ?? 0);
    return this;
  }

  or(other: Bits): this {
    const its = other.#words;
    if (its.length > this.#words.length) {
      const larger = new Uint32Array(its.length);
      larger.set(this.#words);
      this.#words = larger;
    }
    const own = this.#words;
    for (let at = 0; at < its.length; at += 1) own[at] = (own[at] ?? 0) | (its[at] ?? 0);
    return this;
  }

  andNot(other: Bits): this {
    const [own, its] = [this.#words, other.#words];
    for (let at = 0; at < own.length; at += 1) own[at] = (own[at] ?? 0) & ~(its[at] ?? 0);
    return this;
  }

  get size(): number {
    let size = 0;
    for (const word of this.#words) size += ones(word);
    return size;
  }

  /** How many are in both. */
  common(other: Bits): number {
    const [own, its] = [this.#words, other.#words];
    const length = Math.min(own.length, its.length);
    let size = 0;
    for (let at = 0; at < length; at += 1) {
      const word = (own[at] ?? 0) & (its[at] ?? 0);
      if (word !== 0) size += ones(word);
    }
    return size;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  forEach(visit: (row: number) => void): void {
    const words = this.#words;
    for (let at = 0; at < words.length; at += 1) {
      for (let word = words[at] ?? 0; word !== 0; word &= word - 1) visit((at << 5) + (31 - Math.clz32(word & -word)));
    }
  }
}

function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55_55_55_55);
  left = (left & 0x33_33_33_33) + ((left >>> 2) & 0x33_33_33_33);
  return Math.imul((left + (left >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}
