import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { clockInEdmonton, dateInEdmonton, instantInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { DateField } from '@alethea/ui/fields/date-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { confirm } from '@alethea/ui/overlays/dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { countAudience, decideNewsAdmin, getNewsAdmin, listNewsAdmin } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import type { DeskNews } from './news-values.ts';

type Decision = RemoteInput<typeof decideNewsAdmin>['decision'];

const SAID: Readonly<Record<Decision['kind'], string>> = {
  publish: en.published,
  schedule: en.scheduled,
  'take-back': en.takenBack,
  withdraw: en.withdrawn,
  'show-again': en.shownAgain,
};
/** What takes a decision back; what was published has been seen, and is withdrawn instead. */
const UNDONE_BY: Partial<Record<Decision['kind'], Decision>> = {
  schedule: { kind: 'take-back' },
  withdraw: { kind: 'show-again' },
  'show-again': { kind: 'withdraw' },
};

/** How a piece of news stands, and what becomes of it: published, scheduled, withdrawn, shown again. */
export function NewsSending({ news, isDirty }: { readonly news: DeskNews; readonly isDirty: boolean }) {
  const now = useNow();
  const client = useClient();
  const { state, decide } = useDecision(news);
  const { campaignId, figures, sentAt } = news;
  const blocked = isDirty ? en.saveFirst : undefined;
  async function publish(): Promise<void> {
    const { count } = await client.call(countAudience, { audience: news.content.audience });
    const { publishTitle: title, publish: confirmLabel } = en;
    if (await confirm({ title, message: en.publishText(count), confirmLabel })) decide({ kind: 'publish' });
  }
  async function withdraw(): Promise<void> {
    const { withdrawTitle: title, withdrawText: message, withdraw: confirmLabel } = en;
    if (await confirm({ title, message, confirmLabel, danger: true })) decide({ kind: 'withdraw' });
  }
  const isAhead = news.state === 'draft' || news.state === 'scheduled';
  return (
    <div className="news-desk-stack">
      <p>
        {en.states[news.state]}
        {sentAt && `. ${(news.state === 'scheduled' ? en.sendsAt : en.sentAt)(formatMoment(sentAt, now))}`}
      </p>
      {figures && <p>{en.figures(figures.read, figures.addressed)}</p>}
      {isAhead && (
        <>
          <div>
            <Button
              variant="primary"
              loading={state === 'running'}
              disabledReason={blocked}
              onClick={() => void publish()}
            >
              {en.publish}
            </Button>
          </div>
          <ScheduleFields
            key={`${campaignId} ${sentAt}`}
            sentAt={sentAt}
            blocked={blocked}
            isRunning={state === 'running'}
            onSchedule={(at) => decide({ kind: 'schedule', at })}
          />
        </>
      )}
      {news.state === 'scheduled' && (
        <div>
          <Button onClick={() => decide({ kind: 'take-back' })}>{en.takeBack}</Button>
        </div>
      )}
      {news.state === 'published' && (
        <div>
          <Button variant="danger" disabledReason={blocked} onClick={() => void withdraw()}>
            {en.withdraw}
          </Button>
        </div>
      )}
      {news.state === 'withdrawn' && (
        <div>
          <Button disabledReason={blocked} onClick={() => decide({ kind: 'show-again' })}>
            {en.showAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Decides, says so, and offers to take it back while it still is as it was decided. */
function useDecision({ campaignId, version }: Pick<DeskNews, 'campaignId' | 'version'>) {
  const { run, state } = useAction(decideNewsAdmin, {
    invalidate: [getNewsAdmin, listNewsAdmin],
    onSuccess(output, { decision }) {
      const undo = UNDONE_BY[decision.kind];
      const takeBack = () => void run({ campaignId, basedOn: output.version, decision: undo ?? decision });
      showSnackbar({
        tone: 'done',
        message: SAID[decision.kind],
        ...(undo && { action: { label: en.undo, onClick: takeBack } }),
      });
    },
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  });
  return { state, decide: (decision: Decision) => void run({ campaignId, basedOn: version, decision }) };
}

interface ScheduleFieldsProps {
  readonly sentAt: string | null;
  readonly blocked: string | undefined;
  readonly isRunning: boolean;
  readonly onSchedule: (at: string) => void;
}

/** Date and time of the desk, which goes by Mountain time. */
function ScheduleFields({ sentAt, blocked, isRunning, onSchedule }: ScheduleFieldsProps) {
  const [date, setDate] = useState(sentAt ? dateInEdmonton(new Date(sentAt)) : '');
  const [time, setTime] = useState(sentAt ? clockInEdmonton(new Date(sentAt)) : '08:00');
  const [problem, setProblem] = useState<string>();
  const now = useNow();
  function schedule(): void {
    const at = instantInEdmonton(date, time);
    const isAhead = at !== null && at > now;
    setProblem(isAhead ? undefined : en.timeWrong);
    if (isAhead) onSchedule(at.toISOString());
  }
  return (
    <>
      <div className="al-form-pair">
        <DateField
          label={en.date}
          value={date}
          error={problem}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextField
          label={en.time}
          help={en.zone}
          type="time"
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <div>
        <Button loading={isRunning} disabledReason={blocked} onClick={schedule}>
          {sentAt ? en.reschedule : en.schedule}
        </Button>
      </div>
    </>
  );
}
