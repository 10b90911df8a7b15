import { Button, TextLink } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { verifyAgreement } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { deskErrorText } from '../parts/use-desk-action.ts';

interface PersonAgreementProps {
  readonly personId: string;
  /** True where it is looked up at once, to be read. */
  readonly isAsked?: boolean;
}

/** Whether the stored agreement is the one that was signed, and where to read it. */
export function PersonAgreement({ personId, isAsked: isAskedAtOnce = false }: PersonAgreementProps) {
  const [isAsked, setAsked] = useState(isAskedAtOnce);
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
