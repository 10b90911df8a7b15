import { loadEmailAddressSection } from '@alethea/accounts/web';
import { BRAND } from '@alethea/kernel/brand';
import { formatPhone } from '@alethea/kernel/phone';
import { TextLink } from '@alethea/ui/button';
import { Facts } from '@alethea/ui/facts';
import { Notice } from '@alethea/ui/notice';
import { Page } from '@alethea/ui/page';
import { Section } from '@alethea/ui/section';
import { useSession } from '@alethea/web-kit/session';
import { lazy } from 'react';
import { en } from '../texts/en.ts';

const EmailAddress = lazy(loadEmailAddressSection);

/**
 * Says what is missing before the portal opens: the address to be proven, and the practice ID, with whom to contact about
 * it (NEXT-01 to NEXT-03). It opens by itself when nothing is.
 */
export default function NextStepsScreen() {
  const { practiceId } = useSession();
  const { nextSteps } = en;
  const contacts = [
    {
      key: 'email',
      label: nextSteps.email,
      value: <TextLink href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</TextLink>,
    },
    {
      key: 'phone',
      label: nextSteps.phone,
      value: <TextLink href={`tel:+1${BRAND.supportPhone}`}>{formatPhone(BRAND.supportPhone)}</TextLink>,
    },
  ];
  return (
    <Page title={nextSteps.title} width="narrow">
      <EmailAddress />
      <Section title={nextSteps.validation} card>
        {practiceId ? (
          <Notice tone="done">{nextSteps.validated}</Notice>
        ) : (
          <Notice tone="waiting" title={nextSteps.lead}>
            {nextSteps.after}
          </Notice>
        )}
      </Section>
      <Section title={nextSteps.contact} card>
        <Facts
          items={practiceId ? [...contacts, { key: 'id', label: nextSteps.yourId, value: practiceId }] : contacts}
        />
      </Section>
    </Page>
  );
}
