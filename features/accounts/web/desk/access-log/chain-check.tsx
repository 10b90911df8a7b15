import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { Progress } from '@alethea/ui/display/progress';
import { Notice } from '@alethea/ui/states/notice';
import { failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useEffect, useRef, useState } from 'react';
import { checkAccessLogChain } from '../../../contract/client.ts';
import { findingText } from '../../../texts/desk/access-log-en.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { deskErrorText } from '../parts/use-desk-action.ts';

/** Beyond these the rest says nothing new; `npm run audit -- verify` names them all. */
const FINDINGS_SHOWN = 20;

type Stretch = RemoteOutput<typeof checkAccessLogChain>;

/** Recomputes the chain over the log, stretch by stretch, while the screen is open. */
export function ChainCheck() {
  const client = useClient();
  const [stretch, setStretch] = useState<Stretch | null>(null);
  const [findings, setFindings] = useState<Stretch['findings']>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  async function check(): Promise<void> {
    setRunning(true);
    setFailure(null);
    setStretch(null);
    setFindings([]);
    try {
      let after = 0;
      for (;;) {
        const next = await client.call(checkAccessLogChain, { after });
        if (isGone.current) return;
        setStretch(next);
        setFindings((found) => [...found, ...next.findings].slice(0, FINDINGS_SHOWN));
        if (next.checked >= next.links || next.checked === after) break;
        after = next.checked;
      }
    } catch (caught) {
      setFailure(deskErrorText(failureOf<typeof checkAccessLogChain>(caught)));
    }
    setRunning(false);
  }
  if (isRunning && stretch) {
    const value = stretch.links === 0 ? 100 : (100 * stretch.checked) / stretch.links;
    return <Progress label={en.accessLog.checking} value={value} />;
  }
  return (
    <>
      <Button loading={isRunning} onClick={() => void check()}>
        {en.accessLog.check}
      </Button>
      {failure !== null && <Notice tone="failed">{failure}</Notice>}
      {stretch && findings.length === 0 && (
        <Notice tone="done">{en.accessLog.whole(stretch.links, stretch.unsealed)}</Notice>
      )}
      {findings.length > 0 && (
        <Notice tone="failed">
          {en.accessLog.wrong}
          <ul>
            {findings.map((finding) => (
              <li key={`${finding.kind} ${finding.link}`}>{findingText(finding)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
