import { formatHealthNumber } from '@alethea/kernel/health/health-number';
import { copyText } from '@alethea/ui/actions/copy-button';
import { Tag } from '@alethea/ui/display/tag';
import { formatAge, formatNearDate } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import type { ConsultDetail, ConsultRow } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { en } from '../../texts/en.ts';
import { AnswersBeginTag } from '../core/answers-begin.tsx';

interface PatientLineProps {
  readonly row: ConsultRow | undefined;
  readonly detail: ConsultDetail | undefined;
}

/** Whom the open consult is about, and what was asked of whom: it never scrolls out of sight. */
export const PatientLine = ({ row, detail }: PatientLineProps) => {
  const now = useNow();
  const known = detail ?? row;
  if (!known) return <div className="consults-bar-words" />;
  const patient = patientOf(row, detail);
  const age = detail?.patient.patientDateOfBirth ? formatAge(detail.patient.patientDateOfBirth, now) : '';
  return (
    <div className="consults-bar-words">
      <p className="consults-bar-patient">
        <strong>{patient.name}</strong>
        {age !== '' && <span>{age}</span>}
      </p>
      <p className="consults-bar-facts">
        {patient.phn !== '' && (
          <button
            type="button"
            className="consults-bar-phn"
            aria-label={en.view.copyPhnOf(formatHealthNumber(patient.province, patient.phn))}
            onClick={() => void copyText(patient.phn)}
          >
            {formatHealthNumber(patient.province, patient.phn)}
            <IconCopy size={14} stroke={1.75} aria-hidden />
          </button>
        )}
        <span>{patient.province}</span>
        <span className="consults-bar-answers">
          <AnswersBeginTag row={row} detail={detail} now={now} />
        </span>
        {detail?.booking && <BookedTag date={detail.booking.date} now={now} />}
        <span className="consults-bar-service">{[known.specialty, known.subsite].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  );
};

/** That an appointment stands, and its day; where there is little room, the day alone. */
const BookedTag = ({ date, now }: { date: string; now: Date }) => (
  <span className="consults-bar-booked">
    <Tag tone="done" icon={<IconCalendarCheck size={14} stroke={1.75} aria-hidden />}>
      {date === '' ? (
        en.statuses.booked
      ) : (
        <>
          <span className="consults-bar-booked-word">{bookingEn.bookedOn} </span>
          {formatNearDate(date, now)}
        </>
      )}
    </Tag>
  </span>
);

function patientOf(row: ConsultRow | undefined, detail: ConsultDetail | undefined) {
  if (detail) {
    const { patientFirstName, patientLastName, phn, patientProvince: province } = detail.patient;
    return { name: `${patientFirstName} ${patientLastName}`, phn, province };
  }
  return { name: row?.patientName ?? '', phn: row?.phn ?? '', province: row?.patientProvince ?? 'AB' };
}
