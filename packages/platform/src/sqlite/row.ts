import type { Row } from './sqlite-file.ts';

export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new Error(`The column ${column} holds no text`);
  return value;
}

export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new Error(`The column ${column} holds no number`);
  return value;
}
