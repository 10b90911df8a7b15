import type { OopData } from '@alethea/billing/contract/oop-data';
import { routeReferral } from '@alethea/directory/contract/client';
import { systemClock } from '@alethea/kernel/clock';
import type { FieldIssue } from '@alethea/kernel/errors';
import { newId } from '@alethea/kernel/ids';
import { focusFirstWrong } from '@alethea/ui/focus-first-wrong.ts';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { type CallErrorOf, errorText, isCode } from '@alethea/web-kit/call-error';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { useRef, useState } from 'react';
import { forwardEconsult, getForwarding, listConsults } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { forwardEn } from '../../texts/forward-en.ts';
import { CONSULT_PART } from '../view/consult-part.ts';
import { choiceProblems, type SpecialistChoice, specialistsIn, withoutAsked } from './routing-tree.ts';
import { useOopData } from './use-oop-data.ts';
import type { Forwarding, RoutingTree } from './views.ts';

const words = forwardEn.specialist;
const NO_ISSUES: readonly FieldIssue[] = [];

/** The form of `Forward to Specialist`: the tree to choose from, what is chosen, and the sending. */
export function useForwardForm(detail: ConsultDetail, forwarding: Forwarding, onDone: () => void) {
  const { routing, tree } = useRouting(detail, forwarding.consultantIds);
  const fields = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Partial<SpecialistChoice>>({});
  const [withMessages, setWithMessages] = useState(true);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const choice = { ...startingChoice(tree, detail), ...changed };
  const specialist = specialistsIn(tree, choice).find(({ uid }) => uid === choice.specialistId);
  const oopData = useOopData(detail, forwarding, specialist);
  const isDirty = note.trim() !== '' || choice.specialistId !== '' || oopData.isDirty;
  useUnsavedGuard(isDirty, CONSULT_PART);

  const problems = choiceProblems(tree, choice);
  const isWrong = Object.keys(problems).length > 0 || oopData.issues.length > 0;
  const sending = useForwarding(detail, {
    onDone,
    onOopDataMissing: () => {
      oopData.demand(choice.specialistId);
      focusFirstWrong(fields.current);
    },
  });
  return {
    routing,
    tree,
    choice,
    choose: (next: Partial<SpecialistChoice>) => {
      sending.forget();
      setChanged({ ...changed, ...next });
    },
    oopData: { ...oopData, issues: isTried ? oopData.issues : NO_ISSUES },
    withMessages,
    setWithMessages,
    note,
    setNote,
    /** Around the fields, to find the first wrong one in. */
    fields,
    /** Shown once it was tried; that somebody is away, at once. */
    problems: isTried || choice.specialistId !== '' ? problems : {},
    hasErrors: isTried && isWrong,
    failure: sending.failure,
    isDirty,
    isSending: sending.isSending,
    submit: () => {
      setTried(true);
      if (isWrong) return focusFirstWrong(fields.current);
      sending.send({ choice, withMessages, note, ...(oopData.isAsked && { oopData: { ...oopData.value } }) });
    },
  };
}

/** See useForwardForm. */
export type ForwardForm = ReturnType<typeof useForwardForm>;

/** Who can be asked, those near one's own place first, without those who are asked already. */
function useRouting({ patient }: ConsultDetail, askedIds: readonly string[]) {
  const { locations } = useSession();
  const place = locations.find((location) => location.default) ?? locations[0];
  const routing = useOperation(routeReferral, {
    city: place?.city ?? '',
    province: place?.province ?? patient.patientProvince,
    activityType: 'econsult',
  });
  // A tree that could not be fetched is none, also where an older one is known (FORWARD-08).
  return { routing, tree: routing.data && !routing.isError ? withoutAsked(routing.data, askedIds) : {} };
}

interface Order {
  readonly choice: SpecialistChoice;
  readonly withMessages: boolean;
  readonly note: string;
  readonly oopData?: OopData;
}

/** The sending itself; one id for all tries, so that forwarding twice makes one consult. */
function useForwarding(
  { activityId, subject }: ConsultDetail,
  { onDone, onOopDataMissing }: { readonly onDone: () => void; readonly onOopDataMissing: () => void },
) {
  const { uid } = useSession();
  const navigate = useNavigate();
  const [clientId] = useState(() => newId(systemClock.now()));
  const [failure, setFailure] = useState<string | null>(null);
  const forwarding = useAction(forwardEconsult, {
    successMs: null,
    invalidate: [getForwarding, listConsults],
    onError: (error) => {
      if (isCode(error, 'fields_invalid')) onOopDataMissing();
      else setFailure(failureText(error));
    },
    onSuccess: ({ activityId: forwardedId }) => {
      const href = `/dashboard/secure-messaging?tab=inbox&econsultId=${forwardedId}`;
      showSnackbar({ message: words.done, tone: 'done', action: { label: words.open, onClick: () => navigate(href) } });
      onDone();
    },
  });
  return {
    failure,
    forget: () => setFailure(null),
    isSending: forwarding.state === 'running',
    send: ({ choice, withMessages, note, ...more }: Order) => {
      setFailure(null);
      void forwarding.run({
        activityId,
        referingPhysicianUid: uid,
        recipientSpecialistUId: choice.specialistId,
        newSpecialty: choice.specialty,
        newSubSite: choice.subsite,
        previousMessages: withMessages,
        subject,
        question: note,
        clientId,
        ...more,
      });
    },
  };
}

/** The same specialty and subsite, as long as somebody else answers there. */
function startingChoice(tree: RoutingTree, { specialty, subsite }: ConsultDetail): SpecialistChoice {
  const subsites = tree[specialty];
  if (!subsites) return { specialty: '', subsite: '', specialistId: '' };
  return { specialty, subsite: subsites[subsite] ? subsite : '', specialistId: '' };
}

function failureText(error: CallErrorOf<typeof forwardEconsult>): string {
  if (isCode(error, 'specialist_on_vacation')) return words.onVacation;
  const reason = errorText(error, words.failures, '');
  return reason === '' ? words.failed : `${words.failed}. ${reason}`;
}
