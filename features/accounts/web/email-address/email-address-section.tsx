import './email-address.css';
import { Button } from '@alethea/ui/button';
import { ErrorState } from '@alethea/ui/error-state';
import { Notice } from '@alethea/ui/notice';
import { Section } from '@alethea/ui/section';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { errorText } from '@alethea/web-kit/call-error';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import type { EmailAddress } from '../../contract/email-address.ts';
import { en } from '../../texts/email-address-en.ts';
import { CodeForm } from './code-form.tsx';
import { CorrectAddressDialog } from './correct-address-dialog.tsx';
import { getEmailAddress, sendEmailCode } from './operations.ts';

/** The part of Next Steps on which a person proves the address of their account, or puts a wrong one right. */
export default function EmailAddressSection() {
  const { data, error, refetch } = useOperation(getEmailAddress, {});
  return (
    <Section title={en.section.title} card>
      {data ? (
        <Address address={data} />
      ) : error ? (
        <ErrorState message={en.section.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </Section>
  );
}

function Address({ address }: { readonly address: EmailAddress }) {
  const { email, provenAt, code } = address;
  const [isCorrecting, setCorrecting] = useState(false);
  const again = useAction(sendEmailCode, {
    invalidate: [getEmailAddress],
    onSuccess: ({ code: sent }) => showSnackbar({ tone: 'done', message: en.section.codeSent(sent?.sentTo ?? email) }),
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, {}, en.section.sendFailed) }),
  });
  if (provenAt !== null) return <Notice tone="done">{en.section.confirmed(email)}</Notice>;
  return (
    <div className="email-address">
      <p className="email-address-lead">{code ? en.section.lead(code.sentTo) : en.section.ended(email)}</p>
      {code && code.sentTo !== email && <p className="email-address-lead">{en.section.replaces(email)}</p>}
      {code && <CodeForm key={`${code.sentTo} ${code.sentAt}`} />}
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
      {isCorrecting && <CorrectAddressDialog onClose={() => setCorrecting(false)} />}
    </div>
  );
}
