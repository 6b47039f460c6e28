import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ObjectStorage } from '../config/object-storage.ts';
import { AppError } from '../errors.ts';
import { checkName, contentTypeOf } from './file-name.ts';
import type { Files, StoredFile } from './port.ts';
import { adviceOn, isMissing, isTaken, unavailable } from './s3-errors.ts';

const defaultLimit = 1000;
/** The most that the protocol lists at once. */
const longestPage = 1000;

/** An attempt ends after `answerMs`, a call with its second attempt and the reading of its bytes after `callMs`. */
const connectMs = 1500;
const answerMs = 3000;
const callMs = 7000;
const attempts = 2;
/** A burst of visitors waits in the client, not in hundreds of connections. */
const sockets = 50;

function clientOf({ region, endpoint, keys }: ObjectStorage): S3Client {
  return new S3Client({
    region,
    maxAttempts: attempts,
    requestHandler: {
      ...{ connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
      ...{ httpAgent: { keepAlive: true, maxSockets: sockets }, httpsAgent: { keepAlive: true, maxSockets: sockets } },
    },
    // Not every service of the protocol knows the newer checksums; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Buckets as host names need a wildcard in the service's name and certificate.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys !== undefined && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
  });
}

type Call<T> = (client: S3Client, options: { readonly abortSignal: AbortSignal }) => Promise<T>;

/** One object per file, named like it. The bucket may hold other objects; they are not files. */
export class S3Files implements Files {
  readonly #storage: ObjectStorage;
  readonly #client: S3Client;
  readonly #underWay = new Set<Promise<unknown>>();
  #closing: Promise<void> | null = null;

  constructor(storage: ObjectStorage) {
    this.#storage = storage;
    this.#client = clientOf(storage);
  }

  /** OperatorError if this configuration cannot work; AppError `unavailable` if the service does not answer. */
  async check(): Promise<void> {
    try {
      // Unlike HeadBucket, its refusals have a body with the reason.
      await this.#call((client, options) =>
        client.send(new ListObjectsV2Command({ Bucket: this.#storage.bucket, MaxKeys: 1 }), options),
      );
    } catch (error) {
      throw adviceOn(Error.isError(error) ? error.cause : error, this.#storage) ?? error;
    }
  }

  async put(name: string, { bytes, contentType }: StoredFile): Promise<void> {
    checkName(name, contentType);
    const object = { ...this.#named(name), Body: bytes, ContentType: contentType, IfNoneMatch: '*' };
    const isWritten = await this.#call((client, options) =>
      client.send(new PutObjectCommand(object), options).then(
        () => true,
        (error: unknown) => {
          if (isTaken(error)) return false;
          throw error;
        },
      ),
    );
    if (isWritten) return;
    const present = await this.get(name);
    // A write of the same name at the same time has not finished, or the object was deleted since.
    if (present === null) throw new AppError('unavailable', 'unavailable');
    if (Buffer.compare(present.bytes, bytes) !== 0) throw new AppError('conflict', 'conflict');
  }

  async get(name: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(name);
    if (contentType === undefined) return null;
    const bytes = await this.#call((client, options) =>
      orNull(async () => {
        const { Body: body } = await client.send(new GetObjectCommand(this.#named(name)), options);
        return body === undefined ? new Uint8Array() : body.transformToByteArray();
      }),
    );
    return bytes === null ? null : { bytes: Uint8Array.from(bytes), contentType };
  }

  async remove(name: string): Promise<void> {
    if (contentTypeOf(name) === undefined) return;
    await this.#call((client, options) =>
      orNull(() => client.send(new DeleteObjectCommand(this.#named(name)), options)),
    );
  }

  async list({ after = '', limit = defaultLimit }: { after?: string; limit?: number } = {}): Promise<
    readonly string[]
  > {
    const names: string[] = [];
    for (let token: string | undefined; names.length < limit;) {
      const page = {
        Bucket: this.#storage.bucket,
        MaxKeys: Math.min(limit, longestPage),
        ...(after !== '' && { StartAfter: after }),
        ...(token !== undefined && { ContinuationToken: token }),
      };
      const { Contents: objects = [], NextContinuationToken: next } = await this.#call((client, options) =>
        client.send(new ListObjectsV2Command(page), options),
      );
      names.push(...objects.flatMap(({ Key: key = '' }) => (contentTypeOf(key) === undefined ? [] : [key])));
      if (next === undefined) break;
      token = next;
    }
    return names.slice(0, limit);
  }

  async ping(): Promise<void> {
    await this.#call((client, options) =>
      client.send(new HeadBucketCommand({ Bucket: this.#storage.bucket }), options),
    );
  }

  close(): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#underWay).then(() => this.#client.destroy());
    return this.#closing;
  }

  #named(name: string) {
    return { Bucket: this.#storage.bucket, Key: name };
  }

  /** Bounded in time; every failure is AppError `unavailable` with its cause. */
  async #call<T>(work: Call<T>): Promise<T> {
    if (this.#closing !== null) throw new AppError('unavailable', 'unavailable');
    const running = work(this.#client, { abortSignal: AbortSignal.timeout(callMs) });
    this.#underWay.add(running);
    try {
      return await running;
    } catch (error) {
      throw unavailable(error);
    } finally {
      this.#underWay.delete(running);
    }
  }
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
