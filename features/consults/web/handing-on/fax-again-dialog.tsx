import { checkPhone, formatPhone, normalizePhone, PHONE_MASK, tidyPhone } from '@alethea/kernel/contact/phone';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useState } from 'react';
import { getConsultFaxes, listFailedFaxes, retryConsultFax } from '../../contract/client.ts';
import type { ConsultFax } from '../../contract/consult-faxes.ts';
import { faxEn } from '../../texts/handing-on/fax-en.ts';
import { faxFailureText, retryText } from './fax-wording.ts';

const words = faxEn.again;

interface FaxAgainDialogProps {
  readonly consultId: string;
  readonly fax: Pick<ConsultFax, 'faxId' | 'kind' | 'state' | 'numberToday'>;
  readonly onClose: () => void;
}

/** Asks before a fax goes once more, and where to: another number than the one that is known is typed twice. */
const FaxAgainDialog = ({ consultId, fax, onClose }: FaxAgainDialogProps) => {
  const known = formatPhone(fax.numberToday);
  const [number, setNumber] = useState(known);
  const [repeated, setRepeated] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const retrying = useAction(retryConsultFax, {
    invalidate: [getConsultFaxes, listFailedFaxes],
    successMs: null,
    onSuccess: () => {
      showSnackbar({ message: words.queued, tone: 'done' });
      onClose();
    },
  });
  const bare = normalizePhone(number);
  const isCorrected = bare !== fax.numberToday;
  const numberProblem = checkPhone(number).status === 'ok' ? undefined : words.invalid;
  const isRepeated = !isCorrected || normalizePhone(repeated) === bare;
  const repeatProblem = isRepeated ? undefined : words.differs;
  const submit = (form: Element) => {
    setWasTried(true);
    if (numberProblem || repeatProblem) return focusFirstWrong(form);
    void retrying.run({ activityId: consultId, faxId: fax.faxId, ...(isCorrected && { faxNumber: bare }) });
  };
  return (
    <FormDialog
      title={faxEn.retryTitle}
      size="small"
      submitLabel={faxEn.retry}
      isDirty={isCorrected}
      isReady={!isCorrected && fax.numberToday !== ''}
      isRunning={retrying.state === 'running'}
      failure={retrying.error && faxFailureText(retrying.error)}
      onSubmit={(event) => submit(event.currentTarget)}
      onClose={onClose}
    >
      <p>{retryText(fax, numberProblem ? words.below : formatPhone(bare))}</p>
      <MaskedField
        label={words.number}
        help={words.numberHelp}
        mask={PHONE_MASK}
        tidy={tidyPhone}
        type="tel"
        value={number}
        error={wasTried ? numberProblem : undefined}
        onChange={setNumber}
      />
      {isCorrected && (
        <MaskedField
          label={words.repeat}
          mask={PHONE_MASK}
          tidy={tidyPhone}
          type="tel"
          value={repeated}
          error={wasTried ? repeatProblem : undefined}
          onChange={setRepeated}
        />
      )}
    </FormDialog>
  );
};

export default FaxAgainDialog;
