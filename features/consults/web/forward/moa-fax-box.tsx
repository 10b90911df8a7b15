import './forward.css';
import { formatPhone } from '@alethea/kernel/phone';
import { Button } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { Section } from '@alethea/ui/section';
import { showSnackbar } from '@alethea/ui/snackbar';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { useAction } from '@alethea/web-kit/action';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { getConsultFaxes, listFailedFaxes, queueMoaEconsultFax } from '../../contract/client.ts';
import { MAX_MOA_MESSAGE_LENGTH } from '../../contract/forward-limits.ts';
import { moaEn } from '../../texts/moa-en.ts';
import { CONSULT_PART } from '../view/consult-part.ts';
import { ConsultFaxItem } from './consult-fax-item.tsx';
import { faxFailureText } from './fax-wording.ts';

const words = moaEn.fax;

/** The fax box: the consult to the MOA of one's own clinic, and what became of the faxes that went (VIEW-20). */
export const MoaFaxBox = ({ activityId }: { activityId: string }) => {
  const { data } = useOperation(getConsultFaxes, { activityId });
  const faxes = data?.faxes.filter(({ kind }) => kind === 'moa') ?? [];
  if (!data || (!data.to && faxes.length === 0)) return null;
  return (
    <Section level={3} title={words.title}>
      {data.to && <FaxForm activityId={activityId} to={data.to} />}
      {faxes.length > 0 && (
        <ul className="forward-faxes" aria-label={words.history}>
          {faxes.map((fax) => (
            <ConsultFaxItem key={fax.faxId} activityId={activityId} fax={fax} />
          ))}
        </ul>
      )}
    </Section>
  );
};

interface FaxFormProps {
  readonly activityId: string;
  readonly to: { readonly clinicName: string; readonly faxNumber: string };
}

const FaxForm = ({ activityId, to }: FaxFormProps) => {
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
        onClick={() => void queueing.run({ activityId, messageToMOA: message })}
      >
        {words.send}
      </Button>
    </div>
  );
};
