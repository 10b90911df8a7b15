import { getServiceById, listPhoneSlots } from '@alethea/directory/contract/client';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { uploadsProblem } from '@alethea/web-kit/files/upload-list';
import type { Uploads } from '@alethea/web-kit/files/use-uploads';
import type { Fields } from '@alethea/web-kit/forms/fields';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SendFormService } from '../../contract/check-send-form.ts';
import { sendConsult, sendReferral } from '../../contract/client.ts';
import { isOpenForSending } from '../../contract/open-for-sending.ts';
import { PATIENT_MESSAGE, type PatientMessageOrder } from '../../contract/slots.ts';
import { en } from '../../texts/en.ts';
import { phoneEn } from '../../texts/phone-en.ts';
import type { DraftKeeping } from '../drafts/use-draft.ts';
import { ATTACHMENTS_ID, focusField } from '../form/ask-fields.ts';
import { type AskValues, payloadOf } from '../form/ask-values.ts';
import type { AskedService } from '../form/views.ts';
import { type SentForm, useSentNotice } from './use-sent-notice.ts';

/** How long the success stands before the way back, in milliseconds (CFORM-20). */
const RETURN_AFTER_MS = 500;

/** Where a sent form leads to (CROUTE-31). */
const AFTER_SENDING = '/dashboard/consult?forceReset=true';

interface SendingSetup extends Pick<Fields<AskValues>, 'showIssues'> {
  readonly service: AskedService;
  readonly rules: SendFormService;
  readonly consultId: string;
  readonly attachments: Uploads;
  /** Paths of what is chosen from the gallery. */
  readonly chosenMedia: readonly string[];
  readonly draft: Pick<DraftKeeping, 'collection' | 'kept' | 'with' | 'end' | 'noteConflict'>;
}

/** Sends the form once, however often it is pressed or repeated after a lost answer. */
export function useSending(setup: SendingSetup) {
  const { service, rules, consultId, attachments, chosenMedia, draft, showIssues } = setup;
  const kind = kindOf(service.type);
  const session = useSession();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  // The availability that the server's refusal has belied; a newer one counts again.
  const [belied, setBelied] = useState<AskedService['availability'] | null>(null);
  const wasRefused = belied !== null && (belied === service.availability || !isOpenForSending(service.availability));
  const [isSent, setSent] = useState(false);
  // From the press on, for a save that is under way comes first.
  const isBegun = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const mayCopy = useCan('patientCC');
  const mayMessage = useSlot(PATIENT_MESSAGE) !== null;
  const [patientMessage, setPatientMessage] = useState<PatientMessageOrder | null>(null);
  const leave = useCallback(() => navigate(AFTER_SENDING), [navigate]);
  const tellSent = useSentNotice();
  const undoable = useRef<SentForm | null>(null);
  const action = useAction(kind === 'referral' ? sendReferral : sendConsult, {
    successMs: null,
    onSuccess: ({ activityId: consultId }, sent) => {
      tellSent(kind, consultId, undoable.current);
      if (kind === 'referral' && sent.emailPatient && mayMessage) setPatientMessage(patientMessageOf(consultId, sent));
      draft.end();
      setSent(true);
    },
    onError: (error) => {
      if (isCode(error, 'specialist_unavailable')) {
        setBelied(service.availability);
        void invalidate(getServiceById, { serviceId: service.id });
      } else if (isCode(error, 'draft_changed')) draft.noteConflict();
      else if (isCode(error, 'slot_taken')) {
        // The place of the times says it, and offers what is free now.
        showIssues([{ path: 'phoneConsultData.startTime', code: 'slot_taken', message: phoneEn.taken }]);
        void invalidate(listPhoneSlots, { serviceId: service.id });
      } else if (error.issues.length > 0) {
        // Only the findings of the shared rules are in words.
        const told = isCode(error, 'fields_invalid');
        showIssues(told ? error.issues : error.issues.map((issue) => ({ ...issue, message: en.send.notAccepted })));
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
    isBusy: isWaiting || action.state === 'running' || isSent,
    failure: action.error && failureText(action.error),
    async send(values: AskValues): Promise<void> {
      if (uploadsProblem(attachments.list)) return focusField(ATTACHMENTS_ID);
      if (isBegun.current) return;
      isBegun.current = true;
      setWaiting(true);
      const attachmentIds = attachments.list.flatMap(({ uploaded }) => (uploaded ? [uploaded.fileId] : []));
      // A draft may ask for a copy that only its writer could have sent.
      const payload = payloadOf(
        { ...values, emailPatient: values.emailPatient && mayCopy },
        { consultId, gpUid: session.uid, serviceId: service.id, service: rules, attachmentIds },
      );
      const { draftId } = draft.kept;
      await draft.with((draftVersion, { formData, subject, selectedMedia, serviceId }) => {
        // What a fax machine may have, or somebody else has written or supervises, is not one person’s to take back.
        const isOwn = draft.collection === 'user_drafts' && payload.supervisorUid === undefined;
        undoable.current =
          isOwn && kind !== 'referral' ? { formData, subject, selectedMedia, serviceId, attachmentIds } : null;
        const galleryMediaURIs = kind === 'referral' ? [] : [...chosenMedia];
        return action.run({ ...payload, galleryMediaURIs, ...(draftVersion > 0 && { draftId, draftVersion }) });
      });
      isBegun.current = false;
      setWaiting(false);
    },
    /** Asks the server anew whether the service can be had. */
    checkAgain: async () => {
      await invalidate(getServiceById, { serviceId: service.id });
      setBelied(null);
      action.reset();
    },
    /** What the patient can be written about now, before `leave` leads on; null where nothing is. */
    patientMessage,
    leave,
  } as const;
}

/** See useSending. */
export type Sending = ReturnType<typeof useSending>;

function patientMessageOf(consultId: string, sent: RemoteInput<typeof sendReferral>): PatientMessageOrder {
  const { locationIdx, patientProvince, phn, patientEmail = '' } = sent;
  return { consultId, locationIdx, patientProvince, phn, patientEmail };
}

function kindOf(type: AskedService['type']): 'econsult' | 'phoneConsult' | 'referral' {
  return type === 'consult' ? 'econsult' : type;
}

/** Null where something else on the screen says it: the specialist's absence, or a draft that changed. */
function failureText(error: CallErrorOf<typeof sendConsult | typeof sendReferral>): string | null {
  return isCode(error, 'specialist_unavailable', 'draft_changed') ? null : errorText(error, en.send.failures);
}
