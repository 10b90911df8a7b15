import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import type { PastConsult, PastView } from '@alethea/consults/server';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { encodeChoices } from '@alethea/requests/contract';
import { clinics } from './clinics.ts';
import type { MadePeople } from './make-people.ts';
import type { DemoPatient } from './patients.ts';
import { demoEmail, type PersonKey, people } from './people.ts';
import type { PictureKey } from './pictures.ts';
import type { PlannedConsult } from './plan-consults.ts';
import type { ServiceKey } from './services.ts';

/** A consult that waits on a person for so long is overdue (decisions.md, Consults). */
const OVERDUE_AFTER_MS = 3 * 24 * 3_600_000;

/** Ids that the consults stand on. */
export interface MadeIds {
  readonly made: MadePeople;
  readonly serviceIds: ReadonlyMap<ServiceKey, string>;
  readonly fileIds: ReadonlyMap<PictureKey, string>;
}

/** A planned consult as the consults feature brings it in, under ids of its own moments. */
export function pastConsultOf(plan: PlannedConsult, ids: MadeIds, now: Date): PastConsult {
  const { conversation, service, patient, sentAt } = plan;
  const serviceId = ids.serviceIds.get(conversation.service);
  if (!serviceId) throw new Error(`There is no service ${conversation.service}.`);
  const { province } = clinics[service.clinic];
  const oop = outOfProvinceMode(patient.province, province);
  return {
    consultId: newId(sentAt),
    referrerId: ids.made.personId(plan.referrer),
    locationIndex: 0,
    service: {
      serviceId,
      type: service.type,
      specialty: service.specialty,
      subsite: service.subsite,
      clinicId: ids.made.clinicId(service.clinic),
      province,
      personIds: [ids.made.personId(service.person)],
    },
    patient: { ...patient, ...patientOf(patient.province, patient.phn) },
    oop,
    oopData: oop ? billingData(patient) : null,
    question: textOf(conversation.question),
    symptoms: answersInOrder(plan),
    attachmentIds: filesOf(conversation.pictures, ids),
    phoneCall: plan.call && { ...plan.call, ...callContact(plan), specialistId: ids.made.personId(plan.consultant) },
    sentAt,
    messageId: newId(sentAt),
    status: conversation.status,
    messages: plan.replies.map(({ person, at, text, pictures }) => ({
      messageId: newId(at),
      senderId: ids.made.personId(person),
      text: textOf(text),
      attachmentIds: filesOf(pictures, ids),
      sentAt: at,
    })),
    views: viewsOf(plan, ids.made, now),
  };
}

/** Where the referrer of a call is reached. */
export function callContact({ referrer }: Pick<PlannedConsult, 'referrer'>) {
  const person = people[referrer];
  return {
    physicianPhoneNumber: person.clinic ? clinics[person.clinic].clinicPhone : '',
    physicianCalendarEmail: demoEmail(person),
  };
}

/** What an Alberta claim for a patient of another province asks for. */
export function billingData(patient: DemoPatient) {
  return {
    genderCode: patient.sex,
    addressLine1: patient.addressLine,
    addressLine2: '',
    addressLine3: '',
    cityName: patient.city,
    postalCode: patient.postalCode,
  };
}

/** Answers in the order of the form, as `symptoms` keeps them; questions without one are left out. */
export function answersInOrder({ conversation, service }: Pick<PlannedConsult, 'conversation' | 'service'>) {
  return service.formFields.flatMap(({ header }) => {
    const answer = conversation.answers[header];
    if (answer === undefined) return [];
    return [{ header, answer: typeof answer === 'string' ? answer : encodeChoices(answer) }];
  });
}

/** Paragraphs as one text. */
export function textOf(paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

function filesOf(pictures: readonly PictureKey[] | undefined, { fileIds }: MadeIds): string[] {
  return (pictures ?? []).map((key) => {
    const id = fileIds.get(key);
    if (!id) throw new Error(`There is no file of the picture ${key}.`);
    return id;
  });
}

function viewsOf(plan: PlannedConsult, made: MadePeople, now: Date): PastView[] {
  const members = [plan.referrer, plan.consultant];
  const everybody = new Set([...members, ...plan.openings.map(({ person }) => person)]);
  return [...everybody].map((person) => {
    const readAt = readingOf(plan, person);
    const waitingMs = now.getTime() - plan.lastMessageAt.getTime();
    return {
      personId: made.personId(person),
      readAt,
      viewedAt: plan.openings.findLast((opening) => opening.person === person)?.at ?? null,
      overdue: members.includes(person) && readAt === null && waitingMs >= OVERDUE_AFTER_MS,
      folder: plan.moves.some((move) => move.person === person) ? 'archive' : 'inbox',
    };
  });
}

/** When the person first had the last message before them: by writing it, or by opening the consult after it. */
function readingOf({ replies, referrer, openings, lastMessageAt }: PlannedConsult, person: PersonKey): Date | null {
  if ((replies.at(-1)?.person ?? referrer) === person) return lastMessageAt;
  return openings.find((opening) => opening.person === person && opening.at > lastMessageAt)?.at ?? null;
}
