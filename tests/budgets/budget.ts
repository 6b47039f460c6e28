import type { Part } from './build.ts';

export interface Measured {
  readonly what: string;
  /** KiB, gzipped if text. */
  readonly budget: number;
  readonly parts: readonly Part[];
  /** Applies to the largest part instead of the sum. */
  readonly each?: boolean;
}

/** Committed sizes in bytes by part. */
export type Baseline = Readonly<Record<string, number>>;

const KIB = 1024;
const kib = (bytes: number): string => (bytes / KIB).toFixed(2);

export function bytesOf({ parts, each = false }: Measured): number {
  const sizes = parts.map(({ bytes }) => bytes);
  return each ? Math.max(0, ...sizes) : sizes.reduce((sum, bytes) => sum + bytes, 0);
}

export const summaryOf = (measured: Measured): string =>
  `${measured.what.padEnd(42)} ${kib(bytesOf(measured)).padStart(7)} of ${String(measured.budget).padStart(3)} KiB`;

function changesOf(parts: readonly Part[], baseline: Baseline): readonly string[] {
  return parts
    .map(({ name, bytes }) => ({ name, bytes, before: baseline[name] ?? 0 }))
    .filter(({ bytes, before }) => bytes > before)
    .sort((one, other) => other.bytes - other.before - (one.bytes - one.before))
    .map(
      ({ name, bytes, before }) =>
        `  +${kib(bytes - before)}  ${name}, ${before === 0 ? `new: ${kib(bytes)}` : `${kib(before)} → ${kib(bytes)}`}`,
    );
}

/** Undefined within the budget; else the excess and what has grown. */
export function excessOf(measured: Measured, baseline: Baseline): string | undefined {
  const excess = bytesOf(measured) - measured.budget * KIB;
  if (excess <= 0) return undefined;
  const { parts, each = false, budget } = measured;
  const changes = changesOf(each ? parts.filter(({ bytes }) => bytes > budget * KIB) : parts, baseline);
  return [
    `${summaryOf(measured)}: ${kib(excess)} too much. Grown since the committed sizes:`,
    ...(changes.length === 0 ? ['  nothing: the budget is smaller than what was committed'] : changes),
  ].join('\n');
}

/** Sorted by name, so that diffs are readable. */
export function baselineOf(measured: readonly Measured[]): Baseline {
  const parts = measured.flatMap((one) => one.parts);
  const names = [...new Set(parts.map(({ name }) => name))].sort();
  return Object.fromEntries(
    names.map((name) => [name, Math.max(...parts.filter((part) => part.name === name).map(({ bytes }) => bytes))]),
  );
}
