import './week-grid.css';
import FullCalendar, {
  type DateClickInfo,
  type DateSelectInfo,
  type EventDropInfo,
  type EventResizeDoneInfo,
} from '@fullcalendar/react';
import interactionPlugin from '@fullcalendar/react/interaction';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import timeGridPlugin from '@fullcalendar/react/timegrid';
import { useMemo } from 'react';
import { type Block, moveBlock, newBlockAt, snapMinute } from '../../contract/phone/phone-schedule.ts';
import { en } from '../../texts/schedule-en.ts';
import { gridTime, type PlacedBlock } from './block-words.ts';
import { consultHref } from './booked-calls.tsx';
import type { Week } from './draft-values.ts';
import { momentOf, placeOf, SUNDAY } from './plain-week.ts';
import type { Settings } from './views.ts';
import { weekEvents } from './week-events.ts';

interface WeekGridProps {
  readonly days: Week['days'];
  readonly timezone: string;
  readonly calls: Settings['bookedCalls'];
  /** Puts a block into a day instead of another one; false where it cannot stand there, which the person is told. */
  onPlace(day: number, block: Block, replaces: PlacedBlock | undefined): boolean;
  onOpen(day: number, block: Block): void;
}

const DAY_MS = 24 * 60 * 60_000;
const PLUGINS = [timeGridPlugin, interactionPlugin, classicTheme];

/** A plain week without dates on which blocks are drawn, moved and resized by mouse (SCHED-16 to SCHED-24). */
export default function WeekGrid({ days, timezone, calls, onPlace, onOpen }: WeekGridProps) {
  const navigate = useNavigate();
  // Not by the minute: new events under a drag would disturb it.
  const now = useNow(DAY_MS);
  const events = useMemo(() => weekEvents({ days, timezone }, calls, now), [days, timezone, calls, now]);
  const placedOf = (event: { extendedProps: Record<string, unknown> }) => event.extendedProps as unknown as PlacedBlock;

  const drawn = ({ start, end, view }: DateSelectInfo) => {
    view.calendar.unselect();
    const { day, minute } = placeOf(start);
    const endMinute = snapMinute(minute + (end.getTime() - start.getTime()) / 60_000);
    onPlace(day, { startMinute: snapMinute(minute), endMinute }, undefined);
  };
  const clicked = ({ date }: DateClickInfo) => {
    const { day, minute } = placeOf(date);
    const block = newBlockAt(minute, days[day] ?? []);
    if (block) onPlace(day, block, undefined);
  };
  /** The day that holds most of the block takes it, and its bounds hold it back (SCHED-18). */
  const moved = ({ event, revert }: EventDropInfo) => {
    const before = placedOf(event);
    const { start } = event;
    const length = before.block.endMinute - before.block.startMinute;
    if (!start) return revert();
    const { day } = placeOf(new Date(start.getTime() + (length / 2) * 60_000));
    const startMinute = (start.getTime() - momentOf(day, 0).getTime()) / 60_000;
    const block = moveBlock({ startMinute: 0, endMinute: length }, startMinute);
    if (!onPlace(day, block, before)) revert();
  };
  const resized = ({ event, revert, endDelta, startDelta }: EventResizeDoneInfo) => {
    const before = placedOf(event);
    const block = {
      startMinute: snapMinute(before.block.startMinute + startDelta.milliseconds / 60_000),
      endMinute: snapMinute(before.block.endMinute + endDelta.milliseconds / 60_000),
    };
    if (!onPlace(before.day, block, before)) revert();
  };

  return (
    // The calendar would speak of the dates of its week and offers no editing by keyboard: the list beside it does both.
    <div className="schedule-week" aria-hidden>
      <FullCalendar
        plugins={PLUGINS}
        initialView="timeGridWeek"
        initialDate={SUNDAY}
        timeZone="UTC"
        headerToolbar={false}
        allDaySlot={false}
        firstDay={0}
        dayHeaderContent={({ date }) => en.weekdays[placeOf(date).day]}
        slotDuration="00:10:00"
        snapDuration="00:10:00"
        slotHeaderInterval="00:30:00"
        slotHeaderFormat={gridTime}
        eventTimeFormat={gridTime}
        slotMinHeight={15}
        slotHeaderClass="schedule-slot-header"
        slotHeaderInnerClass="schedule-slot-time"
        dayHeaderInnerClass="schedule-day-name"
        eventClass="schedule-block"
        eventInnerClass="schedule-block-inner"
        eventTimeClass="schedule-block-time"
        scrollTime="07:00:00"
        scrollTimeReset={false}
        height="100%"
        events={events}
        editable
        eventInteractive={false}
        eventResizableFromStart
        slotEventOverlap
        selectable
        selectMirror
        selectMinDistance={5}
        longPressDelay={250}
        selectAllow={({ start, end }) => end.getTime() <= momentOf(placeOf(start).day, 24 * 60).getTime()}
        select={drawn}
        dateClick={clicked}
        eventDrop={moved}
        eventResize={resized}
        eventClick={({ event }) => {
          const { consultId } = event.extendedProps;
          if (typeof consultId === 'string') return navigate(consultHref(consultId));
          const { day, block } = placedOf(event);
          onOpen(day, block);
        }}
      />
    </div>
  );
}
