import './answering.css';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import type { InterpretationType } from '../../contract/answering.ts';
import { billInterpretation, listAuditLog, undoInterpretation } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { UNDO_OFFERED_MS } from '../../contract/message-limits.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';

interface InterpretationsProps {
  readonly detail: ConsultDetail;
  readonly onSettled: () => void;
}

/** What was read beside the answer, and for consultants who may, what to bill of it (CALLBILL-15, CALLBILL-16). */
export const Interpretations = ({ detail, onSettled }: InterpretationsProps) => {
  const { interpretations: texts } = answeringEn;
  const { activityId: consultId, interpretations } = detail;
  const { billableInterpretations } = detail.answering;
  const now = useNow();
  const [chosen, setChosen] = useState<readonly InterpretationType[]>([]);
  const client = useClient();
  const undo = async (types: readonly InterpretationType[]) => {
    try {
      for (const interpretationType of types) {
        await client.call(undoInterpretation, { activityId: consultId, interpretationType });
      }
      showSnackbar({ message: texts.undone, tone: 'done' });
    } catch (error) {
      const reason = error instanceof CallError ? texts.undoFailures[error.code] : undefined;
      showSnackbar({ message: reason ?? en.inbox.undoFailed, tone: 'failed' });
    }
    onSettled();
  };
  const bill = useAction(billInterpretation, {
    invalidate: [listAuditLog],
    successMs: null,
    // Refused, it may have been billed by somebody else.
    onError: onSettled,
    onSuccess: ({ billed: types }) => {
      setChosen([]);
      showSnackbar({
        message: texts.billed(types.map((type) => texts.types[type])),
        durationMs: UNDO_OFFERED_MS,
        action: { label: en.inbox.undo, onClick: () => void undo(types) },
      });
      onSettled();
    },
  });
  const billed = new Map(interpretations.map(({ interpretationType, created }) => [interpretationType, created]));
  const shown = [...new Set([...billed.keys(), ...billableInterpretations])];
  if (shown.length === 0) return null;
  const isOpen = billableInterpretations.some((type) => !billed.has(type));
  const wanted = chosen.filter((type) => !billed.has(type));
  const run = async () => {
    const message = texts.sure.message(wanted.map((type) => texts.types[type]));
    if (!(await confirm({ ...texts.sure, message }))) return;
    void bill.run({
      activityId: consultId,
      options: { billAudiogram: wanted.includes('audiogram'), billSinusEndoscopy: wanted.includes('sinusEndoscopy') },
    });
  };
  return (
    <Section level={3} title={texts.title}>
      <div className="consults-interpretations">
        {shown.map((type) => {
          const created = billed.get(type);
          return (
            <CheckboxField
              key={type}
              label={texts.types[type]}
              help={created && texts.billedAt(formatMoment(created, now))}
              checked={created !== undefined || wanted.includes(type)}
              disabled={created !== undefined || bill.state === 'running'}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...wanted, type] : wanted.filter((other) => other !== type))
              }
            />
          );
        })}
        <div role="alert">{bill.error && <p className="al-error">{texts.failed}</p>}</div>
        {isOpen && (
          <Button
            dense
            loading={bill.state === 'running'}
            disabledReason={wanted.length === 0 ? texts.nothingChosen : undefined}
            onClick={() => void run()}
          >
            {texts.bill}
          </Button>
        )}
      </div>
    </Section>
  );
};
