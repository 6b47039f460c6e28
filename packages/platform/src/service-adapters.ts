import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from 'prom-client';
import type { Clock, NewId } from './clock.ts';
import type { ObjectStorage } from './config/object-storage.ts';
import type { MailConfig, ProcessConfig } from './config/service-environment.ts';
import { EmbeddedDocuments } from './documents/embedded-documents.ts';
import type { Documents } from './documents/port.ts';
import { EmbeddedEvents } from './events/embedded-events.ts';
import type { Events } from './events/port.ts';
import { EmbeddedFiles } from './files/embedded-files.ts';
import { MovingFiles } from './files/moving-files.ts';
import type { Files } from './files/port.ts';
import { EmulatorTokens } from './identity-provider/emulator-tokens.ts';
import type { TokenVerifier } from './identity-provider/port.ts';
import { MemoryLimits } from './limits/memory-limits.ts';
import type { Limits } from './limits/port.ts';
import type { Log } from './log/port.ts';
import type { Mail } from './mail/port.ts';
import { SmtpMail } from './mail/smtp-mail.ts';
import { measuredMail } from './metrics/measured-mail.ts';
import { OperatorError } from './operator-error.ts';

/** Adapters whose owner closes them. */
export interface GivenAdapters {
  readonly documents?: Documents;
  readonly events?: Events;
  readonly limits?: Limits;
  readonly files?: Files;
  readonly mail?: Mail;
  readonly verifier?: TokenVerifier;
}

export interface ServiceAdaptersOptions {
  /** Names the database and the consumer group. */
  readonly service: string;
  readonly config: ProcessConfig;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: NewId;
  /** Where adapters count what they do. */
  readonly registry?: Registry;
  readonly given?: GivenAdapters;
}

interface Closable {
  close(): Promise<void>;
}

/** Selects each port's adapter: the given one, the configured server's (imported lazily), or the embedded one. */
export class ServiceAdapters {
  readonly #options: ServiceAdaptersOptions;
  readonly #made: Closable[] = [];

  constructor(options: ServiceAdaptersOptions) {
    this.#options = options;
  }

  async pick<Port extends Closable>(given: Port | undefined, make: () => Port | Promise<Port>): Promise<Port> {
    if (given !== undefined) return given;
    const made = await make();
    this.#made.push(made);
    return made;
  }

  documents(): Promise<Documents> {
    const { service, config, clock, newId, log, given = {} } = this.#options;
    return this.pick(given.documents, async () => {
      const url = config.servers?.mongodbUrl;
      if (url === undefined) return new EmbeddedDocuments({ file: this.#file(service), clock, newId, log });
      const { MongoDocuments } = await import('./documents/mongo-documents.ts');
      return new MongoDocuments({ url, service, clock, newId });
    });
  }

  /** Kafka's dead letters are stored in the service's documents. */
  events(documents: Documents): Promise<Events> {
    const { service, config, clock, log, given = {} } = this.#options;
    return this.pick(given.events, async () => {
      const { kafkaBrokers: brokers, kafkaSecurity: security } = config.servers ?? {};
      if (brokers === undefined) return new EmbeddedEvents({ file: this.#file('events'), clock });
      const { KafkaEvents } = await import('./events/kafka-events.ts');
      return new KafkaEvents({ brokers, clientId: service, documents, log, ...(security && { security }) });
    });
  }

  limits(): Promise<Limits> {
    const { config, log, given = {} } = this.#options;
    const { servers, limitsFactor: factor = 1 } = config;
    return this.pick<Limits>(given.limits, async () => {
      const url = servers?.redisUrl;
      if (url === undefined) return new MemoryLimits({ factor });
      const { RedisLimits } = await import('./limits/redis-limits.ts');
      return new RedisLimits({ url, factor, log });
    });
  }

  /** Files in object storage are read from the service's own store until they are moved. */
  files(storage?: ObjectStorage): Promise<Files> {
    return this.pick(this.#options.given?.files, async () => {
      const earlier = await this.#ownFiles();
      if (storage === undefined) return earlier;
      const { S3Files } = await import('./files/s3-files.ts');
      const current = new S3Files(storage);
      await current.check().catch((error: unknown) => {
        if (error instanceof OperatorError) throw error;
        this.#options.log.warn({ err: error }, 'Object storage is away; the service starts without it');
      });
      return new MovingFiles({ current, earlier });
    });
  }

  async mail({ smtpUrl, smtpConnections, siteName, mailFrom }: MailConfig): Promise<Mail> {
    const { registry, given } = this.#options;
    const from = { name: siteName, address: mailFrom };
    const mail = await this.pick(
      given?.mail,
      () =>
        new SmtpMail({ url: smtpUrl, from, ...(smtpConnections !== undefined && { connections: smtpConnections }) }),
    );
    return registry === undefined ? mail : measuredMail(mail, registry);
  }

  async verifier(): Promise<TokenVerifier> {
    const { config, clock, given = {} } = this.#options;
    if (given.verifier !== undefined) return given.verifier;
    const { firebase, production = false, firebaseProjectId: projectId } = config;
    if (firebase === undefined) return new EmulatorTokens({ projectId, production, clock });
    const { FirebaseTokens } = await import('./identity-provider/firebase-tokens.ts');
    return new FirebaseTokens({ projectId });
  }

  async #ownFiles(): Promise<Files> {
    const { service, config } = this.#options;
    const url = config.servers?.mongodbUrl;
    if (url === undefined) {
      const dir = join(config.dataDir, 'uploads');
      // Fail at the start rather than at the first upload.
      mkdirSync(dir, { recursive: true });
      return new EmbeddedFiles({ dir });
    }
    const { MongoFiles } = await import('./files/mongo-files.ts');
    return new MongoFiles({ url, service });
  }

  async close(): Promise<void> {
    for (const adapter of this.#made.splice(0).reverse()) await adapter.close();
  }

  #file(base: string): string {
    return join(this.#options.config.dataDir, `${base}.sqlite`);
  }
}
