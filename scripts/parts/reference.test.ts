import { openApiDocument } from '@alethea/kernel/calls/openapi';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { permissionTable } from './permission-table.ts';

const ask = defineOperation({
  name: 'requests-ask',
  summary: 'Asks.',
  input: z.strictObject({ text: z.string().max(20), at: z.string().default('now') }),
  output: z.object({ id: z.uuid() }),
  access: { anyOf: [['forms', 'billing'], ['premiumForms']], noneOf: ['billingReport'] },
  audit: { event: 'request.asked', action: 'C' },
  errors: { already_asked: 'conflict' },
  repeat: 'keyed',
});
const look = defineOperation({
  name: 'requests-look',
  summary: 'Looks.',
  input: z.strictObject({}),
  output: z.null(),
  access: 'public',
  audit: { none: 'reveals nothing' },
  errors: {},
  repeat: 'read',
});
const features = [{ feature: 'requests', operations: [ask, look] }];

test('the OpenAPI document tells schemas, security, repeat rule and every error code by status', () => {
  expect(openApiDocument([ask, look])).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/requests-ask': {
        post: {
          security: [{ cookie: [] }, { bearer: [] }],
          parameters: [{ name: 'Idempotency-Key', required: true }],
          requestBody: {
            content: {
              'application/json': {
                schema: { required: ['text'], additionalProperties: false, properties: { text: { maxLength: 20 } } },
              },
            },
          },
          responses: {
            '200': { content: { 'application/json': { schema: { required: ['id'] } } } },
            '401': { description: 'Codes: not_signed_in' },
            '409': { description: 'Codes: idempotency_key_reused, already_asked' },
          },
        },
      },
      '/api/requests-look': { post: { security: [] } },
    },
  });
});

test('the permission table names sets, anti-requisites and what an operation leaves unlogged', () => {
  const lines = permissionTable(features).split('\n');
  expect(lines).toContain(
    '| `requests-ask` | Asks. | forms and billing, or premiumForms, without billingReport | `request.asked` (C) |',
  );
  expect(lines).toContain('| `requests-look` | Looks. | everybody | none: reveals nothing |');
  expect(lines).toContain('| `billing` | `requests-ask` |  |');
  expect(lines).toContain('| `billingReport` |  | `requests-ask` |');
});
