import { z } from 'zod';
import { APP_VERSION } from './app-version.ts';
import { COMMON_ERRORS, type ErrorKind, STATUS_OF_KIND } from './errors.ts';
import { type Access, type Operation, pathOf } from './operation.ts';

/** Makes the OpenAPI 3.1 document of the operations; everything in it comes from the contracts. */
export function openApiDocument(operations: readonly Operation[]): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Alethea',
      version: APP_VERSION,
      description:
        'Calls of the Alethea clinical portal. Every call is a POST, with a JSON body unless it says otherwise.',
    },
    paths: Object.fromEntries(operations.map((operation) => [pathOf(operation), { post: describe(operation) }])),
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'alethea_session' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function describe(operation: Operation): Record<string, unknown> {
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `Access: ${accessWords(operation.access)}. Repeating: ${REPEAT_WORDS[operation.repeat]}.`,
    security: operation.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    ...(operation.repeat === 'keyed'
      ? {
          parameters: [
            { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', maxLength: 200 } },
          ],
        }
      : {}),
    requestBody: { required: true, content: bodyOf(operation) },
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(operation.output, 'output') } },
      },
      ...errorResponses(operation.errors),
    },
  };
}

/** In a form, each file stands where the input has its description; fields of JSON say so. */
function bodyOf({ input, multipart }: Operation): Record<string, unknown> {
  const schema = schemaOf(input, 'input');
  if (!multipart) return { 'application/json': { schema } };
  const files = Object.entries(multipart.files).map(([name, { contentType }]) => [
    name,
    { type: 'string', contentMediaType: contentType, contentEncoding: 'binary' },
  ]);
  const properties = { ...(schema as { properties?: object }).properties, ...Object.fromEntries(files) };
  const encoding = Object.fromEntries(multipart.jsonFields.map((name) => [name, { contentType: 'application/json' }]));
  return { 'multipart/form-data': { schema: { ...schema, properties }, encoding } };
}

const REPEAT_WORDS = {
  read: 'changes nothing',
  same: 'ends in the same state',
  keyed: 'needs an Idempotency-Key and gives the first answer again',
} as const;

/** Says in words who passes the first lock. */
export function accessWords(access: Access): string {
  if (access === 'public') return 'everybody';
  if (access === 'signedIn') return 'every signed-in person';
  const sets = access.anyOf.map((set) => set.join(' and ')).join(', or ');
  return access.noneOf?.length ? `${sets}, without ${access.noneOf.join(' or ')}` : sets;
}

function errorResponses(own: Readonly<Record<string, ErrorKind>>): Record<string, unknown> {
  const byStatus = new Map<number, string[]>();
  for (const [code, kind] of Object.entries({ ...COMMON_ERRORS, ...own })) {
    const status = STATUS_OF_KIND[kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `Codes: ${codes.join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return json;
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['kind', 'code', 'message', 'requestId'],
      properties: {
        kind: { type: 'string', enum: [...Object.keys(STATUS_OF_KIND), 'internal'] },
        code: { type: 'string' },
        message: { type: 'string' },
        issues: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'code', 'message'],
            properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
        requestId: { type: 'string' },
      },
    },
  },
} as const;
