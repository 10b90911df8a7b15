import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { Tag } from '@alethea/ui/display/tag';
import { formatNearDate } from '@alethea/web-kit/page/format';
import type { ConsultDetail, ConsultRow } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

/** What is known of a consult: its row, its details, or both. */
interface Known {
  readonly row?: ConsultRow | undefined;
  readonly detail?: ConsultDetail | undefined;
}

/**
 * `Answers begin Nov 30` of what was sent beyond a daily limit or during an absence, until that day has come or somebody
 * has answered; else null.
 */
export function answersBeginText({ row, detail }: Known, now: Date): string | null {
  const day = (detail ?? row)?.dayOfReturn ?? null;
  if (day === null || day <= dateInEdmonton(now)) return null;
  const isAnswered = detail
    ? detail.firstSpecialistResponse !== null || detail.phoneConsultData?.callComplete === true
    : row?.answered === true || row?.callState === 'complete';
  return isAnswered ? null : en.inbox.answersBegin(formatNearDate(day, now));
}

/** The same as a tag, for all who may open the consult. */
export const AnswersBeginTag = ({ now, ...known }: Known & { readonly now: Date }) => {
  const text = answersBeginText(known, now);
  return text === null ? null : <Tag tone="info">{text}</Tag>;
};
