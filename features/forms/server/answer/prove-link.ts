import type { FormLink } from '@alethea/documents/offers';
import type { Patient } from '@alethea/kernel/health/patient';
import type { AuditSubject, WriteCall } from '@alethea/server-kit/operations/call';
import type { AnswerNeeds } from './answer-needs.ts';

/** What the access log has of a proof that was refused, or of a link that opens nothing. */
const PROOF_REFUSED = 'form.proofRefused';

type ProvingCall = Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'sendMail'> & { about(subject: AuditSubject): void };

/**
 * The link of who has proved that the form is theirs, held until the transaction ends; or what the page is told instead.
 * A wrong number is counted, the fifth locks the link.
 */
export async function proveLink(
  call: ProvingCall,
  { documents }: Pick<AnswerNeeds, 'documents'>,
  proof: { readonly code: string; readonly patient: Patient },
) {
  const proved = await documents.proveFormLink(call, proof);
  if (!proved) {
    call.about({ event: PROOF_REFUSED });
    return { link: null, answer: { state: 'unknown' as const } };
  }
  const { link, triesLeft } = proved;
  if (link.closed === null && triesLeft === null) return { link };
  call.about({ ...aboutLink(link), event: PROOF_REFUSED });
  const answer =
    link.closed === null ? { state: 'wrong' as const, triesLeft: triesLeft ?? 0 } : closedAnswer(link, link.closed);
  return { link: null, answer };
}

/** Why a link opens nothing, as the page is told; `answered` is `submitted` there. */
export function closedAnswer({ from }: Pick<FormLink, 'from'>, closed: NonNullable<FormLink['closed']>) {
  return { state: closed === 'answered' ? ('submitted' as const) : closed, from };
}

/** What the access log names of a link. */
export function aboutLink({ documentId, patientReferenceId }: FormLink) {
  return { recordKind: 'document', recordId: documentId, patientReferenceId };
}
