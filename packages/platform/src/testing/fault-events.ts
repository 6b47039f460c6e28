import type { Envelope, Topic } from '@sao-mai/contracts';
import { AppError } from '../errors.ts';
import type { Events } from '../events/port.ts';

/** Records published events and fails on demand. */
export class FaultEvents implements Pick<Events, 'publish'> {
  readonly published: { readonly topic: Topic; readonly event: Envelope }[] = [];
  before: () => void | Promise<void> = () => undefined;
  /** Called after each publish; throwing simulates a lost response. */
  after: () => void | Promise<void> = () => undefined;

  async publish(topic: Topic, events: readonly Envelope[]): Promise<void> {
    await this.before();
    this.published.push(...events.map((event) => ({ topic, event })));
    await this.after();
  }

  away(): void {
    this.before = () => {
      throw new AppError('unavailable', 'unavailable');
    };
  }

  back(): void {
    this.before = () => undefined;
  }

  types(subject: string): readonly string[] {
    return this.published.filter(({ event }) => event.subject === subject).map(({ event }) => event.type);
  }
}
