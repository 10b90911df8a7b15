import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What messages to patients bring to the menu, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  patientMessages: 'Messages aux patients',
  oneWayMessaging: 'Message à sens unique',
  oneWayMessagingWords: 'écrire envoyer message patient',
};
