import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { type CallError, errorText, isCode } from '@alethea/web-kit/call-error';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useInvalidate } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import { useEffect, useState } from 'react';
import type { SendFormService } from '../contract/check-send-form.ts';
import { en } from '../texts/en.ts';
import { type AskValues, payloadOf } from './ask-values.ts';
import { type AskedService, getServiceById, sendConsult, sendReferral } from './operations.ts';
import type { AskFormState } from './use-ask-form.ts';

/** How long the success stands before the way back, in milliseconds (CFORM-20). */
const RETURN_AFTER_MS = 500;

/** Where a sent form leads to (CROUTE-31). */
const AFTER_SENDING = '/dashboard/consult?forceReset=true';

/** Sends the form once, however often it is pressed or repeated after a lost answer. */
export function useSending(service: AskedService, rules: SendFormService, form: Pick<AskFormState, 'showIssues'>) {
  const kind = service.type === 'referral' ? 'referral' : 'econsult';
  const session = useSession();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [clientId] = useState(() => newId(systemClock.now()));
  const [wasRefused, setRefused] = useState(false);
  const [isSent, setSent] = useState(false);
  const action = useAction(kind === 'referral' ? sendReferral : sendConsult, {
    keyed: true,
    successMs: null,
    onSuccess: () => {
      showSnackbar({ message: en.send.sent[kind], tone: 'done' });
      setSent(true);
    },
    onError: (error) => {
      if (isCode(error, 'specialist_unavailable')) {
        setRefused(true);
        void invalidate(getServiceById, { serviceId: service.id });
      } else if (error.issues.length > 0) form.showIssues(error.issues);
    },
  });

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => navigate(AFTER_SENDING), RETURN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSent, navigate]);

  return {
    kind,
    wasRefused,
    isSent,
    /** Under way, or done and about to leave. */
    isBusy: action.state === 'running' || isSent,
    failure: action.error && failureText(action.error),
    send: (values: AskValues, attachmentIds: readonly string[], draftId?: string) =>
      action.run({
        ...payloadOf(values, { clientId, gpUid: session.uid, serviceId: service.id, service: rules, attachmentIds }),
        ...(draftId && { draftId }),
      }),
    /** Asks the server anew whether the service can be had. */
    checkAgain: async () => {
      await invalidate(getServiceById, { serviceId: service.id });
      setRefused(false);
      action.reset();
    },
  } as const;
}

/** See useSending. */
export type Sending = ReturnType<typeof useSending>;

/** Null where something else on the screen says it: wrong fields, or the specialist's absence. */
function failureText(error: CallError): string | null {
  return isCode(error, 'specialist_unavailable') ? null : errorText(error, en.send.failures);
}
