import type * as Sdk from '@aws-sdk/client-s3';
import { randomId } from '../clock.ts';
import type { ObjectStorage } from '../config/object-storage.ts';

/** A bucket of the server at `endpoint` that does not exist yet. */
export const newBucket = (endpoint: string): ObjectStorage => ({
  bucket: `photos-${randomId().slice(0, 8)}`,
  ...{ endpoint, region: 'us-east-1', keys: { id: 'key', secret: 'secret' } },
});

/** Runs `work` as another client of the bucket. */
export async function asOther(
  { endpoint = '', region, keys: { id, secret } = { id: '', secret: '' } }: ObjectStorage,
  work: (client: Sdk.S3Client, sdk: typeof Sdk) => Promise<unknown>,
): Promise<void> {
  // Imported lazily: only the suites of object storage need it.
  const sdk = await import('@aws-sdk/client-s3');
  const credentials = { accessKeyId: id, secretAccessKey: secret };
  const client = new sdk.S3Client({ endpoint, region, forcePathStyle: true, credentials });
  try {
    await work(client, sdk);
  } finally {
    client.destroy();
  }
}

export const createBucket = (storage: ObjectStorage): Promise<void> =>
  asOther(storage, (client, { CreateBucketCommand }) =>
    client.send(new CreateBucketCommand({ Bucket: storage.bucket })),
  );
