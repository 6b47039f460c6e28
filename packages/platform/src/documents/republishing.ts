import type { DomainEvent } from '@sao-mai/contracts';
import type { Collection, Republished } from './port.ts';

/** An owned collection, and the events of a document. */
export interface Owned {
  readonly name: string;
  page(after: string, limit: number): Promise<Republished>;
}

export const owned = <State>(
  collection: Collection<State>,
  toEvents: (id: string, state: State | null) => readonly DomainEvent[],
): Owned => ({
  name: collection.name,
  page: (after, limit) => collection.republish(toEvents, { after, limit }),
});

export interface Republishing {
  /** One page, for progress and for resuming after a failure; without `after` the first. */
  page(after?: string): Promise<Republished>;
  all(): Promise<number>;
}

const pageSize = 1000;

/** Collection by collection; the cursor is `collection/id`. */
export function republishing(collections: readonly Owned[]): Republishing {
  async function page(after = ''): Promise<Republished> {
    const slash = after.indexOf('/');
    const at = slash < 0 ? 0 : collections.findIndex(({ name }) => name === after.slice(0, slash));
    const current = collections[at];
    if (current === undefined) return { documents: 0, next: null };
    const { documents, next } = await current.page(slash < 0 ? '' : after.slice(slash + 1), pageSize);
    if (next !== null) return { documents, next: `${current.name}/${next}` };
    const following = collections[at + 1];
    return { documents, next: following === undefined ? null : `${following.name}/` };
  }
  return {
    page,
    async all() {
      let total = 0;
      for (let after: string | null = ''; after !== null;) {
        const { documents, next }: Republished = await page(after);
        total += documents;
        after = next;
      }
      return total;
    },
  };
}
