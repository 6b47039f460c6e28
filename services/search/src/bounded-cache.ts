/** A cache with a maximum size; when full it is cleared as a whole. */
export class BoundedCache<Value> {
  readonly #capacity: number;
  readonly #values = new Map<string, Value>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string, create: () => Value): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = create();
    if (this.#values.size >= this.#capacity) this.#values.clear();
    this.#values.set(key, value);
    return value;
  }

  clear(): void {
    this.#values.clear();
  }
}
