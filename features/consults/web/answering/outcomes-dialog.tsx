import './answering.css';
import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { focusFirstWrong } from '@alethea/ui/focus-first-wrong.ts';
import { Notice } from '@alethea/ui/notice';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { isCode } from '@alethea/web-kit/call-error';
import { type FormEvent, useId, useState } from 'react';
import { listAuditLog, saveSpecialistResponse } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import type { TemplateProposal } from '../view/template-slot.ts';
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
  const { activityId } = detail;
  const { outcomes } = detail.answering;
  const formId = useId();
  const form = useOutcomeForm(detail, outcomePrefill(detail, afterSending?.proposal ?? null, outcomes));
  const [wasTried, setWasTried] = useState(false);
  const setStatus = useOfferedStatus(activityId, onSaved);
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
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (missing || form.diagnosisProblem) return focusFirstWrong(document.getElementById(formId));
    const response = { activityId, outcome: chosenOutcome(form), diagnosis: form.diagnosis };
    if (!(await save.run({ ...response, basedOn: base }))) return;
    if (form.setsStatus && form.offeredStatus) await setStatus(form.offeredStatus);
    showSnackbar({ message: texts.saved, tone: 'done' });
    onSaved();
    close();
  };
  const footer = (
    <>
      <Button onClick={close}>{afterSending ? texts.skip : texts.cancel}</Button>
      <Button type="submit" form={formId} variant="primary" loading={save.state === 'running'}>
        {texts.save}
      </Button>
    </>
  );
  return (
    <Dialog opened={opened} onClose={close} title={texts.title} size="small" footer={footer}>
      <form id={formId} className="consults-answering-form" noValidate onSubmit={(event) => void submit(event)}>
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
            {recorded && <p>{[recorded.outcome, recorded.diagnosis].filter(Boolean).join(', ')}</p>}
          </Notice>
        )}
        <div role="alert">{save.error && !isBehind && <p className="al-error">{texts.failed}</p>}</div>
      </form>
    </Dialog>
  );
};
