import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { en } from '../../texts/en.ts';
import type { Sending } from '../use-sending.ts';

interface AskNoticesProps {
  isResident: boolean;
  /** Why the form cannot be submitted; null when it can. */
  block: string | null;
  sending: Sending;
}

/** Said before anything is typed: that and why the form cannot be submitted. */
export const AskNotices = ({ isResident, block, sending }: AskNoticesProps) => {
  if (block === null) return null;
  const isAway = block === en.send.unavailable;
  return (
    <div className="ask-notice">
      <Notice
        tone={isAway ? 'failed' : 'waiting'}
        title={isResident && block === en.send.blocked.resident ? en.send.residentTitle : undefined}
        action={
          isAway && (
            <Button dense onClick={() => void sending.checkAgain()}>
              {en.send.checkAgain}
            </Button>
          )
        }
      >
        {block}
      </Notice>
    </div>
  );
};
