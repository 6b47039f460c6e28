import { randomId } from '../clock.ts';
import { EmbeddedDocuments } from '../documents/embedded-documents.ts';
import { aLog } from '../testing/a-log.ts';
import { withBacking } from '../testing/backing.ts';
import { eventsOutagesSuite } from '../testing/events-outages.ts';
import { eventsSuite } from '../testing/events-suite.ts';
import { Way } from '../testing/way.ts';
import { KafkaEvents } from './kafka-events.ts';

const prefix = `events-${randomId().slice(0, 8)}-`;
const { log } = aLog();

withBacking('KafkaEvents', ['KAFKA_BROKERS'], (brokers) => {
  eventsSuite('KafkaEvents', async () => {
    const documents = new EmbeddedDocuments({ file: ':memory:' });
    const open = (): KafkaEvents =>
      new KafkaEvents({ brokers: brokers.split(','), clientId: 'suite', prefix, documents, log });
    return { events: open(), reopen: () => Promise.resolve(open()), stop: () => documents.close() };
  });
});

withBacking('KafkaEvents without a server', ['KAFKA_BROKERS_VIA', 'TOXIPROXY_URL'], (broker, toxiproxy) => {
  eventsOutagesSuite('KafkaEvents', {
    openWay: () => Way.called('kafka', toxiproxy),
    create: () =>
      new KafkaEvents({
        brokers: [broker],
        clientId: 'suite',
        prefix,
        documents: new EmbeddedDocuments({ file: ':memory:' }),
        log,
      }),
  });
});
