import { z } from 'zod';
import { APP_VERSION } from '../app/app-version.ts';
import { COMMON_ERRORS, type ErrorKind, STATUS_OF_KIND } from '../text/errors.ts';
import { UPLOADS_TAG, uploadPaths } from './openapi-uploads.ts';
import { type Access, type Operation, pathOf } from './operation.ts';
import type { Upload } from './upload.ts';

/**
 * Makes the OpenAPI 3.1 document of operations and uploads; everything in it comes from the contracts. Its addresses are those of
 * the installation that serves it.
 */
export function openApiDocument(
  operations: readonly Operation[],
  uploads: readonly Upload[] = [],
): Record<string, unknown> {
  const schemas: Record<string, object> = { Error: errorSchema };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Alethea',
      version: APP_VERSION,
      summary: 'Clinical portal for Canadian physicians, their clinics and their patients.',
      description:
        'Calls of the Alethea clinical portal. Every call is a POST, with a JSON body unless it says otherwise.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: [...tagsOf(operations), ...(uploads.length > 0 ? [UPLOADS_TAG] : [])],
    paths: {
      ...Object.fromEntries(operations.map((operation) => [pathOf(operation), { post: describe(operation, schemas) }])),
      ...uploadPaths(uploads, accessWords, errorResponses({})),
    },
    components: {
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'alethea_session',
          description:
            'Set by the calls that sign somebody in. Named `__Host-alethea_session` where connections are secure, as in production.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The same token for apps without a cookie jar: what the session cookie carries.',
        },
      },
      schemas,
    },
  };
}

const FORMS_TAG = { name: 'multipart', description: 'Forms with files, posted to paths of their own' } as const;

function tagsOf(operations: readonly Operation[]): readonly { name: string; description: string }[] {
  return [...new Set(operations.map(tagOf))].map((name) =>
    name === FORMS_TAG.name ? FORMS_TAG : { name, description: `Calls named \`${name}-…\`` },
  );
}

/** What stands before the hyphen of a call's name: `login` of `login-signIn`. */
function tagOf({ name, multipart }: Operation): string {
  return multipart ? FORMS_TAG.name : (name.split('-', 1)[0] ?? name);
}

/** Puts what the operation's schemas share or repeat within themselves into `schemas`. */
function describe(operation: Operation, schemas: Record<string, object>): Record<string, unknown> {
  return {
    operationId: operation.name,
    tags: [tagOf(operation)],
    summary: operation.summary,
    description: `Access: ${accessWords(operation.access)}. Repeating: ${REPEAT_WORDS[operation.repeat]}.`,
    security: operation.access === 'public' ? [] : [{ cookie: [] }, { bearer: [] }],
    ...(operation.repeat === 'keyed' ? { parameters: [idempotencyKey] } : {}),
    requestBody: { required: true, content: bodyOf(operation, schemas) },
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(operation, 'output', schemas) } },
      },
      ...errorResponses(operation.errors),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made anew for each attempt of a person and sent again when that attempt is repeated.',
  schema: { type: 'string', maxLength: 200 },
  example: '0198f3a2-6d1c-7b54-9e0a-3c5d7f102b46',
} as const;

/** In a form, each file stands where the input has its description; fields of JSON say so. */
function bodyOf(operation: Operation, schemas: Record<string, object>): Record<string, unknown> {
  const { multipart } = operation;
  const schema = schemaOf(operation, 'input', schemas);
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
  const byStatus = new Map([[500, ['internal']]]);
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

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The schema of an operation's input or output. A schema that holds itself is named by zod at the head of its own
 * document; here it moves to the one place where references of this document are looked up.
 */
function schemaOf(operation: Operation, io: 'input' | 'output', schemas: Record<string, object>): object {
  const { $schema, $defs = {}, ...json } = toJson(operation[io], io);
  if (Object.keys($defs).length === 0) return json;
  const nameOf = (name: string) => `${operation.name}.${io}.${name.replace('__', '')}`;
  const moved = (schema: object): object =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' && typeof value === 'string'
        ? `#/components/schemas/${nameOf(value.replace('#/$defs/', ''))}`
        : value,
    );
  for (const [name, schema] of Object.entries($defs)) schemas[nameOf(name)] = moved(schema);
  return moved(json);
}

function toJson(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      nameKeys(jsonSchema);
      if (io === 'output') sayTidied(zodSchema, jsonSchema);
    },
  });
}

/** A record with a value for each of the keys is an object with these properties. */
function nameKeys(json: JsonSchema): void {
  const { propertyNames, additionalProperties, required } = json;
  if (typeof propertyNames !== 'object' || !propertyNames.enum || !required) return;
  json.properties = Object.fromEntries(required.map((key) => [key, additionalProperties ?? {}]));
  json.additionalProperties = false;
  delete json.propertyNames;
}

/** What leaves a transform, zod cannot know; those of text tidy it (case, spaces), so that it stays text of that form. */
function sayTidied(schema: z.core.$ZodTypes, json: JsonSchema): void {
  const { def } = schema._zod;
  if (def.type !== 'pipe' || def.out._zod.def.type !== 'transform') return;
  const { type, format, maxLength } = toJson(def.in, 'output');
  if (type !== 'string') return;
  Object.assign(json, { type, ...(format ? { format } : {}), ...(maxLength === undefined ? {} : { maxLength }) });
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
