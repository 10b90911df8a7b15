import { EMPTY_OOP_DATA, type OopData } from '@alethea/billing/contract/oop-data';
import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { normalizePhone } from '@alethea/kernel/contact/phone';
import { DEFAULT_PROVINCE } from '@alethea/kernel/contact/provinces';
import { normalizeBirthDate } from '@alethea/kernel/health/birth-date';
import { normalizeHealthNumber } from '@alethea/kernel/health/health-number';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { config } from 'zod';
import { checkSendForm, type SendFormService, type SendFormValues } from '../../contract/check-send-form.ts';
import type { Approver } from '../../contract/draft-view.ts';
import { encodeQuestion } from '../../contract/form-answers.ts';
import type { AvaData, PhoneConsultData } from '../../contract/send-payload.ts';
import { en } from '../../texts/en.ts';

// It would try to make functions out of text, which the content security policy forbids.
config({ jitless: true });

import type { sendConsult } from '../../contract/client.ts';
import type { AskedService, ServiceQuestion } from './views.ts';

type Payload = RemoteInput<typeof sendConsult>;

/** What the form holds: every field there from the start, empty or not. */
export interface AskValues
  extends Omit<SendFormValues, 'specialty' | 'subsite' | 'oopData' | 'phoneConsultData' | 'billingCode'> {
  /** As the select has it; empty without any clinic. */
  locationIdx: string;
  oopData: OopData;
  /** Looked at for a phone consult alone. */
  phoneConsultData: PhoneConsultData;
  billingCode: string;
  /** Who supervises a resident that sends directly. */
  supervisor: Approver | null;
  /** What ties the form to the partner's tool. */
  avaData: AvaData | null;
}

/** The rules of a form: those of the service, and whether its sender needs a supervising physician. */
export interface AskRules extends SendFormService {
  readonly needsSupervisor?: boolean;
}

/** The form before anything is typed (CFORM-23). */
export function emptyAskValues(questions: readonly ServiceQuestion[], locationIndex: number | undefined): AskValues {
  return {
    locationIdx: locationIndex === undefined ? '' : String(locationIndex),
    patientProvince: DEFAULT_PROVINCE,
    phn: '',
    patientFirstName: '',
    patientLastName: '',
    patientDateOfBirth: '',
    patientPhone: '',
    patientEmail: '',
    emailPatient: false,
    oopData: EMPTY_OOP_DATA,
    phoneConsultData: { startTime: '', endTime: '', physicianPhoneNumber: '', physicianCalendarEmail: '' },
    question: '',
    symptoms: Object.fromEntries(questions.map(({ header }) => [encodeQuestion(header), ''])),
    billingCode: '',
    supervisor: null,
    avaData: null,
  };
}

/** What the rules of the form need to know of a service. */
export function rulesOf(service: AskedService, questions: readonly ServiceQuestion[]): SendFormService {
  const { type, specialty, subsite, clinic } = service;
  return { type, specialty, subsite, province: clinic.location.province, formFields: questions };
}

/** Everything wrong with the form, by the one check that the server uses too; `today` is a date in Edmonton. */
export function checkAskValues(values: AskValues, service: AskRules, today: string): FieldIssue[] {
  const { specialty, subsite, needsSupervisor = false } = service;
  const issues = checkSendForm({ ...values, specialty, subsite }, { service, today });
  if (!needsSupervisor || values.supervisor) return issues;
  return [...issues, { path: 'supervisor', code: 'required', message: en.supervisor.required }];
}

/**
 * The values without the characters that cannot be kept (NUL, halves of a surrogate pair). They come with pasted text
 * and cannot be seen, so nobody could take them out.
 */
export function keepable<Part>(values: Part): Part {
  if (typeof values === 'string') return values.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '') as Part;
  if (Array.isArray(values)) return values.map(keepable) as Part;
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, keepable(value)])) as Part;
}

interface Sending {
  readonly consultId: string;
  readonly gpUid: string;
  readonly serviceId: string;
  readonly service: SendFormService;
  readonly attachmentIds: readonly string[];
}

/**
 * What is sent: numbers bare, blank answers left out, billing data only in out-of-province mode (CFORM-42), a call only
 * to a service that is asked by phone.
 */
export function payloadOf(written: AskValues, sending: Sending): Payload {
  const values = keepable(written);
  const { consultId, gpUid, serviceId, service, attachmentIds } = sending;
  const { locationIdx, oopData, phoneConsultData, symptoms, supervisor, avaData, billingCode, ...entered } = values;
  const oop = outOfProvinceMode(values.patientProvince, service.province);
  return {
    ...entered,
    clientId: consultId,
    gpUid,
    serviceId,
    locationIdx: Number(locationIdx),
    specialty: service.specialty,
    subsite: service.subsite,
    phn: normalizeHealthNumber(values.phn, values.patientProvince),
    patientFirstName: values.patientFirstName.trim(),
    patientLastName: values.patientLastName.trim(),
    patientDateOfBirth: normalizeBirthDate(values.patientDateOfBirth),
    patientPhone: normalizePhone(values.patientPhone),
    patientEmail: values.patientEmail.trim(),
    oop,
    ...(oop && { oopData }),
    ...(billingCode.trim() !== '' && { billingCode: billingCode.trim() }),
    ...(supervisor && { supervisorUid: supervisor.uid }),
    ...(avaData && { avaData }),
    ...(service.type === 'phoneConsult' && { phoneConsultData: bareCall(phoneConsultData) }),
    symptoms: Object.fromEntries(Object.entries(symptoms).filter(([, answer]) => answer.trim() !== '')),
    attachmentIds: [...attachmentIds],
  };
}

function bareCall({ physicianPhoneNumber, physicianCalendarEmail, ...times }: PhoneConsultData): PhoneConsultData {
  return {
    ...times,
    physicianPhoneNumber: normalizePhone(physicianPhoneNumber),
    physicianCalendarEmail: physicianCalendarEmail.trim(),
  };
}
