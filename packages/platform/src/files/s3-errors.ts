import { S3ServiceException } from '@aws-sdk/client-s3';
import type { ObjectStorage } from '../config/object-storage.ts';
import { AppError } from '../errors.ts';
import { OperatorError } from '../operator-error.ts';

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** A reply that is not of the protocol, such as a page. */
const isOtherProtocol = (error: unknown): boolean =>
  Error.isError(error) && error.message.includes('Deserialization error');

const nameOf = (error: unknown): string => (Error.isError(error) ? error.name : '');

/** Not any 404, as proxies answer so too. */
export const isMissing = (error: unknown): boolean => nameOf(error) === 'NoSuchKey';

/** A conditional write found an object, or another write of the same name at the same time. */
export const isTaken = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

export const unavailable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('unavailable', 'unavailable', { cause: error });

const ofKeys = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken', 'ExpiredToken']);
const ofRegion = new Set(['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']);

/** What only the operator can mend, as a sentence; undefined if the service is merely unavailable. */
export function adviceOn(error: unknown, { bucket, endpoint, region }: ObjectStorage): OperatorError | undefined {
  const [name, status = 0] = [nameOf(error), statusOf(error)];
  const say = (sentence: string): OperatorError => new OperatorError(sentence, error);
  if (name === 'CredentialsProviderError')
    return say(
      'Nothing gives keys for S3_BUCKET. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give the machine or pod a role.',
    );
  if (ofRegion.has(name)) return say(`The bucket ${bucket} is not in the region ${region}. Correct S3_REGION.`);
  if (ofKeys.has(name))
    return say(`Object storage refuses the key (${name}). Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
  if (status === 404)
    return say(`There is no bucket ${bucket} at ${endpoint ?? `AWS, ${region}`}. Create it, or correct S3_BUCKET.`);
  if (isOtherProtocol(error))
    return say(
      `${endpoint ?? 'AWS'} does not answer like object storage. S3_ENDPOINT is the address of its API, not of a console.`,
    );
  if (status === 403)
    return say(
      `Object storage refuses the bucket ${bucket} (${name}). Its key must be allowed to list the bucket, and to read, write and delete objects.`,
    );
  return undefined;
}
