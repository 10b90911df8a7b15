import './answering.css';
import { Button } from '@alethea/ui/button';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { Section } from '@alethea/ui/section';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useState } from 'react';
import type { InterpretationType } from '../../contract/answering.ts';
import { billInterpretation, listAuditLog } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';

interface InterpretationsProps {
  readonly detail: ConsultDetail;
  readonly onSettled: () => void;
}

/** What was read beside the answer, and for consultants who may, what to bill of it (CALLBILL-15, CALLBILL-16). */
export const Interpretations = ({ detail, onSettled }: InterpretationsProps) => {
  const { interpretations: texts } = answeringEn;
  const { activityId, interpretations } = detail;
  const { billableInterpretations } = detail.answering;
  const now = useNow();
  const [chosen, setChosen] = useState<readonly InterpretationType[]>([]);
  const bill = useAction(billInterpretation, {
    invalidate: [listAuditLog],
    successMs: null,
    // Refused, it may have been billed by somebody else.
    onError: onSettled,
    onSuccess: () => {
      setChosen([]);
      showSnackbar({ message: texts.billed, tone: 'done' });
      onSettled();
    },
  });
  const billed = new Map(interpretations.map(({ interpretationType, created }) => [interpretationType, created]));
  const shown = [...new Set([...billed.keys(), ...billableInterpretations])];
  if (shown.length === 0) return null;
  const isOpen = billableInterpretations.some((type) => !billed.has(type));
  const wanted = chosen.filter((type) => !billed.has(type));
  const run = () =>
    void bill.run({
      activityId,
      options: { billAudiogram: wanted.includes('audiogram'), billSinusEndoscopy: wanted.includes('sinusEndoscopy') },
    });
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
            onClick={run}
          >
            {texts.bill}
          </Button>
        )}
      </div>
    </Section>
  );
};
