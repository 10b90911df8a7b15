import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { TextLink } from '@alethea/ui/actions/button';
import { Facts } from '@alethea/ui/display/facts';
import { Page } from '@alethea/ui/page/page';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { CardSkeleton, ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSession } from '@alethea/web-kit/session/session';
import { getEmailAddress, getProfile, getVerification } from '../../../contract/client.ts';
import { formatPracticeId } from '../../../contract/core/practice-id.ts';
import { nextStepsEn as en } from '../../../texts/joining/next-steps-en.ts';
import { en as profileEn } from '../../../texts/profile-en.ts';
import EmailAddress from '../../identity/email-address/email-address-section.tsx';
import { AgreementSection } from '../../people/profile/agreement-section.tsx';
import { ClinicsSection } from '../../people/profile/clinics-section.tsx';
import { PracticeIdSection } from '../../people/profile/practice-id-section.tsx';
import { ProfileForm } from '../../people/profile/profile-form.tsx';
import { StepList } from './step-list.tsx';
import { verificationSteps } from './verification-steps.ts';

/**
 * Says how far somebody has got with being verified, and lets them put right what they gave: address, practice ID and
 * clinic (NEXT-01 to NEXT-03). The portal opens by itself when nothing is missing.
 */
export default function NextStepsScreen() {
  return (
    <Page title={en.title} width="narrow">
      <Standing />
      <EmailAddress />
      <Given />
      <AgreementSection />
      <Contact />
    </Page>
  );
}

function Standing() {
  const { practiceId } = useSession();
  const verification = useOperation(getVerification, {});
  const address = useOperation(getEmailAddress, {});
  const failed = (!verification.data && verification.error) || (!address.data && address.error);
  const retry = () => void Promise.all([verification.refetch(), address.refetch()]);
  return (
    <Section title={en.validation} card>
      {verification.data && address.data ? (
        <StepList steps={verificationSteps(verification.data.verification, address.data.provenAt)} />
      ) : failed ? (
        <ErrorState message={en.loadFailed} onRetry={retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
      {practiceId ? (
        <Notice tone="done">{en.validated}</Notice>
      ) : (
        <Notice tone="waiting" title={en.lead}>
          {en.after}
        </Notice>
      )}
    </Section>
  );
}

/** What was given at sign-up and can be put right: it is saved as in the profile, by the same rules. */
function Given() {
  const { data, error, refetch } = useOperation(getProfile, {});
  if (data) {
    return (
      <ProfileForm profile={data.profile}>
        <PracticeIdSection profile={data.profile} />
        <ClinicsSection stored={data.profile.locations} />
      </ProfileForm>
    );
  }
  if (error) return <ErrorState message={profileEn.loadFailed} onRetry={() => void refetch()} />;
  return <CardSkeleton cards={2} label={profileEn.loading} />;
}

function Contact() {
  const claim = useOperation(getVerification, {}).data?.verification.claim;
  const contacts = [
    {
      key: 'email',
      label: en.email,
      value: <TextLink href={`mailto:${BRAND.salesEmail}`}>{BRAND.salesEmail}</TextLink>,
    },
    {
      key: 'phone',
      label: en.phone,
      value: <TextLink href={`tel:+1${BRAND.supportPhone}`}>{formatPhone(BRAND.supportPhone)}</TextLink>,
    },
  ];
  const onFile = claim && [
    { key: 'id', label: en.yourId, value: `${formatPracticeId(claim.province, claim.practiceId)} (${claim.province})` },
  ];
  return (
    <Section title={en.contact} card>
      <Facts items={[...contacts, ...(onFile ?? [])]} />
    </Section>
  );
}
