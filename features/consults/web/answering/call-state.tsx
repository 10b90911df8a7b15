import './answering.css';
import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { Section } from '@alethea/ui/page/section';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import IconPhoneCheck from '@tabler/icons-react/dist/esm/icons/IconPhoneCheck.mjs';
import { useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { CompleteCallDialog } from './complete-call-dialog.tsx';

interface CallStateProps {
  readonly detail: ConsultDetail;
  readonly onSettled: () => void;
}

/** How far the call of a phone consult is (CALLBILL-01 to 03); nothing for other consults, and once it is cancelled. */
export const CallState = ({ detail, onSettled }: CallStateProps) => {
  const { call: texts } = answeringEn;
  const { call } = detail.answering;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  if (!call || detail.phoneConsultData?.callCancelled) return null;
  return (
    <Section level={3} title={texts.title}>
      {call.completedAt && (
        <p className="consults-call-complete">
          <Tag tone="done">{texts.complete}</Tag>
          {call.actualStart && (
            <span className="consults-dim">{texts.completedAt(formatMoment(call.actualStart, now))}</span>
          )}
          {call.billedCode && <span className="consults-dim">{texts.billed(call.billedCode)}</span>}
        </p>
      )}
      {!call.completedAt && !call.completion && <Tag tone="waiting">{texts.waiting}</Tag>}
      {call.completion && (
        <>
          <Button icon={<IconPhoneCheck size={18} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
            {texts.mark}
          </Button>
          <CompleteCallDialog
            detail={detail}
            call={call}
            completion={call.completion}
            opened={isOpen}
            onClose={() => setIsOpen(false)}
            onSettled={onSettled}
          />
        </>
      )}
    </Section>
  );
};
