import { saveProfile, uploadPhoto } from '@sao-mai/contracts';
import type { OwnProfile, SaveProfileRequest } from '@sao-mai/contracts';
import { call } from '../../../api/call.ts';

export async function sendProfile(body: SaveProfileRequest): Promise<OwnProfile> {
  return (await call(saveProfile, { body })).data;
}

/** A photo may be on its way for a while on a slow line. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Replaces the photo of the profile; answers the stored picture value. */
export async function sendPhoto(photo: Blob, onUpload: (share: number) => void): Promise<string> {
  const body = new FormData();
  body.append('profilePicture', photo, 'photo.jpg');
  const { data } = await call(uploadPhoto, { body, onUpload, timeout: UPLOAD_TIMEOUT_MS });
  return data.profilePicture;
}
