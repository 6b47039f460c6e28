import {
  adminOperations,
  identityOperations,
  inquiriesOperations,
  searchOperations,
  tutorsOperations,
} from '@sao-mai/contracts';
import type { Operation, ServiceName } from '@sao-mai/contracts';

interface Named {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
}

/** A path without parameters comes first: /api/tutors/me before /api/tutors/:id. */
const named = (operations: readonly Operation[]): readonly Named[] =>
  operations
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
    .map(({ id, method, path }) => ({
      id,
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    }));

const operationsOf: Readonly<Record<ServiceName, readonly Named[]>> = {
  identity: named(identityOperations),
  tutors: named(tutorsOperations),
  search: named(searchOperations),
  inquiries: named(inquiriesOperations),
  admin: named(adminOperations),
};

/** The id of the operation that a request calls, for metrics; `unknown` if there is none. */
export function operationName(service: ServiceName, method: string, path: string): string {
  const asked = method === 'HEAD' ? 'GET' : method;
  const found = operationsOf[service].find((one) => one.method === asked && one.pattern.test(path));
  return found?.id ?? 'unknown';
}
