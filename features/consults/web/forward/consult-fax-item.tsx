import { formatPhone } from '@alethea/kernel/phone';
import { Button } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { showSnackbar } from '@alethea/ui/snackbar';
import { Tag } from '@alethea/ui/tag';
import { useAction } from '@alethea/web-kit/action';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { dismissConsultFax, getConsultFaxes, listFailedFaxes, retryConsultFax } from '../../contract/client.ts';
import type { ConsultFax } from '../../contract/consult-faxes.ts';
import { faxEn } from '../../texts/fax-en.ts';
import { FAX_TONES, faxFailureText, faxOutcomeText, retryText } from './fax-wording.ts';

const words = faxEn;

interface ConsultFaxItemProps {
  readonly activityId: string;
  readonly fax: ConsultFax;
}

/** One fax with its state; what failed can be sent again, after a question, or set aside. */
export const ConsultFaxItem = ({ activityId, fax }: ConsultFaxItemProps) => {
  const now = useNow();
  const outcome = faxOutcomeText(fax);
  const isSettled = !fax.isTask && (fax.state === 'failed' || fax.state === 'unclear');
  return (
    <li>
      <div className="forward-fax-line">
        <Tag tone={FAX_TONES[fax.state]}>{words.states[fax.state]}</Tag>
        <span className="consults-dim">
          {whatOf(fax, formatMoment(fax.sentAt, now))} · {words.pages(fax.pages)}
        </span>
      </div>
      {fax.kind !== 'moa' && (
        <p className="consults-dim">{words.preferred.to(fax.clinicName, formatPhone(fax.faxNumber))}</p>
      )}
      {fax.messageToMOA !== '' && <p className="consults-prose">{fax.messageToMOA}</p>}
      {outcome !== '' && <p className="consults-dim">{outcome}</p>}
      {isSettled && <p className="consults-dim">{words.settled}</p>}
      {fax.isTask && <TaskActions activityId={activityId} fax={fax} />}
    </li>
  );
};

/** Of a fax that a person sent, who; of one by preference, what. */
function whatOf({ kind, sentByName, messageCount }: ConsultFax, moment: string): string {
  if (kind === 'moa') return words.sentBy(sentByName, moment);
  return words.sentBy(kind === 'consult' ? words.preferred.consult : words.preferred.messages(messageCount), moment);
}

const TaskActions = ({ activityId, fax }: ConsultFaxItemProps) => {
  const options = {
    invalidate: [getConsultFaxes, listFailedFaxes],
    onError: (error: Parameters<typeof faxFailureText>[0]) =>
      void showSnackbar({ message: faxFailureText(error), tone: 'failed' }),
  };
  const retrying = useAction(retryConsultFax, { ...options });
  const dismissing = useAction(dismissConsultFax, {
    ...options,
    onSuccess: () => void showSnackbar({ message: words.dismissed, tone: 'done' }),
  });
  const input = { activityId, faxId: fax.faxId };
  const retry = async () => {
    const message = retryText(fax, formatPhone(fax.numberToday));
    if (await confirm({ title: words.retryTitle, message, confirmLabel: words.retry })) void retrying.run(input);
  };
  return (
    <div className="forward-fax-actions">
      <Button
        dense
        loading={retrying.state === 'running'}
        disabledReason={fax.numberToday === '' ? words.numberMissing : undefined}
        onClick={() => void retry()}
      >
        {words.retry}
      </Button>
      <Button dense variant="quiet" loading={dismissing.state === 'running'} onClick={() => void dismissing.run(input)}>
        {words.dismiss}
      </Button>
    </div>
  );
};
