import { createHash } from 'node:crypto';
import { synonymGroups } from '../synonyms.ts';
import { schemaVersion } from './index-database.ts';

/** Raised when the way a text becomes words changes: what was indexed before must be indexed again. */
const wordsVersion = 1;

/** Of everything an index depends on besides its entries. */
export const settingsFingerprint = createHash('sha256')
  .update(JSON.stringify({ schemaVersion, wordsVersion, synonymGroups }))
  .digest('hex')
  .slice(0, 32);
