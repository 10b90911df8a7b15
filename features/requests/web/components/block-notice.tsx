import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { en } from '../../texts/en.ts';
import type { Sending } from '../use-sending.ts';

interface BlockNoticeProps {
  /** Why the form cannot be submitted. */
  block: string;
  sending: Sending;
}

/** That and why the form cannot be submitted: above the form when it is so from the start, else by the button. */
export const BlockNotice = ({ block, sending }: BlockNoticeProps) => {
  const isAway = block === en.send.unavailable;
  return (
    <Notice
      tone={isAway ? 'failed' : 'waiting'}
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
  );
};
