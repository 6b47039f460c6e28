import type { TypedFastBitSet } from 'typedfastbitset';

export interface Weighted {
  readonly rows: TypedFastBitSet;
  readonly points: number;
}

/** All rows in one order, maintained on every change. */
export class RowOrder {
  readonly #rows: number[];
  readonly #compare: (a: number, b: number) => number;

  constructor(rows: TypedFastBitSet, compare: (a: number, b: number) => number) {
    this.#compare = compare;
    this.#rows = [];
    rows.forEach((row) => this.#rows.push(row));
    this.#rows.sort(compare);
  }

  add(row: number): void {
    this.#rows.splice(this.#placeOf(row), 0, row);
  }

  delete(row: number): void {
    this.#rows.splice(this.#placeOf(row), 1);
  }

  #placeOf(row: number): number {
    let low = 0;
    let high = this.#rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#rows[middle] ?? row, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The rows from `from` to `to`: by falling points, with this order as tie-break. */
  slice(matching: TypedFastBitSet, from: number, to: number, weighted: readonly Weighted[] = []): number[] {
    const relevant = weighted.filter(({ rows }) => rows.intersects(matching));
    const pointsOf = (row: number): number =>
      relevant.reduce((sum, { rows, points }) => (rows.has(row) ? sum + points : sum), 0);
    const highest = relevant.reduce((sum, { points }) => sum + Math.max(points, 0), 0);
    const rowsByPoints = new Map<number, number[]>();
    let remaining = matching.size();
    for (const row of this.#rows) {
      if (remaining === 0) break;
      if (!matching.has(row)) continue;
      remaining -= 1;
      const points = pointsOf(row);
      const sameScore = rowsByPoints.get(points) ?? [];
      if (sameScore.length === 0) rowsByPoints.set(points, sameScore);
      if (sameScore.length < to) sameScore.push(row);
      if (points === highest && sameScore.length === to) break;
    }
    return [...rowsByPoints]
      .sort(([one], [other]) => other - one)
      .flatMap(([, rows]) => rows)
      .slice(from, to);
  }
}
