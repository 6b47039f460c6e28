import type { Envelope, Topic } from '@sao-mai/contracts';
import { AppError } from '../errors.ts';
import type { Events } from '../events/port.ts';

/** Publishes into a list, and fails as it is told to. */
export class FaultEvents implements Pick<Events, 'publish'> {
  readonly published: { readonly topic: Topic; readonly event: Envelope }[] = [];
  /** Called before each publish; what it throws is thrown. */
  before: () => void | Promise<void> = () => undefined;
  /** Called once it is published: a throw here stands for an answer that was lost. */
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
