import { formatHealthNumber, normalizeHealthNumber } from '@alethea/kernel/health/health-number';
import type { SendFormService } from '../../contract/check-send-form.ts';
import type { Approver, Draft, DraftFormData } from '../../contract/draft-view.ts';
import { decodeQuestion } from '../../contract/form-answers.ts';
import { patientInfoOf, withPatientFields } from '../../contract/patient-info.ts';
import type { AvaData } from '../../contract/send-payload.ts';
import { type AskValues, emptyAskValues } from '../form/ask-values.ts';
import type { ServiceQuestion } from '../form/views.ts';

/**
 * A form as a draft keeps it, the patient in a part of its own (CFORM-22), with the answers that the form has no question
 * for any more; `today` is a date `YYYY-MM-DD`.
 */
export function formDataOf(
  values: AskValues,
  today: string,
  droppedAnswers: Readonly<Record<string, string>> = {},
): DraftFormData {
  const { patientFirstName, patientLastName, phn, patientPhone, patientEmail, patientDateOfBirth, ...rest } = values;
  const symptoms = { ...droppedAnswers, ...values.symptoms };
  return { ...rest, symptoms, patientInfo: patientInfoOf(values, today) };
}

/** What the list calls a draft: what it is about and for whom, as far as that is filled in. */
export function draftSubjectOf(values: AskValues, { specialty, subsite }: SendFormService): string {
  const name = [values.patientLastName, values.patientFirstName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
  const bare = normalizeHealthNumber(values.phn, values.patientProvince);
  const phn = bare === '' ? '' : formatHealthNumber(values.patientProvince, bare);
  return [specialty, subsite, name, phn].filter(Boolean).join(' · ');
}

interface Restored {
  readonly values: AskValues;
  /** Questions that were answered and that the service no longer asks. */
  readonly dropped: readonly string[];
  /** The answers to them, by encoded question. */
  readonly droppedAnswers: Readonly<Record<string, string>>;
}

/**
 * The form as a draft kept it: what the form does not know, or keeps as something else, stays out. A draft of another
 * person was written for that person's location, billing and supervisor, which are not taken over.
 */
export function valuesOfDraft(
  { formData, forwarder }: Pick<Draft, 'formData' | 'forwarder'>,
  setup: {
    readonly questions: readonly ServiceQuestion[];
    readonly locationIndex: number | undefined;
    readonly personId: string;
  },
): Restored {
  const empty = emptyAskValues(setup.questions, setup.locationIndex);
  const kept = withPatientFields(formData);
  const { symptoms, oopData, phoneConsultData, locationIdx, supervisor, avaData, ...rest } = kept;
  const isOwn = forwarder.uid === setup.personId;
  const answers = recordOf(symptoms);
  const call = recordOf(phoneConsultData);
  const isDropped = (entry: readonly [string, unknown]): entry is [string, string] =>
    !(entry[0] in empty.symptoms) && typeof entry[1] === 'string' && entry[1].trim() !== '';
  const droppedAnswers = Object.fromEntries(Object.entries(answers).filter(isDropped));
  const values = {
    ...pick(empty, isOwn ? { ...rest, locationIdx } : { ...rest, billingCode: '' }),
    oopData: pick(empty.oopData, recordOf(oopData)),
    phoneConsultData: pick(empty.phoneConsultData, isOwn ? call : { startTime: call.startTime, endTime: call.endTime }),
    symptoms: pick(empty.symptoms, answers),
    supervisor: isOwn ? whole(supervisor, NO_APPROVER) : null,
    avaData: whole(avaData, NO_AVA_DATA),
  };
  return { values, dropped: Object.keys(droppedAnswers).map(decodeQuestion), droppedAnswers };
}

/** The questions that the answers of a draft name, for where the service cannot say what it asks. */
export function answeredQuestions({ symptoms }: DraftFormData): ServiceQuestion[] {
  return Object.keys(recordOf(symptoms)).map((key) => {
    return { inputType: 'Textfield', header: decodeQuestion(key), values: [], required: false };
  });
}

const NO_APPROVER: Approver = { uid: '', firstName: '', lastName: '', clinicName: '', city: '' };
const NO_AVA_DATA: AvaData = { avaConsultId: '', avaUuid: '' };

/** What was kept, where every part of it is there and is a text; else null. */
function whole<Shape extends object>(shapeless: unknown, shape: Shape): Shape | null {
  const record = recordOf(shapeless);
  return Object.keys(shape).every((key) => typeof record[key] === 'string') ? pick(shape, record) : null;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Of `kept` what has a place in `shape` and is of the same kind there. */
function pick<Shape extends object>(shape: Shape, kept: Readonly<Record<string, unknown>>): Shape {
  const fitting = Object.entries(shape)
    .filter(([key, value]) => typeof kept[key] === typeof value && typeof value !== 'object')
    .map(([key]) => [key, kept[key]]);
  return { ...shape, ...Object.fromEntries(fitting) };
}
