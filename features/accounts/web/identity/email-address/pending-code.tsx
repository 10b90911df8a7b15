import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { getEmailAddress, sendEmailCode } from '../../../contract/client.ts';
import type { EmailAddress } from '../../../contract/identity/email-address.ts';
import { en } from '../../../texts/identity/email-address-en.ts';
import { ChangeAddressDialog } from './change-address-dialog.tsx';
import { CodeForm } from './code-form.tsx';

interface PendingCodeProps {
  readonly address: EmailAddress;
  /** True where the person has just asked for the code, and would type it next. */
  readonly autoFocus?: boolean;
}

/** What is to be done while an address waits for its code: type it, have another sent, or put the address right. */
export function PendingCode({ address, autoFocus = false }: PendingCodeProps) {
  const { email, wanted, code } = address;
  const waiting = wanted ?? email;
  const [isCorrecting, setCorrecting] = useState(false);
  const again = useAction(sendEmailCode, {
    invalidate: [getEmailAddress],
    onSuccess: ({ code: sent }) =>
      showSnackbar({ tone: 'done', message: en.section.codeSent(sent?.sentTo ?? waiting) }),
    onError(error) {
      const texts = { email_proven: en.section.alreadyProven };
      showSnackbar({ tone: 'failed', message: errorText(error, texts, en.section.sendFailed) });
    },
  });
  return (
    <div className="email-address">
      <p className="email-address-lead">{code ? en.section.lead(code.sentTo) : en.section.ended(waiting)}</p>
      {wanted && <p className="email-address-lead">{en.section.replaces(email)}</p>}
      {code && <CodeForm key={`${code.sentTo} ${code.sentAt}`} autoFocus={autoFocus} />}
      <div className="email-address-actions">
        <Button
          variant={code ? 'quiet' : 'primary'}
          loading={again.state === 'running'}
          onClick={() => void again.run({})}
        >
          {en.section.sendAgain}
        </Button>
        <Button variant="quiet" onClick={() => setCorrecting(true)}>
          {en.section.correct}
        </Button>
      </div>
      {isCorrecting && <ChangeAddressDialog address={address} onClose={() => setCorrecting(false)} />}
    </div>
  );
}
