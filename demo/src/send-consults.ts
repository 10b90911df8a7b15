import type { Consults } from '@alethea/consults/server';
import type { DirectoryService } from '@alethea/directory/server';
import { newId } from '@alethea/kernel/ids';
import { outOfProvinceMode } from '@alethea/kernel/out-of-province';
import { encodeChoices } from '@alethea/requests/contract';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { clinics } from './clinics.ts';
import type { MadePeople } from './make-people.ts';
import type { DemoPatient } from './patients.ts';
import type { PictureKey } from './pictures.ts';
import type { PlannedConsult } from './plan-consults.ts';
import type { ServiceKey } from './services.ts';

/** Ids that sending stands on. */
export interface MadeIds {
  readonly made: MadePeople;
  readonly serviceIds: ReadonlyMap<ServiceKey, string>;
  readonly fileIds: ReadonlyMap<PictureKey, string>;
}

/** A consult as it was stored. */
export interface SentConsult {
  readonly plan: PlannedConsult;
  readonly consultId: string;
  readonly patientReferenceId: string;
}

/** Sends a consult and its replies through the features, each at its own past moment. */
export async function sendConsult(
  tx: Tx,
  features: { readonly consults: Consults; readonly directory: Pick<DirectoryService, 'recordIntake'> },
  plan: PlannedConsult,
  ids: MadeIds,
): Promise<SentConsult> {
  const { consults, directory } = features;
  const consultId = newId(plan.sentAt);
  const order = newConsultOf(plan, consultId, ids);
  const created = await consults.createConsult(tx, order);
  if (created.outcome !== 'created') throw new Error(`A demo consult was not created: ${created.outcome}.`);
  // Only the limit of today is ever asked for.
  if (plan.conversation.daysAgo === 0) await directory.recordIntake(tx, order.service.personIds, plan.sentAt);
  for (const { person, at, text, pictures } of plan.replies) {
    const message = await consults.addMessage(tx, {
      consultId,
      senderId: ids.made.personId(person),
      messageId: newId(at),
      text: textOf(text),
      attachmentIds: filesOf(pictures, ids),
      now: at,
    });
    if (message.outcome !== 'sent') throw new Error(`A demo message was not sent: ${message.outcome}.`);
  }
  return { plan, consultId, patientReferenceId: created.patientReferenceId };
}

function newConsultOf(plan: PlannedConsult, consultId: string, ids: MadeIds): Parameters<Consults['createConsult']>[1] {
  const { conversation, service, patient, sentAt } = plan;
  const serviceId = ids.serviceIds.get(conversation.service);
  if (!serviceId) throw new Error(`There is no service ${conversation.service}.`);
  const { province } = clinics[service.clinic];
  const oop = outOfProvinceMode(patient.province, province);
  return {
    consultId,
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
    patient,
    oop,
    oopData: oop ? billingData(patient) : null,
    question: textOf(conversation.question),
    symptoms: answersInOrder(plan),
    attachmentIds: filesOf(conversation.pictures, ids),
    sentAt,
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
