import { errorMessages, sizes } from '@sao-mai/contracts';
import type { ErrorCode } from '@sao-mai/contracts';
import { AppError } from '@sao-mai/platform';
import type { Request, Response } from 'express';
import multer from 'multer';
import { refuseOtherKinds } from './portrait.ts';

export const photoField = 'profilePicture';

// One byte above the limit, to tell a photo of exactly the limit from a larger one.
const readForm = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: sizes.photo + 1, files: 1, fields: 0, parts: 2, fieldNameSize: 100, headerPairs: 20 },
}).single(photoField);

function refusal(field: string, code: ErrorCode): AppError {
  const own = field === photoField ? 'photo-required' : 'invalid-input';
  return new AppError('invalid', own, { details: [{ field, code, message: errorMessages[code] }] });
}

function refusalOf(error: unknown): AppError {
  if (!(error instanceof multer.MulterError)) return new AppError('invalid', 'invalid-input', { cause: error });
  if (error.code === 'LIMIT_FILE_SIZE') return new AppError('too-large', 'photo-too-large');
  const { field } = error;
  if (field === undefined) return new AppError('invalid', 'invalid-input', { cause: error });
  return field === photoField ? refusal(photoField, 'photo-required') : refusal(field, 'unknown-field');
}

export async function readPhotoForm(request: Request, response: Response): Promise<Buffer> {
  if (typeof request.is('multipart/form-data') !== 'string') {
    throw new AppError('unsupported', 'unsupported-content-type');
  }
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  readForm(request, response, (error: unknown) => {
    if (error === undefined || error === null) resolve(undefined);
    else reject(refusalOf(error));
  });
  await promise;
  const bytes = request.file?.buffer ?? Buffer.alloc(0);
  if (bytes.length === 0) throw refusal(photoField, 'photo-required');
  if (bytes.length > sizes.photo) throw new AppError('too-large', 'photo-too-large');
  refuseOtherKinds(bytes);
  return bytes;
}
