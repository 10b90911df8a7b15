import './forward.css';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { getConsultFaxes, listFailedFaxes, queueMoaEconsultFax } from '../../contract/client.ts';
import { MAX_MOA_MESSAGE_LENGTH } from '../../contract/message-limits.ts';
import { moaEn } from '../../texts/handing-on/moa-en.ts';
import { CONSULT_PART } from '../core/consult-part.ts';
import { ConsultFaxItem } from './consult-fax-item.tsx';
import { faxFailureText } from './fax-wording.ts';

const words = moaEn.fax;

/** The fax box: the consult to the MOA of one's own clinic, and what became of the faxes that went (VIEW-20). */
export const MoaFaxBox = ({ consultId }: { consultId: string }) => {
  const { data } = useOperation(getConsultFaxes, { activityId: consultId });
  const faxes = data?.faxes.filter(({ kind }) => kind === 'moa') ?? [];
  if (!data || (!data.to && faxes.length === 0)) return null;
  return (
    <Section level={3} title={words.title}>
      {data.to && <FaxForm consultId={consultId} to={data.to} />}
      {faxes.length > 0 && (
        <ul className="forward-faxes" aria-label={words.history}>
          {faxes.map((fax) => (
            <ConsultFaxItem key={fax.faxId} consultId={consultId} fax={fax} />
          ))}
        </ul>
      )}
    </Section>
  );
};

interface FaxFormProps {
  readonly consultId: string;
  readonly to: { readonly clinicName: string; readonly faxNumber: string };
}

const FaxForm = ({ consultId, to }: FaxFormProps) => {
  const [message, setMessage] = useState('');
  useUnsavedGuard(message.trim() !== '', CONSULT_PART);
  const queueing = useAction(queueMoaEconsultFax, {
    invalidate: [getConsultFaxes, listFailedFaxes],
    onSuccess: () => {
      setMessage('');
      showSnackbar({ message: words.queued, tone: 'done' });
    },
  });
  if (to.faxNumber === '') return <p className="consults-dim">{words.noNumber}</p>;
  return (
    <div className="forward-fax-box">
      <p className="consults-dim">{words.to(to.clinicName, formatPhone(to.faxNumber))}</p>
      <TextAreaField
        label={words.message}
        placeholder={words.messagePlaceholder}
        optional
        minRows={2}
        maxRows={6}
        maxLength={MAX_MOA_MESSAGE_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      {queueing.error && <Notice tone="failed">{faxFailureText(queueing.error)}</Notice>}
      <Button
        dense
        icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        loading={queueing.state === 'running'}
        onClick={() => void queueing.run({ activityId: consultId, messageToMOA: message })}
      >
        {words.send}
      </Button>
    </div>
  );
};
