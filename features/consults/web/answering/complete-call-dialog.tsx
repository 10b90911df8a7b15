import './answering.css';
import {
  codeOfOption,
  PHONE_CALL_OPTIONS,
  type PhoneCallOption,
} from '@alethea/billing/contract/core/phone-call-options';
import { DateField } from '@alethea/ui/fields/date-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import type { Answering } from '../../contract/answering.ts';
import { callStartProblem } from '../../contract/calls/call-start.ts';
import { billAndMarkComplete, getThread, listAuditLog } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { optionFor, startOf, type TypedStart, typedStartOf } from './call-start.ts';
import { OutcomeFields } from './outcome-fields.tsx';
import { chosenOutcome, useOutcomeForm } from './outcome-form.ts';
import { outcomePrefill } from './outcome-prefill.ts';
import { useCallSchedule } from './use-call-schedule.ts';
import { useOfferedStatus } from './use-offered-status.ts';

type Call = NonNullable<Answering['answering']['call']>;

const SECOND_MS = 1_000;

interface CompleteCallDialogProps {
  readonly detail: ConsultDetail;
  readonly call: Call;
  readonly completion: NonNullable<Call['completion']>;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSettled: () => void;
}

const OPTIONS = PHONE_CALL_OPTIONS.map(({ option }) => ({ value: option, label: answeringEn.call.options[option] }));

/** Where a consultant completes the call: when it began, its code, the outcome; billed and recorded in one. */
export const CompleteCallDialog = (props: CompleteCallDialogProps) => {
  const { detail, call, completion, opened, onClose, onSettled } = props;
  const { call: texts } = answeringEn;
  const { activityId: consultId } = detail;
  // A call that begins this minute is not in the future.
  const now = useNow(opened ? SECOND_MS : undefined);
  const [typed, setTyped] = useState<TypedStart | null>(null);
  const [chosen, setChosen] = useState<PhoneCallOption | '' | null>(null);
  const [wasTried, setWasTried] = useState(false);
  const form = useOutcomeForm(detail, outcomePrefill(detail, null, completion.outcomes));
  const setStatus = useOfferedStatus(consultId, detail.status, onSettled);
  const complete = useAction(billAndMarkComplete, {
    invalidate: [listAuditLog, getThread],
    successMs: null,
    onError: (error) => {
      if (isCode(error, 'call_completed')) onSettled();
    },
  });
  const begun = typed ?? typedStartOf(call.bookedStart, now);
  const start = startOf(begun);
  const problem = start ? callStartProblem(start, { now, askedAt: new Date(detail.sentAt) }) : 'start_invalid';
  const isPast = problem === null || problem === 'start_before_asked';
  const { schedule, arrived } = useCallSchedule(opened && completion.mayBill && isPast ? begun : null);
  const applies = optionFor(begun, schedule);
  const option = chosen ?? applies;
  const startProblem = problem ? texts.startProblems[problem] : undefined;
  const isTimeWrong = begun.time === '';
  const codeProblem = completion.mayBill && option === '' ? texts.codeRequired : undefined;
  const outcomeProblem = form.outcome === '' ? texts.outcomeRequired : undefined;
  const differs = chosen !== null && chosen !== '' && chosen !== '03.01O' && applies !== '' && chosen !== applies;

  const close = () => {
    complete.reset();
    setWasTried(false);
    onClose();
  };
  const submit = async (element: Element) => {
    // Whoever is faster than the schedule gets the code of the start, and no question for it.
    const billed = option === '' && completion.mayBill ? (chosen ?? optionFor(begun, await arrived())) : option;
    setWasTried(true);
    const isCodeMissing = completion.mayBill && billed === '';
    if (startProblem || isCodeMissing || outcomeProblem || form.diagnosisProblem || start === null) {
      return focusFirstWrong(element);
    }
    const billing = completion.mayBill && billed !== '' ? { billingCode: codeOfOption(billed) } : {};
    const outcome = { outcome: chosenOutcome(form), diagnosis: form.diagnosis };
    const done = await complete.run({
      activityId: consultId,
      ...billing,
      ...outcome,
      actualStart: start.toISOString(),
    });
    if (!done) return;
    if (form.setsStatus && form.offeredStatus) await setStatus(form.offeredStatus);
    close();
    onSettled();
  };
  const failure = isCode(complete.error, 'call_completed') ? texts.completedByOther : texts.failed;
  return (
    // What was typed is kept until the call is completed.
    <FormDialog
      opened={opened}
      title={texts.mark}
      size="small"
      submitLabel={texts.mark}
      cancelLabel={answeringEn.outcome.cancel}
      isDirty={false}
      isRunning={complete.state === 'running'}
      failure={complete.error && failure}
      onSubmit={(event) => void submit(event.currentTarget)}
      onClose={close}
    >
      <div className="consults-call-start">
        <DateField
          label={texts.day}
          value={begun.date}
          error={isTimeWrong ? undefined : startProblem}
          onChange={(event) => setTyped({ ...begun, date: event.currentTarget.value })}
        />
        <TextField
          label={texts.time}
          help={texts.mountainTime}
          type="time"
          value={begun.time}
          error={isTimeWrong ? startProblem : undefined}
          onChange={(event) => setTyped({ ...begun, time: event.currentTarget.value })}
        />
      </div>
      {completion.mayBill && (
        <SelectField
          label={texts.code}
          placeholder={texts.chooseCode}
          options={OPTIONS}
          value={option}
          help={differs ? texts.applies(applies) : undefined}
          error={wasTried ? codeProblem : undefined}
          onChange={(event) => setChosen(event.currentTarget.value as PhoneCallOption | '')}
        />
      )}
      <OutcomeFields form={form} outcomes={completion.outcomes} outcomeError={wasTried ? outcomeProblem : undefined} />
    </FormDialog>
  );
};
