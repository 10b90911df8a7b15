import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineJob } from './job.ts';

const rules = { retryLimit: 1, retryDelaySeconds: 1, retryBackoff: false, expireSeconds: 60, handle: async () => {} };

describe('a payload', () => {
  test.for([
    ['text', z.string()],
    ['text of a form', z.email()],
    ['anything', z.unknown()],
    ['text in a list', z.array(z.string())],
    ['text, perhaps', z.string().optional()],
  ] as const)('that could carry %s is refused when the job is defined', ([, schema]) => {
    const define = () => defineJob({ ...rules, name: 'send-note', input: { note: schema as never } });
    expect(define).toThrow('send-note.note could carry text');
  });

  test('may be ids, codes, instants, whole numbers and flags, and nothing beside them', () => {
    const input = { id: z.uuid(), kind: z.enum(['a', 'b']), at: z.iso.datetime(), count: z.int(), again: z.boolean() };
    const job = defineJob({ ...rules, name: 'send-note', input });
    const payload = {
      id: '0190a6f0-0000-7000-8000-000000000001',
      kind: 'a' as const,
      at: '2025-03-09T09:00:00Z',
      count: 2,
      again: true,
    };
    expect(job.input.parse(payload)).toEqual(payload);
    expect(job.input.safeParse({ ...payload, note: 'rash' }).success).toBe(false);
  });
});

test.for(['sendmail', 'Send-mail', 'send mail', ''])('%j is not a name of a job', (name) => {
  expect(() => defineJob({ ...rules, name, input: {} })).toThrow('is not a job name');
});
