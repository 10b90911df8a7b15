import './forward.css';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { Tag } from '@alethea/ui/display/tag';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import type { ConsultFax } from '../../contract/consult-faxes.ts';
import { faxEn } from '../../texts/handing-on/fax-en.ts';
import { FaxTaskActions } from './fax-task-actions.tsx';
import { FAX_TONES, faxOutcomeText } from './fax-wording.ts';
import { useMarkedFax } from './use-marked-fax.ts';

const words = faxEn;

interface ConsultFaxItemProps {
  readonly consultId: string;
  readonly fax: ConsultFax;
}

/** One fax with its number and state; what failed can be sent again, after a question, or set aside. */
export const ConsultFaxItem = ({ consultId, fax }: ConsultFaxItemProps) => {
  const now = useNow();
  const marked = useMarkedFax(fax.faxId);
  const outcome = faxOutcomeText(fax);
  const isSettled = !fax.isTask && (fax.state === 'failed' || fax.state === 'unclear');
  return (
    <li ref={marked.ref} tabIndex={-1} data-marked={marked.isMarked || undefined}>
      <div className="forward-fax-line">
        <Tag tone={FAX_TONES[fax.state]}>{words.states[fax.state]}</Tag>
        <span className="consults-dim">
          {whatOf(fax, formatMoment(fax.sentAt, now))} · {words.pages(fax.pages)}
        </span>
      </div>
      <p className="consults-dim">{words.preferred.to(fax.clinicName, formatPhone(fax.faxNumber))}</p>
      {fax.messageToMOA !== '' && <p className="consults-prose">{fax.messageToMOA}</p>}
      {outcome !== '' && <p className="consults-dim">{outcome}</p>}
      {isSettled && <p className="consults-dim">{words.settled}</p>}
      {fax.isTask && <FaxTaskActions consultId={consultId} faxId={fax.faxId} />}
    </li>
  );
};

/** Of a fax that a person sent, who; of one by preference, what. */
function whatOf({ kind, sentByName, messageCount }: ConsultFax, moment: string): string {
  if (kind === 'moa') return words.sentBy(sentByName, moment);
  return words.sentBy(kind === 'consult' ? words.preferred.consult : words.preferred.messages(messageCount), moment);
}
