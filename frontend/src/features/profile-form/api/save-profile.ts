import { saveProfile, uploadPhoto } from '@sao-mai/contracts';
import type { OwnProfile, SaveProfileRequest } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';

export async function sendProfile(body: SaveProfileRequest): Promise<OwnProfile> {
  return (await call(saveProfile, { body })).data;
}

/** Uploads may take long on a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Replaces the profile's photo; returns the stored picture value. */
export async function sendPhoto(photo: Blob, onUpload: (share: number) => void): Promise<string> {
  const body = new FormData();
  body.append('profilePicture', photo, 'photo.jpg');
  const { data } = await call(uploadPhoto, { body, onUpload, timeout: UPLOAD_TIMEOUT_MS });
  return data.profilePicture;
}
