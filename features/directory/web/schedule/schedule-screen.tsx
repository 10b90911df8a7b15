import './schedule.css';
import { Tabs } from '@alethea/ui/display/tabs';
import { Page } from '@alethea/ui/page/page';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useDraft } from '@alethea/web-kit/forms/draft';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useCan } from '@alethea/web-kit/session/session';
import { getScheduleSettings } from '../../contract/client.ts';
import { en } from '../../texts/schedule-en.ts';
import { AvailabilityPreview } from './availability-preview.tsx';
import { CalendarTab } from './calendar-tab.tsx';
import { calendarOf, limitEntryOf, vacationDraftsOf, weekOf } from './draft-values.ts';
import { LimitsTab } from './limits-tab.tsx';
import { PhoneTab } from './phone-tab.tsx';
import { VacationsTab } from './vacations-tab.tsx';
import type { Settings } from './views.ts';

const ADDRESS = '/dashboard/edit-schedule';
const TABS = ['phone', 'unavailable', 'calendar', 'limits'] as const;
type Tab = (typeof TABS)[number];

/** The screen on which a specialist says when they can be asked. */
export default function ScheduleScreen() {
  const [{ tab: asked }] = useSearchState<{ tab: string }>();
  const navigate = useNavigate();
  const takesPhoneConsults = useCan('phoneConsult');
  const { data, error, refetch } = useOperation(getScheduleSettings, {});
  const offered = TABS.filter((tab) => tab !== 'phone' || takesPhoneConsults);
  const active = offered.find((tab) => tab === asked) ?? offered[0] ?? 'unavailable';
  return (
    <Page title={en.title} description={en.description} width="wide">
      <div className="schedule-tabs">
        <Tabs
          label={en.tabs.label}
          items={offered.map((tab) => ({ key: tab, label: en.tabs[tab], href: `${ADDRESS}?tab=${tab}` }))}
          active={active}
          onNavigate={navigate}
        />
      </div>
      {data && <ScheduleParts settings={data.settings} active={active} />}
      {!data && error && (
        <ErrorState
          message={active === 'unavailable' ? en.vacationsLoadFailed : en.loadFailed}
          hint={errorText(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <CardSkeleton cards={2} />}
    </Page>
  );
}

/** Holds what is changed in every part, so that going from tab to tab loses nothing. */
const ScheduleParts = ({ settings, active }: { readonly settings: Settings; readonly active: Tab }) => {
  const { phoneConsultSchedule, vacations, consultLimits, customCalendar } = settings;
  const week = useDraft(weekOf(settings), phoneConsultSchedule?.revision ?? '');
  const periods = useDraft(vacationDraftsOf(settings), vacations.revision);
  const limit = useDraft(limitEntryOf(settings), consultLimits.revision);
  const calendar = useDraft(calendarOf(settings), customCalendar.revision);
  const changesAvailability = periods.isDirty || limit.isDirty || calendar.isDirty;
  useUnsavedGuard(week.isDirty || changesAvailability);
  return (
    <>
      <AvailabilityPreview
        values={{ vacations: periods.value, limit: limit.value, calendar: calendar.value }}
        received={consultLimits}
        isDirty={changesAvailability}
      />
      {active === 'phone' && <PhoneTab settings={settings} draft={week} />}
      {active === 'unavailable' && <VacationsTab settings={settings} draft={periods} />}
      {active === 'calendar' && <CalendarTab settings={settings} draft={calendar} />}
      {active === 'limits' && <LimitsTab settings={settings} draft={limit} />}
    </>
  );
};
