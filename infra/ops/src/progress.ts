const everyMs = 5000;

export class Progress {
  readonly #print: (line: string) => void;
  readonly #began = performance.now();
  #printedAt = performance.now();

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  report(
    line: () => string,
    { done, todo }: { readonly done: number; readonly todo: number } = { done: 0, todo: 0 },
  ): void {
    const now = performance.now();
    if (now - this.#printedAt < everyMs) return;
    this.#printedAt = now;
    const left = done === 0 ? '' : ` (about ${inWords(((now - this.#began) * (todo - done)) / done)} left)`;
    this.#print(`${line()}${left}`);
  }
}

const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
};
