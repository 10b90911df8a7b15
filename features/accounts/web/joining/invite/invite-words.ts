import { inviteEn as en } from '../../../texts/joining/invite-en.ts';
import type { SentInvite } from './views.ts';

/** What a mark says and how it is coloured. */
export interface InviteMark {
  readonly key: 'signedUp' | 'mail' | 'fax';
  readonly tone: 'neutral' | 'action' | 'done' | 'waiting' | 'failed';
  readonly text: string;
}

const MAIL_TONES = { queued: 'neutral', sent: 'action', failed: 'failed', past: 'neutral' } as const;
const FAX_TONES = {
  queued: 'neutral',
  sending: 'neutral',
  delivered: 'action',
  failed: 'failed',
  unclear: 'waiting',
  past: 'neutral',
} as const;

/** What became of an invitation, in words; who has signed up needs no other mark. */
export function inviteMarks({ mail, faxOutcome, faxReason, hasSignedUp }: SentInvite): readonly InviteMark[] {
  if (hasSignedUp) return [{ key: 'signedUp', tone: 'done', text: en.earlier.signedUp }];
  const marks: InviteMark[] = [];
  if (mail) marks.push({ key: 'mail', tone: MAIL_TONES[mail], text: en.earlier.mail[mail] });
  if (faxOutcome) marks.push({ key: 'fax', tone: FAX_TONES[faxOutcome], text: faxText(faxOutcome, faxReason) });
  return marks;
}

function faxText(outcome: NonNullable<SentInvite['faxOutcome']>, reason: SentInvite['faxReason']): string {
  if (!reason) return en.earlier.fax[outcome];
  if (outcome === 'failed') return en.earlier.faxFailed(en.earlier.faxReasons[reason]);
  if (outcome === 'queued') return en.earlier.faxRetried(en.earlier.faxReasons[reason]);
  return en.earlier.fax[outcome];
}

/** True while an answer is still to come that is worth asking for again soon. */
export function isUnderWay({ mail, faxOutcome, faxReason }: SentInvite): boolean {
  return mail === 'queued' || faxOutcome === 'sending' || (faxOutcome === 'queued' && faxReason === null);
}
