import { formatDate, formatName, formatTime } from '@alethea/web-kit/format';
import type { ConsultDetail, Member } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

interface ChartNoteParts {
  readonly detail: Pick<ConsultDetail, 'specialty' | 'subsite' | 'question' | 'specialistResponse'>;
  readonly specialist: Member | undefined;
  readonly answer: string;
  readonly answeredAt: string;
  readonly timeZone?: string;
}

/**
 * The specialist's answer as plain text for the patient's chart: who, when, the question and the answer in full. It
 * names no patient, for it is pasted into the chart of one.
 */
export function chartNoteOf({ detail, specialist, answer, answeredAt, timeZone }: ChartNoteParts): string {
  const { outcome = '', diagnosis = '' } = detail.specialistResponse ?? {};
  const clinic = specialist?.location?.clinicName;
  const who = specialist && [formatName(specialist), clinic].filter(Boolean).join(', ');
  const moment = `${formatDate(answeredAt, timeZone)}, ${formatTime(answeredAt, timeZone)}`;
  const head = [
    en.chartNote.heading([detail.specialty, detail.subsite].filter(Boolean).join(' · ')),
    who && en.chartNote.specialist(who),
    en.chartNote.answered(moment),
    detail.question && en.chartNote.question(detail.question),
    outcome && en.chartNote.outcome(outcome),
    diagnosis && en.chartNote.diagnosis(diagnosis),
  ].filter(Boolean);
  return `${head.join('\n')}\n\n${answer.trim()}\n`;
}
