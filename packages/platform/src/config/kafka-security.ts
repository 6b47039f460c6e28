import * as z from 'zod/mini';
import { flagField } from './fields.ts';

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** TLS and SASL settings. TLS trusts Node's certificate authorities and those of NODE_EXTRA_CA_CERTS. */
export interface KafkaSecurity {
  readonly ssl: boolean;
  readonly sasl?: {
    readonly mechanism: (typeof mechanisms)[number];
    readonly username: string;
    readonly password: string;
  };
}

export const kafkaSecurityFields = {
  KAFKA_SSL: z.optional(flagField),
  KAFKA_SASL_MECHANISM: z.optional(z.enum(mechanisms)),
  KAFKA_SASL_USERNAME: z.optional(z.string()),
  KAFKA_SASL_PASSWORD: z.optional(z.string()),
} as const;

type KafkaEnvironment = z.infer<z.ZodMiniObject<typeof kafkaSecurityFields>>;

const saslNames = ['KAFKA_SASL_MECHANISM', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] as const;

export function missingOfKafka(env: KafkaEnvironment): readonly string[] {
  const missing = saslNames.filter((name) => env[name] === undefined);
  return missing.length === saslNames.length ? [] : missing;
}

export function kafkaSecurityOf(env: KafkaEnvironment): KafkaSecurity | undefined {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_SASL_USERNAME: username, KAFKA_SASL_PASSWORD: password } = env;
  const ssl = env.KAFKA_SSL === true;
  if (mechanism === undefined || username === undefined || password === undefined) return ssl ? { ssl } : undefined;
  return { ssl, sasl: { mechanism, username, password } };
}
