import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { en } from '../../texts/en.ts';
import type { AskedService } from '../form/views.ts';
import { AskInstead } from './ask-instead.tsx';
import type { Sending } from './use-sending.ts';

interface BlockNoticeProps {
  /** Why the form cannot be submitted. */
  block: string;
  sending: Sending;
  service: AskedService;
  /** Takes what is written to the form of another service. */
  onMove: (to: AskedService) => void;
}

/** That and why the form cannot be submitted: above the form when it is so from the start, else by the button. */
export const BlockNotice = ({ block, sending, service, onMove }: BlockNoticeProps) => {
  const isAway = block === en.send.unavailable;
  return (
    <Notice
      tone={isAway ? 'failed' : 'waiting'}
      action={
        isAway && (
          <span className="ask-notice-actions">
            <AskInstead service={service} onMove={onMove} />
            <Button dense onClick={() => void sending.checkAgain()}>
              {en.send.checkAgain}
            </Button>
          </span>
        )
      }
    >
      {block}
    </Notice>
  );
};
