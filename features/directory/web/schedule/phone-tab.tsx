import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import type { Draft } from '@alethea/web-kit/forms/draft';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { savePhoneSchedule } from '../../contract/client.ts';
import { type Block, newBlockAt } from '../../contract/phone/phone-schedule.ts';
import { en } from '../../texts/schedule-en.ts';
import { BlockDialog, type EditedBlock } from './block-dialog.tsx';
import { BlockList } from './block-list.tsx';
import { blockText, daysWithout, firstFreeMinute, placeInDay } from './block-words.ts';
import { BookedCalls } from './booked-calls.tsx';
import { scheduleOf, type Week } from './draft-values.ts';
import { PartSaveBar } from './save-bar.tsx';
import { useSavePart } from './use-save-part.ts';
import type { Settings } from './views.ts';

const WeekGrid = lazy(() => import('./week-grid.tsx'));

/** Narrower than this a window counts as mobile (SHELL-35). */
const MOBILE = '(max-width: 649px)';

interface PhoneTabProps {
  readonly settings: Settings;
  readonly draft: Draft<Week>;
}

/** The weekly hours for phone consults, as a week for the mouse and as a list; on mobile the list is only read. */
export const PhoneTab = ({ settings, draft }: PhoneTabProps) => {
  const { phone: texts } = en;
  const isMobile = useMediaQuery(MOBILE, false, { getInitialValueInEffect: false });
  const part = useSavePart(
    savePhoneSchedule,
    draft,
    ({ phoneConsultSchedule }) => phoneConsultSchedule?.revision ?? '',
  );
  const [edited, setEdited] = useState<EditedBlock | null>(null);
  const { days, timezone } = draft.value;
  const changeDays = (change: (days: Week['days']) => Week['days']) =>
    draft.change((week) => ({ ...week, days: change(week.days) }));

  /** Puts a block into a day, taking the one that it replaces away; where it cannot stand there, a word says why it went back. */
  const place = (day: number, block: Block, replaced: EditedBlock['replaces']): boolean => {
    const next = placeInDay(replaced ? daysWithout(days, replaced) : days, day, block);
    if (typeof next === 'string') {
      showSnackbar({ message: en.block.problems[next], tone: 'failed' });
      return false;
    }
    changeDays(() => next);
    return true;
  };
  const remove = (day: number, block: Block) => {
    changeDays((before) => daysWithout(before, { day, block }));
    const undo = () =>
      changeDays((before) => {
        const restored = placeInDay(before, day, block);
        return typeof restored === 'string' ? before : restored;
      });
    const message = texts.removed(en.weekdays[day] ?? '', blockText(block));
    showSnackbar({ message, action: { label: texts.undo, onClick: undo } });
  };
  const add = (day: number) => {
    const block = newBlockAt(firstFreeMinute(days[day] ?? []), days[day] ?? []);
    if (block) setEdited({ day, block });
  };
  const edit = (day: number, block: Block) => setEdited({ day, block, replaces: { day, block } });
  const zoneText = timezone === MOUNTAIN_TIME_ZONE ? texts.mountainTime(timezone) : texts.otherTime(timezone);
  const { bookedCalls: calls } = settings;
  const bookedCalls = (
    <Section title={en.calls.title} card={isMobile}>
      {calls.length === 0 ? <p className="schedule-hint">{en.calls.none}</p> : <BookedCalls calls={calls} />}
    </Section>
  );
  if (isMobile) {
    return (
      <div className="schedule-part">
        <Notice tone="info">{texts.desktopOnly}</Notice>
        <Section title={texts.list} card>
          <p className="schedule-hint">{zoneText}</p>
          <BlockList days={days} />
        </Section>
        {bookedCalls}
      </div>
    );
  }
  return (
    <div className="schedule-part">
      <div className="schedule-phone">
        <Section title={texts.title}>
          <p className="schedule-hint">
            {texts.hint} <strong>{zoneText}</strong>
          </p>
          <Suspense fallback={<CardSkeleton cards={1} label={texts.loading} />}>
            <WeekGrid days={days} timezone={timezone} calls={calls} onPlace={place} onOpen={edit} />
          </Suspense>
        </Section>
        <div>
          <Section title={texts.list}>
            <BlockList days={days} actions={{ add, edit, remove }} />
          </Section>
          {bookedCalls}
        </div>
      </div>
      <PartSaveBar
        isDirty={draft.isDirty}
        part={part}
        failedText={en.saveFailed}
        onSave={() => void part.save({ basedOn: draft.basedOn, schedule: scheduleOf(draft.value) })}
      />
      {edited && (
        <BlockDialog edited={edited} days={days} onPlace={place} onRemove={remove} onClose={() => setEdited(null)} />
      )}
    </div>
  );
};
