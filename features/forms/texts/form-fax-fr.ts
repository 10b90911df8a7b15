import type { Twin } from '@alethea/kernel/text/language';
import type { formFaxEn as english } from './form-fax-en.ts';

/** Words on the cover of the fax of a patient's answers, in Canadian French; nothing of the patient stands there. */
export const formFaxEn: Twin<typeof english> = {
  heading: (product) => `Télécopie envoyée par ${product}`,
  to: 'Destinataire',
  fax: 'Télécopieur',
  phone: 'Téléphone',
};
