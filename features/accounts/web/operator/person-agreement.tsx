import { Button, TextLink } from '@alethea/ui/button';
import { Notice } from '@alethea/ui/notice';
import { Section } from '@alethea/ui/section';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { verifyAgreement } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { deskErrorText } from './use-desk-action.ts';

/** Whether the stored agreement is the one that was signed; looked up only when asked. */
export function PersonAgreement({ personId }: { readonly personId: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching } = useOperation(verifyAgreement, isAsked ? { personId } : null, { staleTime: 0 });
  return (
    <Section title={en.person.agreement} level={3}>
      {data ? (
        <Notice
          tone={data.isIntact ? 'done' : 'failed'}
          action={
            <TextLink href={data.downloadUrl} external>
              {en.person.openAgreement}
            </TextLink>
          }
        >
          {data.isIntact ? en.person.agreementWhole : en.person.agreementBroken}
        </Notice>
      ) : error ? (
        <Notice tone="failed">{deskErrorText(error)}</Notice>
      ) : (
        <Button dense loading={isFetching} onClick={() => setAsked(true)}>
          {en.person.checkAgreement}
        </Button>
      )}
    </Section>
  );
}
