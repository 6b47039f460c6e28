import type { Relaxed, Understood } from '@sao-mai/contracts';
import { cheapUpTo, planOf, points, relatedTokens } from '../meaning/plan.ts';
import type { Wish } from '../meaning/plan.ts';
import type { QueryReading } from '../meaning/read-query.ts';
import { tokens } from '../meaning/tokens.ts';
import type { SpelledWord } from '../meaning/spelling.ts';
import { understoodOf, understoodWords } from '../meaning/understood.ts';
import type { Word } from '../meaning/words.ts';
import { Bits } from './bits.ts';
import { sign } from './entry-record.ts';
import { boundsOf, roundedBy } from './rates.ts';
import type { Weighted } from './row-order.ts';
import type { TutorIndex } from './tutor-index.ts';

const quoted = (text: string): string => `"${text.replaceAll('"', '')}"`;
const textOf = (words: readonly Word[]): string => words.map(({ folded }) => folded).join(' ');

export class KeywordMatch {
  readonly wishes: readonly Wish[];
  readonly understood: readonly Understood[];
  readonly relaxed: readonly Relaxed[];
  readonly data: Bits;
  readonly #index: TutorIndex;
  readonly #reading: QueryReading;
  readonly #fulfilled = new Map<Wish, Bits>();
  readonly #named: Bits | undefined;
  readonly #words: readonly { readonly word: SpelledWord; readonly rows: Bits }[];

