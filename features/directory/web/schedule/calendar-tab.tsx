import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { Section } from '@alethea/ui/page/section';
import type { Draft } from '@alethea/web-kit/forms/draft';
import { useId } from 'react';
import { saveCustomCalendar } from '../../contract/client.ts';
import type { CustomCalendar } from '../../contract/phone/availability.ts';
import { hasOpenDay, isCalendarDirty, withDayToggled } from '../../contract/phone/custom-calendar.ts';
import { en } from '../../texts/schedule-en.ts';
import { calendarOf } from './draft-values.ts';
import { PartSaveBar } from './save-bar.tsx';
import { useSavePart } from './use-save-part.ts';
import type { Settings } from './views.ts';

interface CalendarTabProps {
  readonly settings: Settings;
  readonly draft: Draft<CustomCalendar>;
}

/** The weekdays on which the person can be asked (SCHED-36 to SCHED-38). */
export const CalendarTab = ({ settings, draft }: CalendarTabProps) => {
  const part = useSavePart(saveCustomCalendar, draft, ({ customCalendar }) => customCalendar.revision);
  const hintId = useId();
  const isOpenSomeDay = hasOpenDay(draft.value);
  const toggle = (day: number) => draft.change((calendar) => withDayToggled(calendar, day));
  const save = () => {
    if (!isCalendarDirty(draft.value, calendarOf(settings))) return;
    void part.save({ basedOn: draft.basedOn, customCalendar: [...draft.value] });
  };
  return (
    <div className="schedule-part">
      <Section title={en.calendar.title} card>
        <p className="schedule-hint" id={hintId}>
          {en.calendar.hint} {en.meanwhile}
        </p>
        <fieldset className="schedule-days" aria-label={en.calendar.title} aria-describedby={hintId}>
          {en.weekdays.map((name, day) => (
            <CheckboxField key={name} label={name} checked={draft.value[day] ?? false} onChange={() => toggle(day)} />
          ))}
        </fieldset>
        <div role="alert">{!isOpenSomeDay && <p className="al-error">{en.calendar.oneNeeded}</p>}</div>
      </Section>
      <PartSaveBar
        isDirty={draft.isDirty}
        part={part}
        failedText={en.saveFailed}
        blockedReason={isOpenSomeDay ? undefined : en.calendar.oneNeeded}
        onSave={save}
      />
    </div>
  );
};
