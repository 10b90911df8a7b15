import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import { formatDate, formatName, formatTime } from '@alethea/web-kit/page/format';
import type { ConsultDetail, Member, Message } from '../../contract/consult-view.ts';
import { FORWARDED_ACTION } from '../../contract/message-limits.ts';
import { outcomeText } from '../../contract/outcomes.ts';
import { en } from '../../texts/en.ts';
import { authorOf } from './thread.ts';
import { type MessageTexts, textKeyOf } from './use-decrypted-texts.ts';

/** A message that was written between the question and the answer. */
export interface NotedMessage {
  readonly author: string;
  readonly sentAt: string;
  readonly text: string;
}

interface ChartNoteParts {
  readonly detail: Pick<
    ConsultDetail,
    'specialty' | 'subsite' | 'question' | 'specialistResponse' | 'patient' | 'members'
  >;
  readonly specialist: Member | undefined;
  /** Oldest first. */
  readonly between: readonly NotedMessage[];
  readonly answer: string;
  readonly answeredAt: string;
  readonly timeZone?: string;
}

/**
 * The specialist's answer as plain text for the patient's chart: of whom, who asked and answered, when, the question, what
 * was written between the two, and the answer in full.
 */
export function chartNoteOf({ detail, specialist, between, answer, answeredAt, timeZone }: ChartNoteParts): string {
  const { outcome = '', diagnosis = '' } = detail.specialistResponse ?? {};
  const asker = detail.members.find(({ activityRole }) => activityRole === 'referrer');
  const momentOf = (at: string) => `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
  const head = [
    en.chartNote.heading([detail.specialty, detail.subsite].filter(Boolean).join(' · ')),
    en.chartNote.patient(patientText(detail.patient)),
    asker && en.chartNote.askedBy(memberText(asker)),
    specialist && en.chartNote.specialist(memberText(specialist)),
    en.chartNote.answered(momentOf(answeredAt)),
    detail.question && en.chartNote.question(detail.question),
    outcome && en.chartNote.outcome(outcomeText(outcome)),
    diagnosis && en.chartNote.diagnosis(diagnosis),
  ].filter(Boolean);
  const written = between.map(({ author, sentAt, text }) =>
    en.chartNote.message(author, momentOf(sentAt), text.trim()),
  );
  return `${[head.join('\n'), ...written, answer.trim()].join('\n\n')}\n`;
}

/** What people have written after the question and before a message, as far as it could be read. */
export function messagesBetween(
  messages: readonly Message[],
  texts: MessageTexts,
  members: readonly Member[],
  answerId: string,
): readonly NotedMessage[] {
  const own = messages.filter((message) => isWritten(message));
  const end = own.findIndex(({ id }) => id === answerId);
  return own.slice(1, Math.max(1, end)).flatMap((message) => {
    const text = texts.get(textKeyOf(message));
    return typeof text === 'string' ? [{ author: authorOf(message, members).name, sentAt: message.sentAt, text }] : [];
  });
}

const isWritten = ({ systemMessage, withdrawn, messageAction }: Message) =>
  !systemMessage && !withdrawn && messageAction !== FORWARDED_ACTION;

function patientText(patient: ConsultDetail['patient']): string {
  const { patientFirstName, patientLastName, patientDateOfBirth, patientProvince, phn } = patient;
  const name = `${patientFirstName} ${patientLastName}`.trim();
  const number = phn && en.chartNote.phn(formatHealthNumber(patientProvince, phn), patientProvince);
  return [name, patientDateOfBirth && en.chartNote.born(patientDateOfBirth), number].filter(Boolean).join(', ');
}

const memberText = (member: Member) => [formatName(member), member.location?.clinicName].filter(Boolean).join(', ');
