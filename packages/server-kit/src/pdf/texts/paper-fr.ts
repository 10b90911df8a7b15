import type { Twin } from '@alethea/kernel/text/language';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import type { paperEn as english } from './paper-en.ts';

/** Words that stand on papers of every kind, in Canadian French. */
export const paperEn: Twin<typeof english> = {
  patient: 'Patient',
  name: 'Nom',
  phn: 'Numéro d’assurance maladie',
  born: 'Date de naissance',
  phone: 'Téléphone',
  email: 'Courriel',
  noName: 'Pas encore de nom',
  notFilledIn: 'Non rempli',
  fact: (name) => `${name}\u00A0: `,
  page: (page, pages) => `Page ${page} de ${pages}`,
  exportedBy: (who, moment) => `Exporté par ${who}, le ${moment}`,
  moment: (moment) => `${dayOf(moment)} à ${timeOf(moment)} (heure des Rocheuses)`,
  fileSize: (bytes) =>
    bytes < 1024 * 1024
      ? `${Math.ceil(bytes / 1024)}\u00A0ko`
      : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00A0Mo`,
  cover: {
    date: 'Date',
    pages: 'Pages',
    confidential:
      'Les pages qui suivent contiennent des renseignements de santé confidentiels destinés à la personne ou à la clinique nommée ci-dessus. Elles ne s’adressent qu’à cette personne ou à cette clinique et à son personnel.',
    mistaken: (product, supportEmail) =>
      `Si cette télécopie vous est parvenue par erreur, ne lisez pas, ne copiez pas et ne transmettez pas les pages qui suivent. Appelez l’expéditeur, puis détruisez-les. Envoyé par ${product}. Questions\u00A0: ${supportEmail}`,
  },
};

const dayOf = (moment: Date): string =>
  moment.toLocaleDateString('fr-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long' });

/** `9 h 05`: the format of the language would fill the hour up with a zero. */
function timeOf(moment: Date): string {
  const time = moment.toLocaleTimeString('en-CA', {
    timeZone: MOUNTAIN_TIME_ZONE,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const [hour, minute] = time.split(':');
  return `${Number(hour)}\u00A0h\u00A0${minute}`;
}
