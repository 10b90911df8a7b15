import type { Twin } from '@alethea/kernel/text/language';
import type { paperEn as english } from './paper-en.ts';

/** Words of a one-way message as a page, in Canadian French. */
export const paperEn: Twin<typeof english> = {
  from: 'De',
  clinic: 'Clinique',
  written: 'Écrit',
  footer: 'Message à sens unique : le patient le lit au moyen d’un lien et ne peut pas répondre.',
  fileName: 'message.pdf',
};
