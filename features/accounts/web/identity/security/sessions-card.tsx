import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Tag } from '@alethea/ui/display/tag';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { type CallErrorOf, errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { endOtherSessions, endSession, getSession, listSessions, signOut } from '../../../contract/client.ts';
import { en } from '../../../texts/identity/security-en.ts';
import { SettingRow } from '../../parts/setting-row.tsx';
import { deviceWords } from './device-text.ts';
import type { SessionEntry } from './views.ts';

type EndsSessions = typeof endSession | typeof endOtherSessions | typeof signOut;

const tellFailure = (error: CallErrorOf<EndsSessions>) => {
  const texts = { session_not_found: en.sessions.endedAlready };
  showSnackbar({ tone: 'failed', message: errorText(error, texts, en.sessions.failed) });
};

/** Where the person is signed in; each session can be ended, or all others, or all. */
export const SessionsCard = () => {
  const { data, error, refetch } = useOperation(listSessions, {});
  const now = useNow();
  return (
    <Section title={en.sessions.title} card>
      <p className="security-lead">{en.sessions.lead}</p>
      {data ? (
        <>
          <ul className="setting-rows">
            {data.sessions.map((entry) => (
              <SessionRow key={entry.sessionId} entry={entry} />
            ))}
          </ul>
          <p className="security-lead">{en.sessions.atMost(data.sessionsAtMost)}</p>
          {data.displaced.map((entry) => (
            <p key={entry.endedAt} className="security-lead">
              {en.sessions.displaced(deviceWords(entry), formatMoment(entry.endedAt, now))}
            </p>
          ))}
          <EndManyButtons />
        </>
      ) : error ? (
        <ErrorState message={en.sessions.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  );
};

const SessionRow = ({ entry }: { readonly entry: SessionEntry }) => {
  const { sessionId, networkAddress, startedAt, lastSeenAt, isCurrent } = entry;
  const now = useNow();
  const device = deviceWords(entry);
  const end = useAction(endSession, {
    invalidate: [listSessions],
    onSuccess: () => showSnackbar({ tone: 'done', message: en.sessions.ended }),
    onError: tellFailure,
  });
  const seen = isCurrent ? en.sessions.activeNow : en.sessions.seen(formatMoment(lastSeenAt, now));
  return (
    <SettingRow
      name={
        <>
          {device} {isCurrent && <Tag tone="action">{en.sessions.thisOne}</Tag>}
        </>
      }
      detail={[networkAddress, en.sessions.since(formatMoment(startedAt, now)), seen].filter(Boolean).join(' · ')}
    >
      {!isCurrent && (
        <Button
          dense
          aria-label={en.sessions.endLabel(device)}
          loading={end.state === 'running'}
          onClick={() => void end.run({ sessionId })}
        >
          {en.sessions.end}
        </Button>
      )}
    </SettingRow>
  );
};

const EndManyButtons = () => {
  const others = useAction(endOtherSessions, {
    invalidate: [listSessions],
    onSuccess: ({ ended }) => showSnackbar({ tone: 'done', message: en.sessions.othersEnded(ended) }),
    onError: tellFailure,
  });
  // With the session gone, the shell leaves for the sign-in page.
  const all = useAction(signOut, { invalidate: [getSession], onError: tellFailure });
  async function endAll(): Promise<void> {
    const { everywhereTitle: title, everywhereText: message, everywhere: confirmLabel } = en.sessions;
    if (await confirm({ title, message, confirmLabel, danger: true })) await all.run({ everywhere: true });
  }
  return (
    <div className="security-actions">
      <Button loading={others.state === 'running'} onClick={() => void others.run({})}>
        {en.sessions.others}
      </Button>
      <Button variant="quiet" loading={all.state === 'running'} onClick={() => void endAll()}>
        {en.sessions.everywhere}
      </Button>
    </div>
  );
};
