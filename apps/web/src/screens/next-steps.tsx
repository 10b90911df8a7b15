import { BRAND } from '@alethea/kernel/brand';
import { formatPhone } from '@alethea/kernel/phone';
import { TextLink } from '@alethea/ui/button';
import { Facts } from '@alethea/ui/facts';
import { Notice } from '@alethea/ui/notice';
import { Page } from '@alethea/ui/page';
import { Section } from '@alethea/ui/section';
import { useSession } from '@alethea/web-kit/session';
import { en } from '../texts/en.ts';

/** Tells a person whose practice ID is not validated whom to contact (NEXT-01 to NEXT-03). */
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
      <Section title={nextSteps.validation} card>
        <Notice tone="waiting" title={nextSteps.lead}>
          {nextSteps.after}
        </Notice>
      </Section>
      <Section title={nextSteps.contact} card>
        <Facts
          items={practiceId ? [...contacts, { key: 'id', label: nextSteps.yourId, value: practiceId }] : contacts}
        />
      </Section>
    </Page>
  );
}
