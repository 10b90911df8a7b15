import './scheduled-call.css';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import { Button } from '@alethea/ui/actions/button';
import { Facts } from '@alethea/ui/display/facts';
import { Notice } from '@alethea/ui/states/notice';
import { formatTime } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import type { ConsultDetail, PhoneCall } from '../../contract/consult-view.ts';
import { phoneCallEn } from '../../texts/calls/phone-call-en.ts';
import { CancelCallDialog } from '../calls/cancel-call-dialog.tsx';
import { BookAgainDialog, MoveCallDialog } from '../calls/move-call-dialog.tsx';
import { PhoneLink } from './patient-card.tsx';

const DIALOGS = { move: MoveCallDialog, cancel: CancelCallDialog, bookAgain: BookAgainDialog } as const;

interface ScheduledCallProps {
  readonly detail: ConsultDetail;
  readonly onSettled: () => void;
}

/**
 * When the call of a phone consult is, was or had been, for its consultants at which numbers (VIEW-09), and what can be
 * done with it; nothing without a call.
 */
export const ScheduledCall = ({ detail, onSettled }: ScheduledCallProps) => {
  const now = useNow();
  const [opened, setOpened] = useState<keyof typeof DIALOGS | null>(null);
  const call = detail.phoneConsultData;
  if (!call) return null;
  const span = mountainSpan({ start: new Date(call.startTime), end: new Date(call.endTime) }, now);
  const state = stateOf(call);
  const own = formatTime(call.startTime);
  const isElsewhere = own !== formatTime(call.startTime, MOUNTAIN_TIME_ZONE);
  const numbers = [
    { key: 'physician', label: phoneCallEn.physicianNumber, number: call.physicianPhoneNumber },
    { key: 'specialist', label: phoneCallEn.specialistNumber, number: call.specialistPhoneNumber },
    { key: 'clinic', label: phoneCallEn.missedNumber, number: state === 'scheduled' ? missedNumberOf(detail) : null },
  ].flatMap(({ number, ...fact }) => (number ? [{ ...fact, value: <PhoneLink phone={number} /> }] : []));
  const Dialog = opened && DIALOGS[opened];
  return (
    <div className="consults-call">
      <Notice tone={TONES[state]}>
        <p className="consults-call-time">{phoneCallEn[state](span)}</p>
        {state === 'scheduled' && isElsewhere && <p>{phoneCallEn.yours(own)}</p>}
        {numbers.length > 0 && <Facts items={numbers} />}
        {call.mayChange && (
          <div className="consults-call-actions">
            {(state === 'cancelled' ? (['bookAgain'] as const) : (['move', 'cancel'] as const)).map((action) => (
              <Button key={action} dense onClick={() => setOpened(action)}>
                {phoneCallEn[action]}
              </Button>
            ))}
          </div>
        )}
      </Notice>
      {Dialog && (
        <Dialog
          consultId={detail.activityId}
          call={call}
          span={span}
          onClose={() => setOpened(null)}
          onSettled={onSettled}
        />
      )}
    </div>
  );
};

const TONES = { scheduled: 'info', cancelled: 'waiting', complete: 'done' } as const;

function stateOf({ callCancelled, callComplete }: PhoneCall): keyof typeof TONES {
  if (callComplete) return 'complete';
  return callCancelled ? 'cancelled' : 'scheduled';
}

/** Whom the referrer's side calls when the call does not come: the clinic of who holds it. Their own number stays theirs (CPERM-45). */
function missedNumberOf({ activityRole, members }: ConsultDetail): string | null {
  if (activityRole !== 'referrer' && activityRole !== 'forwarder') return null;
  const places = members.flatMap((member) => (member.activityRole === 'consultant' && member.location) || []);
  return places.find(({ clinicPhone }) => clinicPhone !== '')?.clinicPhone ?? null;
}
