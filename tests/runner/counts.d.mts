export interface Counts {
  passed: number;
  failed: number;
  skipped: string[];
}
export function jestCounts(file: string, code: number): Counts;
export function playwrightCounts(file: string, code: number): Counts;
export function summary(parts: readonly Counts[]): { lines: string[]; failed: number };
