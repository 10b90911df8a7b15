import type { logEvents } from '@alethea/accounts/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { createActionLog } from '@alethea/web-kit/calls/action-log';
import { isNativeShell, platformOfPage } from '@alethea/web-kit/page/native-shell';
import { useEffect, useState } from 'react';

type Events = InputOf<typeof logEvents>;

/** Keeps the names of what the person does for the operator's statistics; what waits goes out when the page is left. */
export function useActionLog(): (operationName: string) => void {
  const [log] = useState(() => createActionLog({ post, isNative: isNativeShell() }));
  useEffect(() => {
    window.addEventListener('pagehide', log.flush);
    return () => {
      window.removeEventListener('pagehide', log.flush);
      log.flush();
    };
  }, [log]);
  return log.note;
}

/** Beside the shared client: whether statistics arrive is nothing that a person is told of. */
async function post(actions: readonly string[]): Promise<void> {
  const events: Events = { platform: platformOfPage(), actions: [...actions] };
  const answer = await fetch('/api/analytics-logEvents', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(events),
    keepalive: true,
  });
  if (answer.status >= 500) throw new Error('The server did not take the events.');
}
