import './answering.css';
import { Button } from '@alethea/ui/actions/button';
import { CopyButton } from '@alethea/ui/actions/copy-button';
import { Facts } from '@alethea/ui/display/facts';
import { Section } from '@alethea/ui/page/section';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs';
import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { outcomeText } from '../../contract/outcomes.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';
import { OutcomesDialog } from './outcomes-dialog.tsx';

/** The last answer of the consultants, as it stands in the conversation. */
export interface GivenAnswer {
  readonly text: string;
  readonly sentAt: string;
  readonly author: string;
}

interface SpecialistResponseProps {
  /** Stands here where no outcome is recorded or can be, and is copied along. */
  readonly answer: GivenAnswer | null;
  readonly detail: ConsultDetail;
  readonly onSettled: () => void;
}

/** Outcome and diagnosis of the consult, to copy; and the button of those who record them (VIEW-07). */
export const SpecialistResponse = ({ answer, detail, onSettled }: SpecialistResponseProps) => {
  const { outcome: texts } = answeringEn;
  const { specialistResponse } = detail;
  const mayRecord = detail.answering.outcomes.length > 0;
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  if (!specialistResponse && !mayRecord && !answer) return null;
  const facts = [
    { key: 'outcome', label: en.view.outcome, value: outcomeText(specialistResponse?.outcome ?? '') },
    { key: 'diagnosis', label: en.view.diagnosis, value: specialistResponse?.diagnosis ?? '' },
  ].filter(({ value }) => value !== '');
  const lines = facts.map(({ label, value }) => texts.copyLine(label, value)).join('\n');
  const copied = [lines, answer?.text.trim()].filter(Boolean).join('\n\n');
  return (
    <Section
      level={3}
      title={en.view.response}
      action={
        <div className="consults-response-actions">
          {copied !== '' && <CopyButton value={copied} label={texts.copy} />}
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
      {facts.length > 0 && <Facts items={facts} />}
      {facts.length === 0 && mayRecord && <p className="consults-dim">{texts.none}</p>}
      {!specialistResponse && !mayRecord && answer && (
        <>
          <p className="consults-given-answer">{answer.text}</p>
          <p className="consults-dim">{texts.fromConversation(answer.author, formatMoment(answer.sentAt, now))}</p>
        </>
      )}
      {mayRecord && (
        <OutcomesDialog detail={detail} opened={isOpen} onClose={() => setIsOpen(false)} onSaved={onSettled} />
      )}
    </Section>
  );
};
