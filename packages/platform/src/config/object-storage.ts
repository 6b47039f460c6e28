import * as z from 'zod/mini';
import { checkTogether, webAddressField } from './fields.ts';

/** A bucket of a service with the S3 protocol. */
export interface ObjectStorage {
  readonly bucket: string;
  readonly region: string;
  /** The service's address; without it, AWS in `region`. */
  readonly endpoint?: string;
  /** Without keys, the SDK's standard sources are asked: variables, files, the role of the machine or pod. */
  readonly keys?: { readonly id: string; readonly secret: string };
}

/** The names that every service with the S3 protocol accepts. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const bucketProblem = 'must be a bucket’s name: 3 to 63 lower-case letters, digits, hyphens and dots';

/** Most services other than AWS take any region. */
const regionOfOthers = 'us-east-1';

export const objectStorageFields = {
  S3_BUCKET: z.optional(z.string().check(z.regex(bucketPattern, { error: bucketProblem }))),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(webAddressField),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
} as const;

type ObjectStorageEnvironment = z.infer<z.ZodMiniObject<typeof objectStorageFields>>;

const names = Object.keys(objectStorageFields) as (keyof ObjectStorageEnvironment)[];

function* faultsOf(env: ObjectStorageEnvironment): Generator<readonly [string, string]> {
  if (env.S3_BUCKET === undefined) {
    if (names.some((name) => env[name] !== undefined)) yield ['S3_BUCKET', 'is required with the other S3_ variables'];
    return;
  }
  if (env.S3_REGION === undefined && env.S3_ENDPOINT === undefined)
    yield ['S3_REGION', 'is required unless S3_ENDPOINT names a service other than AWS'];
  if ((env.S3_ACCESS_KEY_ID === undefined) !== (env.S3_SECRET_ACCESS_KEY === undefined)) {
    const missing = env.S3_ACCESS_KEY_ID === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY';
    yield [missing, 'is required with the other half of the key'];
  }
}

/** Refuses a partial configuration of object storage. */
export const completeObjectStorage = <Environment extends ObjectStorageEnvironment>() =>
  checkTogether<Environment>(({ value, issues }) => {
    for (const [name, message] of faultsOf(value)) issues.push({ code: 'custom', input: value, path: [name], message });
  });

export function objectStorageOf(env: ObjectStorageEnvironment): ObjectStorage | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region = regionOfOthers, S3_ENDPOINT: endpoint } = env;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env;
  if (bucket === undefined) return undefined;
  return {
    ...{ bucket, region },
    ...(endpoint !== undefined && { endpoint }),
    ...(id !== undefined && secret !== undefined && { keys: { id, secret } }),
  };
}
