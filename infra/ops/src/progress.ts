const everyMs = 5000;

export class Progress {
  readonly #say: (line: string) => void;
  readonly #began = performance.now();
  #toldAt = performance.now();

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  /** `line` is only called when due; the remaining time of `todo` is appended. */
  tell(
    line: () => string,
    { done, todo }: { readonly done: number; readonly todo: number } = { done: 0, todo: 0 },
  ): void {
    const now = performance.now();
    if (now - this.#toldAt < everyMs) return;
    this.#toldAt = now;
    const left = done === 0 ? '' : ` (about ${inWords(((now - this.#began) * (todo - done)) / done)} left)`;
    this.#say(`${line()}${left}`);
  }
}

const inWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
};
