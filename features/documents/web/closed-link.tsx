import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import type { DocumentSender } from '../contract/document-view.ts';
import { en } from '../texts/en.ts';

/** Says why a link opens nothing, and whom to ask. */
export const ClosedLink = ({ why, from }: { readonly why: keyof typeof en.closed; readonly from?: DocumentSender }) => (
  <div className="guest-stack">
    <GuestHeading>{en.closed[why].heading}</GuestHeading>
    <p>{en.closed[why].text}</p>
    <Contact from={from} />
  </div>
);

/** A number to call: the clinic's, or where it is not known the portal's own. */
export const Contact = ({ from }: { readonly from: DocumentSender | undefined }) => {
  const phone = from?.clinicPhone || BRAND.supportPhone;
  const label = from?.clinicPhone ? en.ask(from.clinicName) : en.askSupport(BRAND.productName);
  return (
    <p className="documents-contact">
      {label}:{' '}
      <a className="al-link" href={`tel:+1${phone}`}>
        {formatPhone(phone)}
      </a>
    </p>
  );
};
