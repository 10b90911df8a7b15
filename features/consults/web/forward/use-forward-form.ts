import { systemClock } from '@alethea/kernel/clock';
import { newId } from '@alethea/kernel/ids';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { type CallError, errorText, isCode } from '@alethea/web-kit/call-error';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import { useUnsavedWarning } from '@alethea/web-kit/unsaved-guard';
import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import { listConsults } from '../operations.ts';
import { forwardEconsult, getForwarding, type RoutingTree, routeReferral } from './operations.ts';
import { choiceProblems, type SpecialistChoice, withoutAsked } from './routing-tree.ts';

const words = forwardEn.specialist;

/** The form of `Forward to Specialist`: the tree to choose from, what is chosen, and the sending. */
export function useForwardForm(detail: ConsultDetail, askedIds: readonly string[], onDone: () => void) {
  const { uid, locations } = useSession();
  const navigate = useNavigate();
  const place = locations.find((location) => location.default) ?? locations[0];
  const routing = useOperation(routeReferral, {
    city: place?.city ?? '',
    province: place?.province ?? detail.patient.patientProvince,
    activityType: 'econsult',
  });
  // A tree that could not be fetched is none, also where an older one is known (FORWARD-08).
  const tree = routing.data && !routing.isError ? withoutAsked(routing.data, askedIds) : {};

  const [clientId] = useState(() => newId(systemClock.now()));
  const [changed, setChanged] = useState<Partial<SpecialistChoice>>({});
  const [withMessages, setWithMessages] = useState(true);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choice = { ...startingChoice(tree, detail), ...changed };
  const isDirty = note.trim() !== '' || choice.specialistId !== '';
  useUnsavedWarning(isDirty);

  const problems = choiceProblems(tree, choice);
  const forwarding = useAction(forwardEconsult, {
    keyed: true,
    successMs: null,
    invalidate: [getForwarding, listConsults],
    onError: (error) => setFailure(failureText(error)),
    onSuccess: ({ activityId }) => {
      const href = `/dashboard/secure-messaging?tab=inbox&econsultId=${activityId}`;
      showSnackbar({ message: words.done, tone: 'done', action: { label: words.open, onClick: () => navigate(href) } });
      onDone();
    },
  });

  return {
    routing,
    tree,
    choice,
    choose: (next: Partial<SpecialistChoice>) => {
      setFailure(null);
      setChanged({ ...changed, ...next });
    },
    withMessages,
    setWithMessages,
    note,
    setNote,
    /** Shown once it was tried; that somebody is away, at once. */
    problems: isTried || choice.specialistId !== '' ? problems : {},
    failure,
    isDirty,
    isSending: forwarding.state === 'running',
    submit: () => {
      setTried(true);
      setFailure(null);
      if (Object.keys(problems).length > 0) return;
      void forwarding.run({
        activityId: detail.activityId,
        referingPhysicianUid: uid,
        recipientSpecialistUId: choice.specialistId,
        newSpecialty: choice.specialty,
        newSubSite: choice.subsite,
        previousMessages: withMessages,
        subject: detail.subject,
        question: note,
        clientId,
      });
    },
  };
}

/** See useForwardForm. */
export type ForwardForm = ReturnType<typeof useForwardForm>;

/** The same specialty and subsite, as long as somebody else answers there. */
function startingChoice(tree: RoutingTree, { specialty, subsite }: ConsultDetail): SpecialistChoice {
  const subsites = tree[specialty];
  if (!subsites) return { specialty: '', subsite: '', specialistId: '' };
  return { specialty, subsite: subsites[subsite] ? subsite : '', specialistId: '' };
}

function failureText(error: CallError): string {
  if (isCode(error, 'specialist_on_vacation')) return words.onVacation;
  const reason = errorText(error, words.failures, '');
  return reason === '' ? words.failed : `${words.failed}. ${reason}`;
}
