import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { DocumentSender } from '../contract/document-view.ts';
import type { DocumentTexts } from '../texts/en.ts';
import { useLanguage } from './language.ts';

interface ClosedLinkProps {
  readonly why: keyof DocumentTexts['closed'];
  readonly from?: DocumentSender;
}

/** Says why a link opens nothing, and whom to ask. */
export const ClosedLink = ({ why, from }: ClosedLinkProps) => {
  const { texts } = useLanguage();
  return (
    <div className="guest-stack">
      <GuestHeading>{texts.closed[why].heading}</GuestHeading>
      <p>{texts.closed[why].text}</p>
      <Contact from={from} />
    </div>
  );
};

/** A number to call: the clinic's, or where it is not known the portal's own. */
export const Contact = ({ from }: { readonly from: DocumentSender | undefined }) => {
  const { texts } = useLanguage();
  const phone = from?.clinicPhone || BRAND.supportPhone;
  const label = from?.clinicPhone ? texts.ask(from.clinicName) : texts.askSupport(BRAND.productName);
  return (
    <p className="documents-contact">
      {label}{' '}
      <a className="al-link" href={`tel:+1${phone}`}>
        {formatPhone(phone)}
      </a>
    </p>
  );
};
