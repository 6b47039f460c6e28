import { Registry } from 'prom-client';
import { createAuthorityClient } from './authority/authority-client.ts';
import type { AuthorityClient } from './authority/port.ts';
import { randomId, systemClock } from './clock.ts';
import type { Clock, NewId } from './clock.ts';
import { composeService } from './compose-service.ts';
import type { ServiceParts } from './compose-service.ts';
import type { ServiceConfig } from './config/service-environment.ts';
import { consume } from './consume/consume.ts';
import type { ConsumeOptions } from './consume/consume.ts';
import type { Documents } from './documents/port.ts';
import type { Events } from './events/port.ts';
import { myDataRoute } from './http/my-data-route.ts';
import type { TokenVerifier } from './identity-provider/port.ts';
import type { Log } from './log/port.ts';
import { createRelay } from './outbox/relay.ts';
import type { Relay, RelayedCollection } from './outbox/relay.ts';
import { Retention } from './retention/retention.ts';
import type { RetentionRule } from './retention/remove-after.ts';
import { ServiceAdapters } from './service-adapters.ts';
import type { GivenAdapters } from './service-adapters.ts';
import type { ServiceWithInnerPort } from './service.ts';

/** What every service is created with. Adapters that are not given are created from the configuration. */
export interface ServiceOptions<Config extends ServiceConfig = ServiceConfig> extends GivenAdapters {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  readonly newId?: NewId;
  readonly authority?: AuthorityClient;
}

/** What a service builds its own parts from. */
export interface ServiceContext<Options extends ServiceOptions> {
  readonly options: Options;
  readonly config: Options['config'];
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly documents: Documents;
  readonly events: Events;
  readonly verifier: TokenVerifier;
  /** Opens the adapters that only some services need; `stop` closes them. */
  readonly adapters: ServiceAdapters;
  /** The relay of the collections whose documents have events. */
  readonly relay: (...collections: readonly RelayedCollection[]) => Relay;
}

type OwnParts = Pick<
  ServiceParts,
  | 'routes'
  | 'gatewayCalls'
  | 'serviceCalls'
  | 'operations'
  | 'files'
  | 'relay'
  | 'migrations'
  | 'jobs'
  | 'background'
  | 'isPrepared'
  | 'measures'
>;

/** A service's own parts. */
export interface ServiceDefinition<UseCases> extends OwnParts {
  readonly useCases: UseCases;
  /** What the service holds of a person, for the export of their data. */
  readonly myData?: (uid: string) => Promise<unknown>;
  readonly subscriptions: Pick<ConsumeOptions, 'topics' | 'reactions' | 'owns' | 'onUnapplicable'>;
  /** What the service removes after a time. */
  readonly retention?: readonly RetentionRule[];
  /** What the service can do without for a while, by the name that /readyz shows. */
  readonly helpers?: ServiceParts['helpers'];
  /** Identity decides itself; the other services ask it. */
  readonly authority?: AuthorityClient;
}

export type DefinedService<UseCases> = ServiceWithInnerPort & { readonly useCases: UseCases };

const askIdentity = ({ identityInnerUrl: identityUrl, keys }: ServiceConfig): AuthorityClient =>
  createAuthorityClient({ identityUrl, serviceKeys: keys.service });

/** The factory of a service: options → adapters → context → its own parts → the running whole. */
export function defineService<Options extends ServiceOptions, UseCases>(
  name: string,
  define: (context: ServiceContext<Options>) => Promise<ServiceDefinition<UseCases>>,
): (options: Options) => Promise<DefinedService<UseCases>> {
  return async (options) => {
    const { config, log, clock = systemClock, newId = randomId } = options;
    const registry = new Registry();
    const adapters = new ServiceAdapters({ service: name, config, log, clock, newId, registry, given: options });
    const documents = await adapters.documents();
    const events = await adapters.events(documents);
    const verifier = await adapters.verifier();
    const base = { log, clock, documents, verifier };
    const {
      useCases,
      myData,
      subscriptions,
      helpers = {},
      retention: rules = [],
      ...own
    } = await define({
      ...base,
      ...{ options, config, newId, events, adapters },
      relay: (...collections) => createRelay({ collections, events, log }),
    });
    const retention = rules.length === 0 ? undefined : new Retention({ rules, clock, log });
    const authority = own.authority ?? options.authority ?? askIdentity(config);
    const service = composeService({
      ...(myData !== undefined && { serviceCalls: myDataRoute({ verifier, authority }, myData) }),
      ...own,
      ...(retention && {
        background: [...(own.background ?? []), retention],
        measures: { ...own.measures, ...retention.measures },
      }),
      ...base,
      ...{ name, authority, helpers, keys: config.keys, listen: config, registry },
      consumer: consume({ events, documents, group: name, log, clock, ...subscriptions }),
      close: () => adapters.close(),
    });
    return { ...service, useCases };
  };
}
