import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { useLanguage } from './language.ts';
import type { Sender } from './views.ts';

/** A number to call: the clinic's, or where it is not known the portal's own. */
export const Contact = ({ from }: { readonly from: Sender | undefined }) => {
  const { texts } = useLanguage();
  const phone = from?.clinicPhone || BRAND.supportPhone;
  return (
    <p className="forms-contact">
      {texts.ask(from?.clinicPhone ? from.clinicName : BRAND.productName)}{' '}
      <a className="al-link" href={`tel:+1${phone}`}>
        {formatPhone(phone)}
      </a>
    </p>
  );
};