  constructor(index: TutorIndex, reading: QueryReading, isNothing: boolean) {
    this.#index = index;
    this.#reading = reading;
    this.wishes = planOf(index.meaning.lexicon, reading);
    for (const wish of this.wishes) this.#fulfilled.set(wish, this.#rowsOf(wish));
    const wholeName = this.#wholeName();
    const freeName = this.#freeName();
    this.#named = wholeName ?? freeName;
    const words = freeName === undefined ? reading.words.map((word) => ({ word, rows: this.#rowsOfWord(word) })) : [];
    const concepts = index.tutors.all.clone();
    for (const wish of this.wishes) if (wish.required) concepts.and(this.fulfilled(wish));
    if (freeName !== undefined) concepts.and(freeName);
    const hasSubject = reading.concepts.some(({ kind }) => kind === 'subject');
    const kept = words.filter(({ rows }) => !hasSubject || concepts.common(rows) > 0);
    for (const { rows } of kept) concepts.and(rows);
    this.#words = kept;
    this.relaxed = words.filter((one) => !kept.includes(one)).map(({ word }) => ({ kind: 'word', value: word.folded }));
    const isOnlyName = wholeName !== undefined && reading.words.length > 0;
    this.data = isNothing ? new Bits() : isOnlyName ? wholeName : concepts.or(wholeName ?? this.#namesakes());
    this.understood = this.#understood(wholeName !== undefined || freeName !== undefined, isOnlyName);
  }

  fulfilled(wish: Wish): Bits {
    return this.#fulfilled.get(wish) ?? new Bits();
  }

  #rowsOf(wish: Wish): Bits {
    const { price } = wish.concept;
    if (wish.concept.kind !== 'price') return this.#index.sets.any(wish.all);
    const asked =
      price === undefined
        ? { maxRate: cheapUpTo }
        : { minRate: price.min, maxRate: price.max, currency: price.currency };
    const bounds = boundsOf(asked, this.#index.meaning.usdVnd);
    return bounds === undefined
      ? new Bits()
      : this.#index.tutors.within({ low: bounds.low, high: bounds.high * roundedBy });
  }

  #wholeName(): Bits | undefined {
    const { named, words } = this.#reading;
    if (named.length < 2) return undefined;
    const expression =
      words.length === 0
        ? `name : ${quoted(textOf(named))}`
        : named.map(({ folded }) => `name : ${quoted(folded)}`).join(' AND ');
    const rows = this.#index.sets.matching(expression);
    return rows.isEmpty ? undefined : rows;
  }

  #freeName(): Bits | undefined {
    const { words, isTitled } = this.#reading;
    if (words.length === 0) return undefined;
    const inName = ({ folded }: Word): string => `(name : ${quoted(folded)} OR starts : ${quoted(sign + folded)})`;
    const whole = this.#index.sets.matching(words.map(({ folded }) => `name : ${quoted(folded)}`).join(' AND '));
    if (!whole.isEmpty) return words.length > 1 || isTitled ? whole : this.#withText(whole, words);
    const begun = this.#index.sets.matching(words.map(inName).join(' AND '));
    return begun.isEmpty || words.some(({ folded }) => this.#index.vocabulary.has(folded)) ? undefined : begun;
  }

  /** A single word also occurs in texts: people with that name come first. */
  #withText(named: Bits, words: readonly Word[]): Bits {
    const inText = this.#index.sets.matching(`texts : ${quoted(textOf(words))}`);
    return inText.isEmpty ? named : named.clone().or(inText);
  }

  #rowsOfWord({ folded }: Word): Bits {
    const { vocabulary, sets } = this.#index;
    const found = sets.matching(`{name texts} : ${quoted(folded)} OR starts : ${quoted(sign + folded)}`);
    if (!found.isEmpty || this.#reading.isExact) return found;
    const near = vocabulary.nearest(folded);
    return near.length === 0 ? found : sets.matching(near.map((word) => `{name texts} : ${quoted(word)}`).join(' OR '));
  }

  /** 'văn', 'lý', 'Anh', 'Hoa', 'Vinh' are a subject or a place first, but also people's names. */
  #namesakes(): Bits {
    const { named, concepts, words } = this.#reading;
    const [only] = named;
    if (only === undefined || named.length > 1 || concepts.length !== 1 || words.length > 0) return new Bits();
    return this.#index.sets.matching(`starts : ${quoted(sign + tokens.nameEnd(only.folded))}`);
  }

  #understood(hasName: boolean, isOnlyName: boolean): Understood[] {
    const { concepts, words, named } = this.#reading;
    if (isOnlyName) return [understoodWords('name', named)];
    const read = concepts.map((concept) => understoodOf(this.#index.meaning.lexicon, concept));
    if (hasName && words.length > 0) return [...read, understoodWords('name', words)];
    return [...read, ...this.#words.map(({ word }) => understoodWords('word', [word]))];
  }

  weighted(): Weighted[] {
    const isWholeWorth = !this.#namesakes().isEmpty;
    return [
      ...this.wishes
        .filter(({ required }) => !required || isWholeWorth)
        .map((wish) => ({ rows: this.fulfilled(wish), points: wish.points })),
      ...this.#better(),
      ...this.#leading(),
    ];
  }

  #better(): Weighted[] {
    return this.wishes.flatMap(({ better, points: most }) =>
      better.map(({ any, share }) => ({ rows: this.#index.sets.any(any), points: most * share })),
    );
  }

  #leading(): Weighted[] {
    if (this.#named === undefined) return this.#marks();
    return [{ rows: this.#leaders(), points: points.name }, ...this.#asWritten(), ...this.#marks()];
  }

  /** Nothing between the words of a name, then nothing around them: 'Lê Anh' before 'Lê Anh Phúc'. */
  #asWritten(): Weighted[] {
    const { words, named } = this.#reading;
    const asked = (words.length > 0 && this.#wholeName() === undefined ? words : named).map(({ folded }) => folded);
    const ends = [asked[0], asked.at(-1)].map((word) => `starts : ${quoted(sign + tokens.nameEnd(word ?? ''))}`);
    const found = [`name : ${quoted(asked.join(' '))}`, ends.join(' AND ')];
    return found.map((expression) => ({ rows: this.#index.sets.matching(expression), points: 2 }));
  }

  #leaders(): Bits {
    const { words, named } = this.#reading;
    const whole = this.#wholeName();
    if (whole !== undefined) return whole;
    const asked = words.length > 0 ? words : named;
    const inName = this.#index.sets.matching(asked.map(({ folded }) => `name : ${quoted(folded)}`).join(' AND '));
    return inName.isEmpty ? (this.#named ?? new Bits()) : inName;
  }

  #marks(): Weighted[] {
    const { words, named } = this.#reading;
    const typed = new Set([...words, ...(this.#named === undefined ? [] : named)]);
    return [...typed].flatMap(({ marked }) =>
      marked === undefined ? [] : [{ rows: this.#index.sets.matching(`marks : ${quoted(sign + marked)}`), points: 1 }],
    );
  }

  /** Rows that match partially, limited to related subjects if there are any. */
  related(): Bits | undefined {
    if (this.wishes.length === 0 && this.#named === undefined) return undefined;
    const candidates = (kinds: readonly string[]): Bits => {
      const rows = new Bits();
      for (const wish of this.wishes) {
        if (kinds.includes(wish.concept.kind)) rows.or(this.#index.sets.any(relatedTokens(wish)));
      }
      return rows;
    };
    const bySubject = candidates(['subject']);
    if (this.#named !== undefined) bySubject.or(this.#named);
    if (!bySubject.isEmpty) return bySubject;
    return candidates(['place', 'level', 'audience', 'language', 'native']);
  }

  /** Points for partial matches: the largest fulfilled share of each wish. */
  relatedWeighted(): Weighted[] {
    const { sets, tutors } = this.#index;
    const shares = this.wishes.flatMap((wish) => {
      const partly = wish.partly.map(({ any, share }) => ({ rows: sets.any(any), share }));
      if (wish.concept.kind === 'price') partly.push({ rows: tutors.all.clone().andNot(tutors.rated), share: 0.5 });
      const taken = new Bits();
      return [{ rows: this.fulfilled(wish), share: 1 }, ...partly.sort((a, b) => b.share - a.share)].map(
        ({ rows, share }) => {
          const fresh = rows.clone().andNot(taken);
          taken.or(rows);
          return { rows: fresh, points: wish.points * share };
        },
      );
    });
    const words = this.#words.map(({ rows }) => ({ rows, points: points.word }));
    return [...shares, ...this.#better(), ...words, ...this.#leading()];
  }
}
