import { locks } from 'node:worker_threads';
import { lookUpPatient } from '@alethea/consults/contract/client';
import { getServiceById, getServiceForm, getServicePage } from '@alethea/directory/contract/client';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import {
  type Answering,
  act,
  answering,
  fireEvent,
  refused,
  showScreen,
  waitFor,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import type { Session } from '@alethea/web-kit/session/session';
import { onTestFinished } from 'vitest';
import { person } from '../../../../apps/web/src/testing/person.ts';
import {
  getDraft,
  getKeepingKey,
  listDrafts,
  saveDraft,
  searchApprovers,
  sendConsult,
  sendReferral,
} from '../../contract/client.ts';
import type { DraftEntry } from '../../contract/draft-view.ts';
import { en } from '../../texts/en.ts';
import type { AskedService, OpenedDraft, ServiceQuestion } from '../form/views.ts';
import AskScreen from '../screens/ask-screen.tsx';

export const SERVICE: AskedService = {
  ...{ id: '019aa000-0000-7000-8000-000000000001', type: 'econsult', serviceName: 'Preventive cardiology' },
  ...{ specialty: 'Cardiology', subsite: 'Prevention', shortDescription: '', longDescription: '', bio: '' },
  users: [
    {
      ...{ uid: '019aa000-0000-7000-8000-0000000000a1', firstName: 'Anjali', lastName: 'Raman' },
      ...{ title: 'Dr.', credentials: 'MD' },
    },
  ],
  clinic: {
    clinicId: '019aa000-0000-7000-8000-0000000000c1',
    clinicName: 'Foothills Heart Clinic',
    location: { street: '1 Main St', city: 'Calgary', province: 'AB', postalCode: 'T2N1N4' },
    contactInfo: { clinicPhone: '4035550107', fax: '' },
  },
  acceptanceFlags: { acceptExisting: true, acceptReferral: true },
  ...{ econsultResponseTime: -1, medianResponseTimeMs: null, responseCount: 0 },
  ...{ consultLimits: { daily: null }, customCalendar: null, vacations: [], nextCall: null },
  availability: { available: true },
};

export const QUESTIONS: readonly ServiceQuestion[] = [
  { inputType: 'Number', header: 'LDL-C (mmol/L)', values: [], required: true },
  { inputType: 'Checkboxes', header: 'Background', values: ['Diabetes', 'Smoking'], required: true },
  { inputType: 'Textfield', header: 'Drugs tried', values: [], required: true },
];

export const APPROVER = {
  ...{ uid: '019aa000-0000-7000-8000-0000000000e1', firstName: 'Sarah', lastName: 'Kowalchuk' },
  ...{ clinicName: 'Sunridge Family Clinic', city: 'Calgary' },
};

/** A draft in a list. */
export const ENTRY: DraftEntry = {
  ...{ subject: 'Prevention', created: { seconds: 1_795_000_000, nanoseconds: 0 }, read: true },
  ...{ activityType: 'econsult', updated: '2026-11-20T17:05:00.000Z', isReturned: false, approver: null },
  service: { serviceId: SERVICE.id, specialty: SERVICE.specialty, subsite: SERVICE.subsite, isReferral: false },
  forwarder: { uid: APPROVER.uid, firstName: 'Zara', lastName: 'Hashemi' },
};

const CLINIC = {
  ...{ locationIndex: 0, clinicId: SERVICE.clinic.clinicId, clinicName: 'Sunridge Family Clinic', clinicPhone: '' },
  ...{ emr: '', fax: '', city: 'Calgary', province: 'AB' as const, billable: true, disabled: false, default: true },
};
const KEYS: readonly ResourceKey[] = ['econsultAndSecureMessaging', 'phnLookup', 'billingCodeCustomization'];

let people = 0;

/** Somebody who may ask, and has written nothing yet: what a form keeps, it keeps for one person. */
export function asker(keys = KEYS, more: Partial<Session> = {}): Session {
  people += 1;
  const uid = `0199f3a0-0000-7000-8000-${String(people).padStart(12, '0')}`;
  return person(keys, { uid, locations: [CLINIC], ...more });
}

/** A resident, who may forward and sends under somebody. */
export const resident = () => asker([...KEYS, 'forwardEconsult'], { providerType: 'resident' });

interface Scene {
  readonly service?: Partial<AskedService>;
  readonly questions?: readonly ServiceQuestion[];
  readonly session?: Session;
  /** Search params of the address beside the service. */
  readonly search?: Readonly<Record<string, string | number>>;
  /** Before those of a server where everything works. */
  readonly answers?: readonly Answering[];
  /** Drafts of the person that wait for an approver. */
  readonly waiting?: readonly string[];
}

/** Shows the form of a service, with a server that keeps drafts; the form is there once `ready` is. */
export function openAsk(scene: Scene = {}) {
  const { service, questions = QUESTIONS, session = asker(), search, answers = [], waiting = [] } = scene;
  lendLocks();
  const drafts = new Map<string, RemoteInput<typeof saveDraft> & { readonly version: number }>();
  const asked = { ...SERVICE, ...service };
  const form = (
    <FeaturesContext value={joinFeatures([])}>
      <AskScreen />
    </FeaturesContext>
  );
  const shown = showScreen(form, {
    session,
    search: { serviceId: asked.id, locationIdx: 0, ...search },
    answers: [
      ...answers,
      answering(getServiceById, () => ({ service: asked })),
      answering(getServiceForm, () => ({ formFields: [...questions] })),
      answering(getServicePage, () => ({ services: [], numServices: 0, nextPage: null })),
      answering(getKeepingKey, () => ({ key: btoa(String.fromCharCode(...new Uint8Array(32).fill(7))) })),
      answering(lookUpPatient, () => []),
      answering(searchApprovers, () => [APPROVER]),
      answering(listDrafts, ({ consultDraftsCollectionType: of }) =>
        Object.fromEntries(of === 'user_drafts' ? [] : waiting.map((draftId) => [draftId, ENTRY])),
      ),
      answering(saveDraft, (order) => {
        const { version: newest = 0 } = drafts.get(order.draftId) ?? {};
        if ((order.basedOnVersion ?? 0) !== newest) throw refused('draft_changed');
        const version = newest + 1;
        drafts.set(order.draftId, { ...order, version });
        return { draftSubject: order.subject, draftId: order.draftId, version };
      }),
      answering(getDraft, ({ draftId }) => draftOf(drafts.get(draftId), session)),
      answering(sendConsult, ({ clientId }) => ({ activityId: clientId })),
      answering(sendReferral, ({ clientId }) => ({ activityId: clientId })),
    ],
  });
  const { screen, person: hand } = shown;
  const field = (label: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: named(label) });
  const fill = (label: string | RegExp, value: string) => {
    const input = field(label);
    // What groups a number as it is typed takes one that is pasted over all of it at once.
    if (input.type === 'tel' || label === en.patient.phn) pasteOver(input, value);
    else fireEvent.change(input, { target: { value } });
  };
  return {
    ...shown,
    drafts,
    field,
    fill,
    ready: () => screen.findByRole<HTMLInputElement>('textbox', { name: en.patient.firstName }),
    /** The button that sends, whatever it sends. */
    sendButton: () => screen.getByRole('button', { name: /^Send (eConsult|phone consult|referral)$/ }),
    press: (name: string | RegExp) => hand.click(screen.getByRole('button', { name })),
    choose: (label: string, value: string) =>
      hand.selectOptions(screen.getByRole('combobox', { name: label }), screen.getByRole('option', { name: value })),
    /** The texts under "Still missing". */
    missing: () => [...document.querySelectorAll('.ask-missing li')].map(({ textContent }) => textContent),
    /** Fills in everything that the service asks for. */
    async fillIn(): Promise<void> {
      fill(en.patient.phn, '534770172');
      fill(en.patient.firstName, 'Wilma');
      fill(en.patient.lastName, 'Testcase');
      fill(en.patient.dateOfBirth, '1959/03/14');
      fill(en.question.label, 'Is a statin of use at this age?');
      for (const { header, inputType, values } of questions) {
        if (inputType === 'Checkboxes') await hand.click(screen.getByRole('checkbox', { name: values[0] ?? '' }));
        else fill(header, inputType === 'Number' ? '4.1' : 'None so far.');
      }
      await waitFor(() => screen.getByText(en.summary.nothingMissing));
    },
  };
}

