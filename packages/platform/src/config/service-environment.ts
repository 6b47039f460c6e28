import * as z from 'zod/mini';
import { defaultSiteName } from '@sao-mai/contracts';
import { logLevels } from '../log/create-log.ts';
import type { LogLevel } from '../log/create-log.ts';
import { keysField, neededKeysField } from './key-fields.ts';
import type { ServiceKeys } from './key-fields.ts';
import { kafkaSecurityFields, kafkaSecurityOf, missingOfKafka } from './kafka-security.ts';
import type { KafkaSecurity } from './kafka-security.ts';
import { tracingFields, tracingOf } from '../tracing/tracing-config.ts';
import type { TracingConfig } from '../tracing/tracing-config.ts';
import {
  checkTogether,
  emailAddressField,
  flagField,
  numberField,
  portField,
  serverFields,
  smtpUrlField,
  webAddressField,
} from './fields.ts';

export interface Servers {
  readonly mongodbUrl?: string;
  readonly kafkaBrokers?: readonly string[];
  readonly kafkaSecurity?: KafkaSecurity;
  readonly redisUrl?: string;
}

export interface FirebaseSettings {
  readonly credentialsFile: string;
  /** The web API key, needed to check a password. */
  readonly apiKey: string;
}

export interface ProcessConfig {
  readonly host: string;
  readonly port: number;
  /** How long to accept requests on open connections while stopping, in milliseconds. Default 0. */
  readonly lingerMs?: number;
  readonly dataDir: string;
  readonly firebaseProjectId: string;
  readonly limitsFactor?: number;
  readonly production?: boolean;
  readonly logLevel?: LogLevel;
  readonly servers?: Servers;
  readonly firebase?: FirebaseSettings;
  /** Undefined: off. */
  readonly tracing?: TracingConfig | undefined;
}

export interface ServiceConfig extends ProcessConfig {
  /** Port for other services and operators, never for visitors; 0 is any free port. */
  readonly innerPort: number;
  readonly keys: ServiceKeys;
  /** Identity's inner port, asked for at each call. */
  readonly identityInnerUrl: () => string;
}

export const processFields = {
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z.optional(portField),
  DATA_DIR: z._default(z.string(), './data'),
  LIMITS_FACTOR: z.optional(numberField('must be a number above 0', (value) => value > 0)),
  LOG_LEVEL: z._default(z.enum(logLevels), 'info'),
  NODE_ENV: z.optional(z.string()),
  ALLOW_EMBEDDED: z.optional(flagField),
  FIREBASE_PROJECT_ID: z._default(z.string(), 'demo-sao-mai'),
  FIREBASE_API_KEY: z.optional(z.string()),
  GOOGLE_APPLICATION_CREDENTIALS: z.optional(z.string()),
  FIREBASE_AUTH_EMULATOR_HOST: z.optional(
    z.string().check(z.refine(() => false, { error: 'must not be set: the driver would accept unsigned tokens' })),
  ),
  ...serverFields,
  ...kafkaSecurityFields,
  ...tracingFields,
} as const;

export const serviceFields = {
  ...processFields,
  INNER_PORT: z.optional(portField),
  IDENTITY_INNER_URL: z.optional(webAddressField),
  GATEWAY_KEY: neededKeysField,
  SERVICE_KEY: neededKeysField,
  OPERATOR_KEY: z.optional(keysField),
  METRICS_KEY: z.optional(keysField),
} as const;

export const mailFields = {
  SITE_NAME: z._default(z.string(), defaultSiteName),
  SITE_URL: z.optional(webAddressField),
  SMTP_URL: z.optional(smtpUrlField),
  SMTP_CONNECTIONS: z.optional(
    numberField(
      'must be a whole number from 1 to 100',
      (count) => Number.isInteger(count) && count >= 1 && count <= 100,
    ),
  ),
  MAIL_FROM: z.optional(emailAddressField),
} as const;

/** Development defaults; production must set the addresses it uses. */
export const localAddresses = {
  SITE_URL: 'http://localhost:8080',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'no-reply@sao-mai.example',
  IDENTITY_URL: 'http://127.0.0.1:8101',
  TUTORS_URL: 'http://127.0.0.1:8102',
  SEARCH_URL: 'http://127.0.0.1:8103',
  INQUIRIES_URL: 'http://127.0.0.1:8104',
  ADMIN_URL: 'http://127.0.0.1:8105',
  IDENTITY_INNER_URL: 'http://127.0.0.1:8201',
  TUTORS_INNER_URL: 'http://127.0.0.1:8202',
  SEARCH_INNER_URL: 'http://127.0.0.1:8203',
  INQUIRIES_INNER_URL: 'http://127.0.0.1:8204',
  ADMIN_INNER_URL: 'http://127.0.0.1:8205',
} as const;

type Read<Fields extends Readonly<Record<string, z.ZodMiniType>>> = z.infer<z.ZodMiniObject<Fields>>;
type ProcessEnvironment = Read<typeof processFields>;
type ServiceEnvironment = Read<typeof serviceFields>;
type MailEnvironment = Read<typeof mailFields>;

