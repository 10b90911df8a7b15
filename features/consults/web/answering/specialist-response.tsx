import './answering.css';
import { Button } from '@alethea/ui/button';
import { CopyButton } from '@alethea/ui/copy-button';
import { Facts } from '@alethea/ui/facts';
import { Section } from '@alethea/ui/section';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';
import { OutcomesDialog } from './outcomes-dialog.tsx';

interface SpecialistResponseProps {
  readonly detail: ConsultDetail;
  readonly onSettled: () => void;
}

/** Outcome and diagnosis of the consult, to copy; and the button of those who record them (VIEW-07). */
export const SpecialistResponse = ({ detail, onSettled }: SpecialistResponseProps) => {
  const { outcome: texts } = answeringEn;
  const { specialistResponse } = detail;
  const mayRecord = detail.answering.outcomes.length > 0;
  const [isOpen, setIsOpen] = useState(false);
  if (!specialistResponse && !mayRecord) return null;
  const facts = [
    { key: 'outcome', label: en.view.outcome, value: specialistResponse?.outcome ?? '' },
    { key: 'diagnosis', label: en.view.diagnosis, value: specialistResponse?.diagnosis ?? '' },
  ].filter(({ value }) => value !== '');
  const copied = facts.map(({ label, value }) => texts.copyLine(label, value)).join('\n');
  return (
    <Section
      level={3}
      title={en.view.response}
      action={
        <div className="consults-response-actions">
          {facts.length > 0 && <CopyButton value={copied} label={texts.copy} copiedText={texts.copied} />}
          {mayRecord && (
            <Button
              dense
              icon={<IconClipboardCheck size={16} stroke={1.75} aria-hidden />}
              onClick={() => setIsOpen(true)}
            >
              {texts.button}
            </Button>
          )}
        </div>
      }
    >
      {facts.length > 0 ? <Facts items={facts} /> : <p className="consults-dim">{texts.none}</p>}
      {mayRecord && (
        <OutcomesDialog detail={detail} opened={isOpen} onClose={() => setIsOpen(false)} onSaved={onSettled} />
      )}
    </Section>
  );
};
