import { TextLink } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatDate } from '@alethea/web-kit/page/format';
import { getVerification } from '../../../contract/client.ts';
import { en } from '../../../texts/profile-en.ts';

/** The agreement that the person signed, to be read again; nothing for who has signed none. */
export const AgreementSection = () => {
  const agreement = useOperation(getVerification, {}).data?.verification.agreement;
  if (!agreement) return null;
  return (
    <Section
      title={en.agreement.title}
      card
      action={
        <TextLink href={agreement.downloadUrl} external>
          {en.agreement.open}
        </TextLink>
      }
    >
      {en.agreement.signed(formatDate(agreement.signedAt))}
    </Section>
  );
};
