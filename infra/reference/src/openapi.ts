import { errorMessages, failure } from '@sao-mai/contracts';
import type { ErrorCode, Operation } from '@sao-mai/contracts';
import * as z from 'zod/mini';

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

function codes(operation: Operation): ErrorCode[] {
  const signedIn: ErrorCode[] = operation.who === 'anyone' ? ['token-invalid'] : ['unauthenticated', 'token-invalid'];
  const role: ErrorCode[] = operation.who === 'tutor' || operation.who === 'admin' ? ['forbidden'] : [];
  return [...signedIn, 'invalid-input', ...role, ...operation.errors];
}

/** OpenAPI 3.1 of every operation. */
export function openApi(operations: readonly Operation[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][operation.method] = {
      operationId: operation.id,
      tags: [operation.service],
      summary: operation.summary,
      description: `Who may: ${operation.who}. Codes of failures: ${codes(operation).join(', ')}.`,
      security: operation.who === 'anyone' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: parameters(operation),
      ...requestBody(operation),
      responses: {
        [operation.status]: success(operation),
        default: { $ref: '#/components/responses/Failure' },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace of mentors and tutors',
      version: '1.0.0',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'ID token of the sign-in provider' } },
      responses: {
        Failure: {
          description: '400, 401, 403, 404, 409, 413, 415, 429 (with Retry-After), 502, 503 or 504',
          content: json({ $ref: '#/components/schemas/Failure' }),
        },
      },
      schemas: {
        Failure: schemaOf(failure, 'output'),
        ErrorCode: { type: 'string', enum: Object.keys(errorMessages) },
      },
    },
  };
}
