import { failure } from '@sao-mai/contracts';
import { readSecretFiles } from '@sao-mai/platform';
import { z } from 'zod';
import { CommandFailed, ServiceUnavailable } from './command-failed.ts';

/** Dependent services first, so that a backup in this order contains everything its documents refer to. */
export const serviceNames = ['search', 'inquiries', 'admin', 'tutors', 'identity'] as const;
export type ServiceName = (typeof serviceNames)[number];

type Environment = Readonly<Record<string, string | undefined>>;

export interface Question {
  readonly method?: 'GET' | 'POST';
  readonly json?: object;
  readonly lines?: string;
  readonly timeoutMs?: number;
  readonly unknown?: string;
}

/** The services' inner ports, which take operator commands. */
export interface Services {
  /** A refusal throws CommandFailed with the service's message. */
  readonly ask: (service: ServiceName, path: string, question?: Question) => Promise<Response>;
  readonly read: <T>(schema: z.ZodType<T>, service: ServiceName, path: string, question?: Question) => Promise<T>;
}

const success = z.object({ success: z.literal(true), data: z.unknown() });

export function servicesAt(
  addressOf: (service: ServiceName) => string,
  { key, away }: { readonly key?: string | undefined; readonly away: string },
): Services {
  async function ask(service: ServiceName, path: string, question: Question = {}): Promise<Response> {
    const { method = 'GET', json, lines, unknown, timeoutMs } = question;
    const body = lines ?? (json === undefined ? undefined : JSON.stringify(json));
    const answer = await fetch(`${addressOf(service)}/internal${path}`, {
      method,
      headers: {
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(lines !== undefined && { 'content-type': 'application/x-ndjson' }),
      },
      ...(body !== undefined && { body }),
      ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
    }).catch(() => {
      throw new ServiceUnavailable(`${service} does not respond. ${away}`);
    });
    if (answer.ok) return answer;
    const refusal = await refusalIn(answer);
    if (unknown !== undefined && refusal.code === 'not-found') throw new CommandFailed(unknown);
    const Refusal = answer.status === 503 ? ServiceUnavailable : CommandFailed;
    throw new Refusal(`${service} refused: ${refusal.text}`);
  }
  return {
    ask,
    async read(schema, service, path, question) {
      const answer = await ask(service, path, question);
      return schema.parse(success.parse(await answer.json()).data);
    },
  };
}

interface Refusal {
  readonly code?: string;
  readonly text: string;
}

async function refusalIn(answer: Response): Promise<Refusal> {
  const refusal = failure.safeParse(await answer.json().catch(() => null));
  if (!refusal.success) return { text: `status ${answer.status}` };
  const { code, error } = refusal.data;
  const isOutside = code === 'route-not-found';
  return { code, text: isOutside ? 'operator commands require OPERATOR_KEY' : error };
}

const variable = (service: ServiceName): string => `${service.toUpperCase()}_INNER_URL`;

export const namesServices = (environment: Environment): boolean =>
  serviceNames.some((service) =>
    [variable(service), `${service.toUpperCase()}_URL`].some((name) => (environment[name] ?? '') !== ''),
  );

/** Of two keys during a rotation, the first is sent. */
const firstOf = (keys: string | undefined): string | undefined => keys?.split(',', 1)[0]?.trim();

/** Advice for a service that does not respond, depending on where the command runs. */
const unavailableAdvice = (environment: Environment): string =>
  (environment['OPS_COMMAND'] ?? '') === '' ? 'Is it running?' : 'See its state: docker compose ps --all';

/** The services named in the environment (IDENTITY_INNER_URL …), else those of the embedded marketplace on DATA_DIR. */
export async function findServices(environment: Environment, folder: string): Promise<Services> {
  if (namesServices(environment)) {
    const addressOf = (service: ServiceName): string => {
      const address = environment[variable(service)] ?? '';
      if (address === '') throw new CommandFailed(`${variable(service)} is missing in the environment.`);
      return address.replace(/\/$/, '');
    };
    return servicesAt(addressOf, {
      key: firstOf(readSecretFiles(environment)['OPERATOR_KEY']),
      away: unavailableAdvice(environment),
    });
  }
  // Imported lazily: the images of the full stack do not contain it.
  const { innerAddress, innerKeysIn } = await import('@sao-mai/local/inner-addresses');
  const { readConfig, readEnvironment } = await import('@sao-mai/local/config');
  const { dataDir } = readConfig(readEnvironment(folder, environment), folder);
  const away = `The marketplace is not running on ${dataDir}. Start it first: npm start`;
  return servicesAt(
    (service) => {
      const address = innerAddress(dataDir, service)?.inner;
      if (address === undefined) throw new CommandFailed(away);
      return address;
    },
    { key: innerKeysIn(dataDir)?.operator, away },
  );
}
