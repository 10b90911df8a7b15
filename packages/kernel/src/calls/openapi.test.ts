import { expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { defineOperation } from './operation.ts';
import { idSchema, requiredTextSchema } from './schema.ts';

const keep = defineOperation({
  name: 'shelf-keep',
  summary: 'Keeps a thing.',
  input: z.strictObject({
    anything: z.json(),
    perShelf: z.record(z.enum(['upper', 'lower']), z.number()),
    label: requiredTextSchema(40),
  }),
  output: z.object({ id: idSchema.nullable(), label: requiredTextSchema(40) }),
  access: 'signedIn',
  audit: { event: 'thing.kept', action: 'C' },
  errors: {},
  repeat: 'keyed',
});

const document = openApiDocument([keep]) as {
  readonly tags: unknown;
  readonly servers: unknown;
  readonly paths: Record<string, { post: { tags: unknown; requestBody: { content: Content }; responses: Responses } }>;
  readonly components: { schemas: Record<string, unknown> };
};
type Content = Record<string, { schema: { properties: Record<string, unknown> } }>;
type Responses = Record<string, { description: string; content: Content }>;
const call = document.paths['/api/shelf-keep']?.post;
const input = call?.requestBody.content['application/json']?.schema.properties;

test('a schema that holds itself stands where references of the whole document are looked up', () => {
  expect(input?.anything).toEqual({ $ref: '#/components/schemas/shelf-keep.input.schema0' });
  expect(JSON.stringify(document.components.schemas['shelf-keep.input.schema0'])).toContain(
    '"items":{"$ref":"#/components/schemas/shelf-keep.input.schema0"}',
  );
  expect(JSON.stringify(document)).not.toContain('#/$defs/');
});

test('a record with a value for each key is described as the object with these properties', () => {
  expect(input?.perShelf).toEqual({
    type: 'object',
    properties: { upper: { type: 'number' }, lower: { type: 'number' } },
    required: ['upper', 'lower'],
    additionalProperties: false,
  });
});

test('text that a contract tidies is described in answers, too', () => {
  expect(call?.responses[200]?.content['application/json']?.schema.properties).toMatchObject({
    id: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
    label: { type: 'string', maxLength: 40 },
  });
});

test('calls are grouped by what stands before the hyphen, and a fault of the server is told', () => {
  expect(call?.tags).toEqual(['shelf']);
  expect(document.tags).toEqual([{ name: 'shelf', description: 'Calls named `shelf-…`' }]);
  expect(document.servers).toMatchObject([{ url: '/' }]);
  expect(call?.responses[500]?.description).toBe('Codes: internal');
});
