import { describe, expect, it } from '@jest/globals';
import { statusesOfCodes } from './http/error-statuses.ts';
import * as contracts from './index.ts';

const operations = [
  ...contracts.identityOperations,
  ...contracts.tutorsOperations,
  ...contracts.searchOperations,
  ...contracts.inquiriesOperations,
  ...contracts.adminOperations,
];

describe('the description of the API', () => {
  it.each(operations.map(({ id, errors }) => [id, errors] as const))(
    'knows a status for every failure of %s',
    (_, errors) => {
      expect(errors.filter((code) => statusesOfCodes[code] === undefined)).toEqual([]);
    },
  );
});
