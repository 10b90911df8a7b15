import './report.css';
import { Page } from '@alethea/ui/page/page';
import { Notice } from '@alethea/ui/states/notice';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useSession } from '@alethea/web-kit/session/session';
import { REPORT_STATUSES } from '../../contract/core/billing-record.ts';
import { daysOfMonth, monthOf, monthsToChoose } from '../../contract/report/earnings.ts';
import { reportEn as en } from '../../texts/report-en.ts';
import { ClaimPlaces } from '../waiting/claim-places.tsx';
import { WaitingSection } from '../waiting/waiting-section.tsx';
import { EarningsSection } from './earnings-section.tsx';
import { ExplanationsPanel } from './explanations-panel.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { MonthPicker } from './month-picker.tsx';
import { TABLE_COLUMNS } from './record-columns.tsx';
import { RecordsTable } from './records-table.tsx';

interface ReportSearch {
  readonly closed: string;
  readonly processed: string;
}

/** The billing report: what was earned, what waits, what came back, and what is done with. */
export default function ReportScreen() {
  const now = useNow();
  const { locations } = useSession();
  const [search, setSearch] = useSearchState<ReportSearch>();
  const choices = monthsToChoose(now);
  const monthIn = (key: keyof ReportSearch) => choices.find((month) => month === search[key]) ?? monthOf(now);
  const [closed, processed] = [monthIn('closed'), monthIn('processed')];
  const isElsewhere = locations.some(({ province, disabled }) => !disabled && province !== null && province !== 'AB');
  return (
    <Page title={en.title} description={en.description} width="wide">
      {isElsewhere && <Notice tone="info">{en.elsewhere}</Notice>}
      <EarningsSection />
      <WaitingSection />
      <ClaimPlaces />
      <RecordsTable
        title={en.tables.newAndPending}
        columns={TABLE_COLUMNS.newAndPending}
        choice={{ fetchByStatus: { statuses: [...REPORT_STATUSES.newAndPending] } }}
      />
      <RecordsTable
        title={en.tables.rejected}
        columns={TABLE_COLUMNS.rejected}
        choice={{ fetchByStatus: { statuses: [...REPORT_STATUSES.rejected] } }}
      />
      <ExplanationsPanel />
      <RecordsTable
        key={`closed ${closed}`}
        title={en.tables.closed}
        columns={TABLE_COLUMNS.closed}
        choice={{ fetchByCreated: { ...daysOfMonth(closed), statuses: [...REPORT_STATUSES.closed] } }}
        action={
          <MonthPicker table={en.tables.closed} month={closed} onChange={(month) => setSearch({ closed: month })} />
        }
      />
      <RecordsTable
        key={`processed ${processed}`}
        title={en.tables.processed}
        columns={TABLE_COLUMNS.processed}
        choice={{ fetchByHlinkResultReceivedAt: daysOfMonth(processed) }}
        action={
          <div className="billing-actions">
            <MonthPicker
              table={en.tables.processed}
              month={processed}
              onChange={(month) => setSearch({ processed: month })}
            />
            <ExportButtons month={processed} />
          </div>
        }
      />
    </Page>
  );
}
