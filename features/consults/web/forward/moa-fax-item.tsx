import { formatPhone } from '@alethea/kernel/phone';
import { Button } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { showSnackbar } from '@alethea/ui/snackbar';
import { Tag } from '@alethea/ui/tag';
import { useAction } from '@alethea/web-kit/action';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import type { MoaFax } from '../../contract/moa-messages.ts';
import { moaEn } from '../../texts/moa-en.ts';
import { FAX_TONES, faxFailureText, faxOutcomeText } from './fax-wording.ts';
import { dismissMoaFax, getMoaFaxes, listFailedFaxes, retryMoaFax } from './operations.ts';

const words = moaEn.fax;

interface MoaFaxItemProps {
  readonly activityId: string;
  readonly fax: MoaFax;
}

/** One fax with its state; what failed can be sent again, after a question, or set aside. */
export const MoaFaxItem = ({ activityId, fax }: MoaFaxItemProps) => {
  const now = useNow();
  const outcome = faxOutcomeText(fax);
  const isSettled = !fax.isTask && (fax.state === 'failed' || fax.state === 'unclear');
  return (
    <li>
      <div className="forward-fax-line">
        <Tag tone={FAX_TONES[fax.state]}>{words.states[fax.state]}</Tag>
        <span className="consults-dim">
          {words.sentBy(fax.sentByName, formatMoment(fax.sentAt, now))} · {words.pages(fax.pages)}
        </span>
      </div>
      {fax.messageToMOA !== '' && <p className="consults-prose">{fax.messageToMOA}</p>}
      {outcome !== '' && <p className="consults-dim">{outcome}</p>}
      {isSettled && <p className="consults-dim">{words.settled}</p>}
      {fax.isTask && <TaskActions activityId={activityId} fax={fax} />}
    </li>
  );
};

const TaskActions = ({ activityId, fax }: MoaFaxItemProps) => {
  const options = {
    invalidate: [getMoaFaxes, listFailedFaxes],
    onError: (error: Parameters<typeof faxFailureText>[0]) =>
      void showSnackbar({ message: faxFailureText(error), tone: 'failed' }),
  };
  const retrying = useAction(retryMoaFax, { ...options, keyed: true });
  const dismissing = useAction(dismissMoaFax, {
    ...options,
    onSuccess: () => void showSnackbar({ message: words.dismissed, tone: 'done' }),
  });
  const input = { activityId, faxId: fax.faxId };
  const retry = async () => {
    const textOf = fax.state === 'unclear' ? words.retryUnclearText : words.retryText;
    const message = textOf(formatPhone(fax.faxNumber));
    if (await confirm({ title: words.retryTitle, message, confirmLabel: words.retry })) void retrying.run(input);
  };
  return (
    <div className="forward-fax-actions">
      <Button dense loading={retrying.state === 'running'} onClick={() => void retry()}>
        {words.retry}
      </Button>
      <Button dense variant="quiet" loading={dismissing.state === 'running'} onClick={() => void dismissing.run(input)}>
        {words.dismiss}
      </Button>
    </div>
  );
};
