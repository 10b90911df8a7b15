import { getServiceById, listPhoneSlots } from '@alethea/directory/contract/client';
import type { RemoteInput } from '@alethea/kernel/remote';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/call-error';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useInvalidate } from '@alethea/web-kit/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session';
import { useCallback, useContext, useEffect, useState } from 'react';
import type { SendFormService } from '../contract/check-send-form.ts';
import { sendConsult, sendReferral } from '../contract/client.ts';
import { isOpenForSending } from '../contract/open-for-sending.ts';
import { en } from '../texts/en.ts';
import { phoneEn } from '../texts/phone-en.ts';
import { type AskValues, payloadOf } from './ask-values.ts';
import type { DraftKeeping } from './drafts/use-draft.ts';
import { PatientMessageContext, type PatientMessageOrder } from './patient-message-slot.ts';
import type { AskFormState } from './use-ask-form.ts';
import type { AskedService } from './views.ts';

/** How long the success stands before the way back, in milliseconds (CFORM-20). */
const RETURN_AFTER_MS = 500;

/** Where a sent form leads to (CROUTE-31). */
const AFTER_SENDING = '/dashboard/consult?forceReset=true';

/** Sends the form once, however often it is pressed or repeated after a lost answer. */
export function useSending(
  service: AskedService,
  rules: SendFormService,
  { form, clientId }: { readonly form: Pick<AskFormState, 'showIssues'>; readonly clientId: string },
) {
  const kind = kindOf(service.type);
  const session = useSession();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  // The availability that the server's refusal has belied; a newer one counts again.
  const [belied, setBelied] = useState<AskedService['availability'] | null>(null);
  const wasRefused = belied !== null && (belied === service.availability || !isOpenForSending(service.availability));
  const [isSent, setSent] = useState(false);
  const mayCopy = useCan('patientCC');
  const mayMessage = useContext(PatientMessageContext) !== null;
  const [patientMessage, setPatientMessage] = useState<PatientMessageOrder | null>(null);
  const leave = useCallback(() => navigate(AFTER_SENDING), [navigate]);
  const action = useAction(kind === 'referral' ? sendReferral : sendConsult, {
    successMs: null,
    onSuccess: ({ activityId }, sent) => {
      showSnackbar({ message: en.send.sent[kind], tone: 'done' });
      if (kind === 'referral' && sent.emailPatient && mayMessage) setPatientMessage(patientMessageOf(activityId, sent));
      setSent(true);
    },
    onError: (error) => {
      if (isCode(error, 'specialist_unavailable')) {
        setBelied(service.availability);
        void invalidate(getServiceById, { serviceId: service.id });
      } else if (isCode(error, 'slot_taken')) {
        // The place of the times says it, and offers what is free now.
        form.showIssues([{ path: 'phoneConsultData.startTime', code: 'slot_taken', message: phoneEn.taken }]);
        void invalidate(listPhoneSlots, { serviceId: service.id });
      } else if (error.issues.length > 0) {
        // Only the findings of the shared rules are in words.
        const told = isCode(error, 'fields_invalid');
        form.showIssues(
          told ? error.issues : error.issues.map((issue) => ({ ...issue, message: en.send.notAccepted })),
        );
      }
    },
  });

  useEffect(() => {
    if (!isSent || patientMessage) return;
    const timer = setTimeout(leave, RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent, patientMessage, leave]);

  return {
    kind,
    wasRefused,
    isSent,
    /** Under way, or done and about to leave. */
    isBusy: action.state === 'running' || isSent,
    failure: action.error && failureText(action.error),
    /** The draft was saved elsewhere after it was opened here. */
    isDraftChanged: action.error !== null && isCode(action.error, 'draft_changed'),
    send: (values: AskValues, attachmentIds: readonly string[], draft: Pick<DraftKeeping, 'draftId' | 'version'>) =>
      action.run({
        // A draft may ask for a copy that only its writer could have sent.
        ...payloadOf(
          { ...values, emailPatient: values.emailPatient && mayCopy },
          { clientId, gpUid: session.uid, serviceId: service.id, service: rules, attachmentIds },
        ),
        ...(draft.draftId && { draftId: draft.draftId, draftVersion: draft.version }),
      }),
    /** Asks the server anew whether the service can be had. */
    checkAgain: async () => {
      await invalidate(getServiceById, { serviceId: service.id });
      setBelied(null);
      action.reset();
    },
    /** What the patient can be written about now, before `leave` leads on; null where nothing is. */
    patientMessage,
    leave,
    /** Takes a failure off the screen. */
    reset: action.reset,
  } as const;
}

/** See useSending. */
export type Sending = ReturnType<typeof useSending>;

function patientMessageOf(activityId: string, sent: RemoteInput<typeof sendReferral>): PatientMessageOrder {
  const { locationIdx, patientProvince, phn, patientEmail = '' } = sent;
  return { activityId, locationIdx, patientProvince, phn, patientEmail };
}

function kindOf(type: AskedService['type']): 'econsult' | 'phoneConsult' | 'referral' {
  return type === 'consult' ? 'econsult' : type;
}

/** Null where something else on the screen says it: the specialist's absence, or a draft that changed. */
function failureText(error: CallErrorOf<typeof sendConsult | typeof sendReferral>): string | null {
  return isCode(error, 'specialist_unavailable', 'draft_changed') ? null : errorText(error, en.send.failures);
}
