import './scheduled-call.css';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/edmonton-date';
import { mountainSpan } from '@alethea/kernel/mountain-span';
import { Facts } from '@alethea/ui/facts';
import { Notice } from '@alethea/ui/notice';
import { formatTime } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import type { PhoneCall } from '../../contract/consult-view.ts';
import { phoneCallEn } from '../../texts/phone-call-en.ts';
import { PhoneLink } from './patient-card.tsx';

/** When the call of a phone consult is, and, for its consultants, at which numbers (VIEW-09); nothing without a call. */
export const ScheduledCall = ({ call }: { call: PhoneCall | null }) => {
  const now = useNow();
  if (!call) return null;
  const span = mountainSpan({ start: new Date(call.startTime), end: new Date(call.endTime) }, now);
  const own = formatTime(call.startTime);
  const numbers = [
    { key: 'physician', label: phoneCallEn.physicianNumber, number: call.physicianPhoneNumber },
    { key: 'specialist', label: phoneCallEn.specialistNumber, number: call.specialistPhoneNumber },
  ].flatMap(({ number, ...fact }) => (number ? [{ ...fact, value: <PhoneLink phone={number} /> }] : []));
  return (
    <div className="consults-call">
      <Notice tone="info">
        <p className="consults-call-time">{phoneCallEn.scheduled(span)}</p>
        {own !== formatTime(call.startTime, MOUNTAIN_TIME_ZONE) && <p>{phoneCallEn.yours(own)}</p>}
        {numbers.length > 0 && <Facts items={numbers} />}
      </Notice>
    </div>
  );
};
