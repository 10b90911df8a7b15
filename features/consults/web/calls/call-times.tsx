import { daysAhead, slotAt } from '@alethea/directory/contract/offered-days';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import { DayTimesField } from '@alethea/ui/fields/day-times-field';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatShortDay, formatTime } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listCallTimes } from '../../contract/client.ts';
import { phoneCallEn as texts } from '../../texts/calls/phone-call-en.ts';

/** The times that the call of a consult can have, and the chosen one; one that another takes meanwhile is said. */
export function useCallTimes(consultId: string) {
  const now = useNow();
  const query = useOperation(listCallTimes, { activityId: consultId });
  const [startTime, setStartTime] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const days = query.data ? daysAhead(query.data.days, now) : [];
  const slot = slotAt(days, startTime);
  const isLost = query.data !== undefined && startTime !== '' && !slot;
  const missing = wasTried && !slot ? texts.chooseTime : undefined;
  return {
    now,
    query,
    days,
    slot,
    startTime,
    error: isLost ? texts.lost : missing,
    /** True once it is known that there are none. */
    isEmpty: query.data !== undefined && days.length === 0,
    choose: setStartTime,
    check() {
      setWasTried(true);
      return slot;
    },
  };
}

interface CallTimesProps {
  readonly times: ReturnType<typeof useCallTimes>;
  /** What can be done where there are none. */
  readonly noneHint: string;
}

/** Where a time for a call is chosen. */
export const CallTimes = ({ times, noneHint }: CallTimesProps) => {
  const { now, query, days, slot } = times;
  if (query.error && !query.data) {
    return <ErrorState message={texts.loadFailed} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <ListSkeleton rows={2} label={texts.loading} />;
  if (times.isEmpty) return <EmptyState title={texts.none}>{noneHint}</EmptyState>;
  return (
    <>
      <DayTimesField
        label={texts.day}
        name="call-time"
        days={days.map(({ date, slots }) => ({
          key: date,
          label: formatShortDay(date),
          legend: texts.timeOn(formatShortDay(date)),
          times: slots.map(({ startTime }) => ({
            value: startTime,
            label: formatTime(startTime, MOUNTAIN_TIME_ZONE),
          })),
        }))}
        value={times.startTime}
        onChange={times.choose}
        error={times.error}
      />
      <p className="consults-call-time" role="status">
        {slot && texts.newTime(mountainSpan({ start: new Date(slot.startTime), end: new Date(slot.endTime) }, now))}
      </p>
    </>
  );
};