const emulatorRefused = 'is missing: production does not allow the sign-in emulator, whose tokens are unsigned';
const embeddedRefused = 'is missing: production does not run on embedded stores unless ALLOW_EMBEDDED=1';
const defaultRefused = 'is missing: its default only suits one machine, and production has none';

export const neededByServices = ['PORT', 'INNER_PORT'] as const;
export const neededForMail = ['SITE_URL', 'SMTP_URL', 'MAIL_FROM'] as const;

export interface ProductionNeeds<Environment> {
  readonly servers: readonly (keyof Environment & string)[];
  readonly addresses: readonly (keyof Environment & string)[];
}

/** Refuses a partial Kafka sign-in and, in production, development defaults. */
export const fitForProduction = <Environment extends ProcessEnvironment>({
  servers,
  addresses,
}: ProductionNeeds<Environment>) =>
  checkTogether<Environment>(({ value, issues }) => {
    const fault = (name: string, message: string): void => {
      issues.push({ code: 'custom', input: value, path: [name], message });
    };
    for (const name of missingOfKafka(value)) fault(name, 'is required with the other KAFKA_SASL_ variables');
    if (value.NODE_ENV !== 'production') return;
    for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'FIREBASE_API_KEY'] as const) {
      if (value[name] === undefined) fault(name, emulatorRefused);
    }
    for (const name of addresses) if (value[name] === undefined) fault(name, defaultRefused);
    if (value.ALLOW_EMBEDDED === true) return;
    for (const name of servers) if (value[name] === undefined) fault(name, embeddedRefused);
  });

export function processConfigOf(env: ProcessEnvironment): ProcessConfig & { readonly limitsFactor: number } {
  const { GOOGLE_APPLICATION_CREDENTIALS: credentialsFile, FIREBASE_API_KEY: apiKey = '' } = env;
  const kafkaSecurity = kafkaSecurityOf(env);
  const tracing = tracingOf(env);
  return {
    host: env.HOST,
    port: env.PORT ?? 0,
    // A service in its own process stops while the gateway still holds connections to it.
    lingerMs: 1000,
    dataDir: env.DATA_DIR,
    limitsFactor: env.LIMITS_FACTOR ?? 1,
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
    servers: {
      ...(env.MONGODB_URL !== undefined && { mongodbUrl: env.MONGODB_URL }),
      ...(env.KAFKA_BROKERS !== undefined && { kafkaBrokers: env.KAFKA_BROKERS }),
      ...(kafkaSecurity && { kafkaSecurity }),
      ...(env.REDIS_URL !== undefined && { redisUrl: env.REDIS_URL }),
    },
    ...(credentialsFile !== undefined && { firebase: { credentialsFile, apiKey } }),
    ...(tracing && { tracing }),
  };
}

export const serviceConfigOf = (env: ServiceEnvironment): ServiceConfig & { readonly limitsFactor: number } => ({
  ...processConfigOf(env),
  innerPort: env.INNER_PORT ?? 0,
  keys: {
    gateway: env.GATEWAY_KEY,
    service: env.SERVICE_KEY,
    ...(env.OPERATOR_KEY !== undefined && { operator: env.OPERATOR_KEY }),
    ...(env.METRICS_KEY !== undefined && { metrics: env.METRICS_KEY }),
  },
  identityInnerUrl: () => env.IDENTITY_INNER_URL ?? localAddresses.IDENTITY_INNER_URL,
});

/** The inner addresses of the services, for one that asks the others. Each is resolved at each call. */
export const innerUrlFields = {
  TUTORS_INNER_URL: z.optional(webAddressField),
  SEARCH_INNER_URL: z.optional(webAddressField),
  INQUIRIES_INNER_URL: z.optional(webAddressField),
  ADMIN_INNER_URL: z.optional(webAddressField),
} as const;

export const neededForInnerUrls = z.keyof(z.object(innerUrlFields)).options;

export const innerUrlsOf = (env: Read<typeof innerUrlFields>) => ({
  tutors: () => env.TUTORS_INNER_URL ?? localAddresses.TUTORS_INNER_URL,
  search: () => env.SEARCH_INNER_URL ?? localAddresses.SEARCH_INNER_URL,
  inquiries: () => env.INQUIRIES_INNER_URL ?? localAddresses.INQUIRIES_INNER_URL,
  admin: () => env.ADMIN_INNER_URL ?? localAddresses.ADMIN_INNER_URL,
});

export interface MailConfig {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly smtpUrl: string;
  /** Of each process; its jobs send as many mails at once. */
  readonly smtpConnections?: number;
  readonly mailFrom: string;
}

export const mailConfigOf = (env: MailEnvironment): MailConfig => ({
  siteName: env.SITE_NAME,
  siteUrl: new URL(env.SITE_URL ?? localAddresses.SITE_URL).origin,
  smtpUrl: env.SMTP_URL ?? localAddresses.SMTP_URL,
  ...(env.SMTP_CONNECTIONS !== undefined && { smtpConnections: env.SMTP_CONNECTIONS }),
  mailFrom: env.MAIL_FROM ?? localAddresses.MAIL_FROM,
});
