import * as z from 'zod/mini';
import { errorMessages } from './errors.ts';
import { failure } from './reply.ts';
import type { ErrorCode } from './errors.ts';
import { adminOperations } from './http/admin.ts';
import { statusesOfCodes } from './http/error-statuses.ts';
import { gatewayOperations } from './http/gateway.ts';
import { identityOperations } from './http/identity.ts';
import { inquiriesOperations } from './http/inquiries.ts';
import type { Operation } from './http/operation.ts';
import { searchOperations } from './http/search.ts';
import { tutorsOperations } from './http/tutors.ts';

type Json = Readonly<Record<string, unknown>>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function parameters(operation: Operation): Json[] {
  const pathNames = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inPath = pathNames.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  if (operation.query === undefined) return inPath;
  const query = schemaOf(operation.query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) === true && !('default' in schema),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function requestBody(operation: Operation): Json {
  if (operation.bodyKind === 'photo') {
    const schema = {
      type: 'object',
      required: ['profilePicture'],
      properties: { profilePicture: { type: 'string', format: 'binary' } },
    };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (operation.body === undefined) return {};
  const required = operation.bodyKind !== 'optional-json';
  return { requestBody: { required, content: json(schemaOf(operation.body, 'input')) } };
}

function success(operation: Operation): Json {
  if (operation.data === undefined) return { description: 'The picture', content: { 'image/webp': {} } };
  const properties = {
    success: { const: true },
    data: schemaOf(operation.data, 'output'),
    ...(operation.meta === undefined ? {} : { meta: schemaOf(operation.meta, 'output') }),
  };
  return { description: 'Done', content: json({ type: 'object', required: ['success', 'data'], properties }) };
}

/** Errors that any operation can return. */
const commonErrors: readonly ErrorCode[] = [
  'malformed-request',
  'malformed-address',
  'invalid-input',
  'token-invalid',
  'account-deleted',
  'account-disabled',
  'limited',
  'internal',
  'service-unreachable',
  'service-timeout',
  'unavailable',
];
const bodyErrors: readonly ErrorCode[] = ['malformed-json', 'unsupported-content-type', 'body-too-large'];

function codes(operation: Operation): readonly ErrorCode[] {
  const signedIn: readonly ErrorCode[] = operation.who === 'anyone' ? [] : ['unauthenticated'];
  const role: readonly ErrorCode[] = operation.who === 'tutor' || operation.who === 'admin' ? ['forbidden'] : [];
  const body = operation.method === 'get' ? [] : bodyErrors;
  return [...new Set([...commonErrors, ...signedIn, ...role, ...body, ...operation.errors])];
}

function failures(operation: Operation): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes(operation)) {
    for (const status of statusesOfCodes[code] ?? []) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, some]) => [
        status,
        { description: some.join(', '), content: json({ $ref: '#/components/schemas/Failure' }), 'x-codes': some },
      ]),
  );
}

const operations: readonly Operation[] = [
  ...identityOperations,
  ...tutorsOperations,
  ...searchOperations,
  ...inquiriesOperations,
  ...adminOperations,
  ...gatewayOperations,
];

export function openApi(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method] = {
      operationId: operation.id,
      tags: [operation.service],
      summary: operation.summary,
      description: `Allowed callers: ${operation.who}.`,
      security: operation.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: parameters(operation),
      ...requestBody(operation),
      responses: {
        [operation.status]: success(operation),
        ...(operation.otherStatus !== undefined && { [operation.otherStatus]: success(operation) }),
        ...failures(operation),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tutor marketplace',
      version: '1.0.0',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'ID token of the sign-in provider' } },
      schemas: {
        Failure: schemaOf(failure, 'output'),
        ErrorCode: { type: 'string', enum: Object.keys(errorMessages) },
      },
    },
  };
}
