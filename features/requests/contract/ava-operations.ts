import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { patientInfoSchema } from './patient-info.ts';

const inputSchema = z.strictObject({ jwt: z.string().min(1).max(8_000) });

const errors = {
  ava_token_invalid: 'invalid',
  ava_token_used: 'gone',
  /** The account of the partner that sent it is linked to somebody else. */
  ava_linked_elsewhere: 'conflict',
  ava_unavailable: 'unavailable',
} as const;

/** Says whether a token of the partner's tool would be taken now, and until when; uses nothing up (CCALL-15). */
export const econsultAuth = defineOperation({
  name: 'ai-econsultAuth',
  summary: 'Judges a signed token of the partner’s tool without using it up.',
  input: inputSchema,
  output: z.object({ avaConsultId: z.string(), expiresAt: instantSchema }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { none: 'shows the caller what the caller brought along' },
  errors,
  repeat: 'read',
  callsPerMinute: 30,
});

/** Fetches what was written in the partner's tool, for the form; a token works once (CCALL-24). */
export const loadEconsult = defineOperation({
  name: 'ai-loadEconsult',
  summary: 'Answers the patient and history of a consult that was begun in the partner’s tool.',
  input: inputSchema,
  output: z.object({
    patientInfo: patientInfoSchema,
    avaConsultId: z.string(),
    avaUuid: z.string(),
    patientHistory: z.string(),
  }),
  access: { anyOf: [['econsultAndSecureMessaging']] },
  audit: { event: 'ava.econsultLoaded', action: 'R' },
  errors,
  repeat: 'keyed',
  callsPerMinute: 30,
});
