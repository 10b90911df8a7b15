import { checkOopData, EMPTY_OOP_DATA, type OopData } from '@alethea/billing/contract/oop-data';
import { outOfProvinceMode, quebecBillingWarning } from '@alethea/billing/contract/out-of-province';
import { routeReferral } from '@alethea/directory/contract/client';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { type CallErrorOf, errorText, isCode, withReason } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useSession } from '@alethea/web-kit/session/session';
import { useMemo, useState } from 'react';
import { forwardEconsult, getForwarding, listConsults } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import { CONSULT_PART } from '../core/consult-part.ts';
import { choiceProblems, type SpecialistChoice, specialistsIn, withoutAsked } from './routing-tree.ts';
import type { Forwarding, RoutingTree } from './views.ts';

const words = forwardEn.specialist;
const NO_ISSUES: readonly FieldIssue[] = [];

interface ForwardValues extends Pick<SpecialistChoice, 'specialistId'> {
  readonly messages: 'with' | 'without';
  readonly note: string;
  readonly oopData: OopData;
}

const EMPTY: ForwardValues = { specialistId: '', messages: 'with', note: '', oopData: EMPTY_OOP_DATA };

/** The form of `Forward to Specialist`: the tree to choose from, what is chosen, and the sending. */
export function useForwardForm(detail: ConsultDetail, { consultantIds, oopDataKnown }: Forwarding, onDone: () => void) {
  const { activityId: consultId, subject, patient } = detail;
  const { uid } = useSession();
  const navigate = useNavigate();
  const { routing, tree } = useRouting(detail, consultantIds);
  // Where one looks for somebody is no part of the form: nobody misses it.
  const [looked, setLooked] = useState<Partial<SpecialistChoice>>({});
  // One for all tries, so that forwarding twice makes one consult.
  const [forwardedId] = useState(() => newId(systemClock.now()));
  // The server has the last word: the clinic of a specialist may have moved since the tree was fetched.
  const [demandedFor, setDemandedFor] = useState<string | null>(null);
  const choiceOf = ({ specialistId }: Pick<ForwardValues, 'specialistId'>): SpecialistChoice => ({
    ...placeIn(tree, detail),
    ...looked,
    specialistId,
  });
  const specialistOf = (typed: ForwardValues) =>
    specialistsIn(tree, choiceOf(typed)).find(({ uid: id }) => id === typed.specialistId);
  // Exactly where the consult form has them; data that the first consult holds are not asked for again.
  const asksOopData = (typed: ForwardValues) => {
    const specialist = specialistOf(typed);
    const crosses = specialist && outOfProvinceMode(patient.patientProvince, specialist.province);
    return (crosses && !oopDataKnown) || (specialist !== undefined && specialist.uid === demandedFor);
  };
  const fields = useOperationForm(forwardEconsult, {
    values: EMPTY,
    issuesOf: (typed) => [
      ...issuesOfTexts({ ...choiceProblems(tree, choiceOf(typed)) }),
      ...(asksOopData(typed) ? checkOopData(typed.oopData) : NO_ISSUES),
    ],
    inputOf: (typed) => ({
      activityId: consultId,
      referingPhysicianUid: uid,
      recipientSpecialistUId: typed.specialistId,
      newSpecialty: choiceOf(typed).specialty,
      newSubSite: choiceOf(typed).subsite,
      previousMessages: typed.messages === 'with',
      subject,
      question: typed.note,
      clientId: forwardedId,
      ...(asksOopData(typed) && { oopData: typed.oopData }),
    }),
    failureText,
    onError: (error, input) => {
      if (isCode(error, 'fields_invalid')) setDemandedFor(input.recipientSpecialistUId);
    },
    parts: CONSULT_PART,
    successMs: null,
    invalidate: [getForwarding, listConsults],
    onSuccess: () => {
      const href = `/dashboard/secure-messaging?tab=inbox&econsultId=${forwardedId}`;
      showSnackbar({ message: words.done, tone: 'done', action: { label: words.open, onClick: () => navigate(href) } });
      onDone();
    },
  });
  const { form, picked, reset } = fields;
  const { isSubmitted } = form.formState;
  const values = form.watch();
  const choice = choiceOf(values);
  const specialist = specialistOf(values);
  const isAsked = asksOopData(values);
  // The same list until something changes: the form around the fields marks them anew with every other one.
  const issues = useMemo(
    () => (isAsked && isSubmitted ? checkOopData(values.oopData) : NO_ISSUES),
    [isAsked, isSubmitted, values.oopData],
  );
  const problems = choiceProblems(tree, choice);
  const specialistField = picked('specialistId');
  return {
    ...fields,
    routing,
    tree,
    choice,
    choose({ specialistId, ...place }: Partial<SpecialistChoice>) {
      reset();
      setLooked({ ...looked, ...place });
      if (specialistId !== undefined) specialistField.onChange(specialistId);
    },
    /** Shown once it was tried; that somebody is away, at once. */
    problems: isSubmitted || choice.specialistId !== '' ? problems : {},
    hasProblems: isSubmitted && (Object.keys(problems).length > 0 || issues.length > 0),
    oopData: { isAsked, issues },
    /** A Quebec patient of an Alberta consultant, who cannot bill for them (CFORM-36). */
    isQuebecPatient: specialist !== undefined && quebecBillingWarning(patient.patientProvince, specialist.province),
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

/** The same specialty and subsite, as long as somebody else answers there. */
function placeIn(tree: RoutingTree, { specialty, subsite }: ConsultDetail): Omit<SpecialistChoice, 'specialistId'> {
  const subsites = tree[specialty];
  return { specialty: subsites ? specialty : '', subsite: subsites?.[subsite] ? subsite : '' };
}

/** Null for billing data that are missing: their fields say so. */
function failureText(error: CallErrorOf<typeof forwardEconsult>): string | null {
  if (isCode(error, 'fields_invalid')) return null;
  if (isCode(error, 'specialist_on_vacation')) return words.onVacation;
  return withReason(words.failed, errorText(error, words.failures, ''));
}