/** The window of these tests has none of its own; those of Node are the same. */
function lendLocks(): void {
  const own = Object.getOwnPropertyDescriptor(navigator, 'locks');
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'locks', own);
    else Reflect.deleteProperty(navigator, 'locks');
  });
}

function pasteOver(input: HTMLInputElement, text: string): void {
  act(() => input.focus());
  input.setSelectionRange(0, input.value.length);
  fireEvent.paste(input, { clipboardData: { getData: () => text } });
}

/** A field's own name, beside which an optional one carries that word. */
const named = (label: string | RegExp) =>
  typeof label === 'string'
    ? new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}( \\(optional\\)| optional)?$`, 'i')
    : label;

/** A saved form as the server opens it again. */
export function draftOf(
  order: (RemoteInput<typeof saveDraft> & { readonly version: number }) | undefined,
  { uid, firstName, lastName, email }: Session,
  more: Partial<OpenedDraft> = {},
): OpenedDraft {
  if (!order) throw new Error('There is no such draft.');
  const { draftId, formData, subject, serviceId, version, selectedMedia = [] } = order;
  return {
    ...{ draftId, collection: order.consultDraftsCollectionType, version, subject, formData, selectedMedia },
    attachments: [],
    forwarder: { uid, firstName, lastName, email },
    approver: null,
    service: { serviceId, specialty: SERVICE.specialty, subsite: SERVICE.subsite, isReferral: false },
    ...{ created: '2026-11-20T17:00:00.000Z', updated: '2026-11-20T17:05:00.000Z' },
    ...{ mayEdit: true, mayTakeBack: false, forwardNote: '', isStuck: false, returned: null },
    ...more,
  };
}
