import './answering.css';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useState } from 'react';
import { listAuditLog, saveSpecialistResponse } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { outcomeText } from '../../contract/outcomes.ts';
import type { TemplateProposal } from '../../contract/slots.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { chosenOutcome, useOutcomeForm } from './outcome-form.ts';
import { outcomePrefill } from './outcome-prefill.ts';
import { useOfferedStatus } from './use-offered-status.ts';

/** A message that has just gone, with what the template proposes that it was made from. */
export interface SentMessage {
  readonly proposal: TemplateProposal | null;
}

interface OutcomesDialogProps {
  readonly detail: ConsultDetail;
  readonly opened: boolean;
  /** Set where it has opened by itself, after a message. */
  readonly afterSending?: SentMessage | undefined;
  readonly onClose: () => void;
  /** Something was saved, and the consult is to be brought up to date. */
  readonly onSaved: () => void;
}

/** Where a specialist records outcome and diagnosis (OUTCOME-01, OUTCOME-02). */
export const OutcomesDialog = ({ detail, opened, afterSending, onClose, onSaved }: OutcomesDialogProps) => {
  const { outcome: texts } = answeringEn;
  const { activityId: consultId } = detail;
  const { outcomes } = detail.answering;
  const form = useOutcomeForm(detail, outcomePrefill(detail, afterSending?.proposal ?? null, outcomes));
  const [wasTried, setWasTried] = useState(false);
  const setStatus = useOfferedStatus(consultId, detail.status, onSaved);
  const save = useAction(saveSpecialistResponse, {
    invalidate: [listAuditLog],
    successMs: null,
    onError: (error) => {
      if (isCode(error, 'response_changed')) onSaved();
    },
  });
  // What was recorded when it opened; what a colleague records meanwhile is shown, and not written over unseen.
  const recorded = detail.specialistResponse;
  const [base, setBase] = useState(recorded);
  if (!opened && base !== recorded) setBase(recorded);
  const isBehind = isCode(save.error, 'response_changed');
  const missing = form.outcome === '' ? texts.required : undefined;

  const close = () => {
    save.reset();
    setWasTried(false);
    onClose();
  };
  const submit = async (element: Element) => {
    setWasTried(true);
    if (missing || form.diagnosisProblem) return focusFirstWrong(element);
    const response = { activityId: consultId, outcome: chosenOutcome(form), diagnosis: form.diagnosis };
    if (!(await save.run({ ...response, basedOn: base }))) return;
    if (form.setsStatus && form.offeredStatus) await setStatus(form.offeredStatus);
    showSnackbar({ message: texts.saved, tone: 'done' });
    onSaved();
    close();
  };
  return (
    // What was chosen and typed is kept until it is saved.
    <FormDialog
      opened={opened}
      title={texts.title}
      size="small"
      submitLabel={texts.save}
      cancelLabel={afterSending ? texts.skip : texts.cancel}
      isDirty={false}
      isReady={form.outcome !== ''}
      isRunning={save.state === 'running'}
      failure={save.error && !isBehind ? texts.failed : null}
      onSubmit={(event) => void submit(event.currentTarget)}
      onClose={close}
    >
      {afterSending && <p className="consults-dim">{texts.afterSending}</p>}
      <OutcomeFields form={form} outcomes={outcomes} outcomeError={wasTried ? missing : undefined} />
      {isBehind && (
        <Notice
          tone="failed"
          action={
            <Button
              dense
              onClick={() => {
                setBase(recorded);
                save.reset();
              }}
            >
              {texts.keepMine}
            </Button>
          }
        >
          {texts.changedMeanwhile}
          {recorded && <p>{[outcomeText(recorded.outcome), recorded.diagnosis].filter(Boolean).join(', ')}</p>}
        </Notice>
      )}
    </FormDialog>
  );
};
