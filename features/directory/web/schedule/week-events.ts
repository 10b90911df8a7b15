import { formatNearDate } from '@alethea/web-kit/page/format';
import type { Block } from '../../contract/phone/phone-schedule.ts';
import { en } from '../../texts/schedule-en.ts';
import type { Week } from './draft-values.ts';
import { momentOf, placeInZone } from './plain-week.ts';
import type { Settings } from './views.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

interface PlacedCall extends Block {
  readonly consultId: string;
  readonly startTime: string;
  readonly day: number;
}

/** The blocks of the week and the calls over them; class names say which block lies under calls in its whole width. */
export function weekEvents({ days, timezone }: Week, calls: Settings['bookedCalls'], now: Date) {
  const placed = calls.map((call) => placeCall(call, timezone));
  const callsOf = (day: number, { startMinute, endMinute }: Block) =>
    placed.filter((call) => call.day === day && call.startMinute < endMinute && startMinute < call.endMinute);
  /** A call that begins before its block is drawn beside it. */
  const isUnder = (day: number, block: Block) => {
    const over = callsOf(day, block);
    return over.length > 0 && over.every(({ startMinute }) => startMinute >= block.startMinute);
  };
  const isOver = (call: PlacedCall) =>
    (days[call.day] ?? []).some((block) => isUnder(call.day, block) && callsOf(call.day, block).includes(call));
  const blocks = days.flatMap((ofDay, day) =>
    ofDay.map((block) => ({
      id: `${day}-${block.startMinute}-${block.endMinute}`,
      start: momentOf(day, block.startMinute),
      end: momentOf(day, block.endMinute),
      ...(isUnder(day, block) && { className: 'schedule-under' }),
      extendedProps: { day, block },
    })),
  );
  const drawn = placed.map((call) => ({
    id: call.consultId,
    title: en.calls.inWeek(formatNearDate(call.startTime, now, timezone)),
    start: momentOf(call.day, call.startMinute),
    end: momentOf(call.day, call.endMinute),
    editable: false,
    className: isOver(call) ? 'schedule-call schedule-over' : 'schedule-call',
    extendedProps: { consultId: call.consultId },
  }));
  return [...drawn, ...blocks];
}

/** A call as it stands in the plain week, by its time alone. */
function placeCall(call: Settings['bookedCalls'][number], timezone: string): PlacedCall {
  const { activityId: consultId, startTime, endTime } = call;
  const { day, minute: startMinute } = placeInZone(startTime, timezone);
  const length = (Date.parse(endTime) - Date.parse(startTime)) / MINUTE_MS;
  return { consultId, startTime, day, startMinute, endMinute: Math.min(startMinute + length, DAY_MINUTES) };
}
