import { BRAND } from '@alethea/kernel/app/brand';
import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { loadEconsult } from '../contract/client.ts';

const { partnerName: partner } = BRAND;

/** Every text of the import from the partner's tool. */
export const avaEn = {
  loading: `Loading from ${partner}`,
  // The specification writes the partner's name in this one text so.
  failed: 'Error loading from Ava',
  historyMark: `Patient history from ${partner}:`,
  waiting: `Loaded from ${partner}. Choose a specialist, and the form is filled in.`,
  filled: `This form was filled in from ${partner}. Check it before you send it.`,
  offered: (name: string) => `${partner} sent ${name || 'a patient'}. This form already holds something else.`,
  replace: `Fill in from ${partner}`,
  replaceTitle: 'Replace what is on this form?',
  replaceText: 'The patient, question and answers on this form will be replaced. Files stay.',
  retry: 'Retry',
  why: {
    ava_token_invalid: `This link is no longer valid. Open it again in ${partner}.`,
    ava_token_used: `This link has already been used. Open it again in ${partner}.`,
    ava_linked_elsewhere: `This ${partner} account is linked to someone else.`,
    ava_unavailable: `Can’t reach ${partner} right now.`,
  } satisfies ErrorTexts<typeof loadEconsult>,
} as const;
