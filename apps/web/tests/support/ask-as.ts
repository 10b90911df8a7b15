import { sendMessage } from '@alethea/consults/contract';
import { type FormField, getServiceForm, getServicePage } from '@alethea/directory/contract';
import { formatHealthNumber, makeHealthNumber } from '@alethea/kernel/health/health-number';
import { newId } from '@alethea/kernel/text/ids';
import { systemClock } from '@alethea/kernel/time/clock';
import { encodeQuestion, saveDraft, sendConsult } from '@alethea/requests/contract';
import { callAs, sessionOf } from './call-as.ts';

/** What can be asked; a patient of Alberta is invented for every consult. */
interface Asking {
  readonly specialty?: string;
  readonly subsite?: string;
  readonly question?: string;
  /** True: of a service that cannot be asked today, and is back within seven days. */
  readonly isAway?: boolean;
  /** A draft that waits for this person, which goes with it. */
  readonly draftId?: string;
}

/** What a specialist of another province needs for a claim. */
const BILLING_DATA = { genderCode: 'F', addressLine1: '1 Elm Street', cityName: 'Calgary', postalCode: 'T2S2H1' };

/** A patient whom no other consult has. */
export interface TestPatient {
  readonly firstName: string;
  readonly lastName: string;
  readonly phn: string;
  /** As screens write it. */
  readonly shownPhn: string;
}

/** A consult as it was sent. */
export interface AskedConsult {
  readonly activityId: string;
  readonly patient: TestPatient;
  readonly question: string;
  readonly answers: readonly { readonly header: string; readonly answer: string }[];
}

/** Invents a patient. */
export function inventPatient(): TestPatient {
  const phn = makeHealthNumber('AB', Math.random);
  const name = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
  const lastName = name.charAt(0).toUpperCase() + name.slice(1);
  return { firstName: 'Robin', lastName, phn, shownPhn: formatHealthNumber('AB', phn) };
}

/** An answer that a field of a service's form accepts. */
function answerTo({ inputType, values }: FormField): string {
  if (inputType === 'Checkboxes') return values[0] ?? '';
  return inputType === 'Number' ? '6' : 'Left forearm, outer side';
}

/** Sends an eConsult as a physician of the demo world; by default to a cardiologist whom no other test asks. */
export async function askAs(who: string, asking: Asking = {}): Promise<AskedConsult> {
  const { specialty = 'Cardiology', subsite = 'Prevention', question = 'Would you start a statin?' } = asking;
  const { isAway = false, draftId } = asking;
  const { services } = await callAs(who, getServicePage, { specialty, subsite });
  const service = services.find(({ type, availability }) => type !== 'referral' && availability.available !== isAway);
  if (!service) throw new Error(`Nobody answers for ${specialty}, ${subsite}.`);
  const { formFields } = await callAs(who, getServiceForm, { serviceId: service.id });
  const answers = formFields
    .filter(({ required }) => required)
    .map((field) => ({ header: field.header, answer: answerTo(field) }));
  const { uid, locations } = await sessionOf(who);
  const patient = inventPatient();
  const { activityId } = await callAs(who, sendConsult, {
    clientId: newId(systemClock.now()),
    gpUid: uid,
    serviceId: service.id,
    locationIdx: locations[0]?.locationIndex ?? 0,
    specialty,
    subsite,
    patientProvince: 'AB',
    phn: patient.phn,
    patientFirstName: patient.firstName,
    patientLastName: patient.lastName,
    patientDateOfBirth: '1971-05-09',
    patientPhone: '4035550199',
    oop: false,
    ...(service.clinic.location.province === 'AB' ? {} : { oopData: BILLING_DATA }),
    question,
    ...(draftId === undefined ? {} : { draftId }),
    symptoms: Object.fromEntries(answers.map(({ header, answer }) => [encodeQuestion(header), answer])),
  });
  return { activityId, patient, question, answers };
}

/** Sends an eConsult that a resident has written for the physician, and is forwarder of from then on. */
export async function askThrough(resident: string, physician: string): Promise<AskedConsult> {
  const where = { specialty: 'Cardiology', subsite: 'Prevention' };
  const { services } = await callAs(resident, getServicePage, where);
  const draftId = newId(systemClock.now());
  await callAs(resident, saveDraft, {
    ...{
      draftId,
      consultDraftsCollectionType: 'drafts_pending_approval',
      formData: { question: 'Would you start a statin?' },
      subject: 'Statin',
    },
    approverUid: (await sessionOf(physician)).uid,
    serviceId: services[0]?.id ?? '',
  });
  return askAs(physician, { ...where, draftId });
}

/** Writes a message in a consult as somebody who may. */
export async function sayAs(who: string, activityId: string, message: string): Promise<void> {
  await callAs(who, sendMessage, { activityId, messageId: newId(systemClock.now()), message });
}
