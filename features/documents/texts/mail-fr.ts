import { BRAND } from '@alethea/kernel/app/brand';
import { formatPhone } from '@alethea/kernel/contact/phone';
import type { Twin } from '@alethea/kernel/text/language';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import type { DocumentSender } from '../contract/document-view.ts';
import type { mailEn as english } from './mail-en.ts';

/** Whom to ask, in one line; the support line where a clinic has given no number. */
function contact({ clinicName, clinicPhone }: DocumentSender): string {
  return `${clinicName}, ${formatPhone(clinicPhone || BRAND.supportPhone)}`;
}

/** The mails of documents, in Canadian French: whose document waits and where, never what stands in it. */
export const mailEn: Twin<typeof english> = {
  until: (moment) =>
    moment
      .toLocaleString('fr-CA', { timeZone: MOUNTAIN_TIME_ZONE, dateStyle: 'long', timeStyle: 'short' })
      .replace(/ 0(\d h)/, ' $1'),
  link: ({ opening, from, address, until, proof, isForm }) =>
    [
      opening,
      `Ouvrez-le ici :\n${address}`,
      proof === 'healthNumber'
        ? 'Nous vous demanderons la province et le numéro de la carte d’assurance maladie.'
        : 'Nous vous demanderons un code à usage unique, que nous enverrons à cette adresse.',
      isForm
        ? `Le lien fonctionne jusqu’à ce que vous ayez envoyé le formulaire, au plus tard jusqu’au ${until} (heure des Rocheuses).`
        : `Le lien fonctionne une seule fois, jusqu’au ${until} (heure des Rocheuses). Vous pouvez imprimer ou enregistrer le document.`,
      `Si vous n’attendiez pas ce courriel, ou s’il vous faut un nouveau lien, veuillez appeler : ${contact(from)}`,
      'Les réponses à cette adresse ne sont pas lues.',
      'You can also read this page in English.',
    ].join('\n\n'),
  codeSubject: () => `Votre code à usage unique pour ${BRAND.productName}`,
  code: (emailCode, minutes, from) =>
    [
      `Votre code à usage unique est ${emailCode}. Il est valide pendant ${minutes} minutes.`,
      `Si vous n’avez pas demandé de code, veuillez appeler : ${contact(from)}`,
    ].join('\n\n'),
  reminder: (subject) => `Rappel : ${subject}`,
  failedSubject: (count) =>
    count === 1
      ? 'Un courriel à un patient n’a pas pu être livré'
      : `${count} courriels à des patients n’ont pas pu être livrés`,
  failed: ({ count, address, settingsUrl }) =>
    [
      count === 1
        ? 'Un courriel contenant un lien vers un document que vous avez envoyé a été refusé. Personne n’a vu le document.'
        : `${count} courriels contenant des liens vers des documents que vous avez envoyés ont été refusés. Personne n’a vu ces documents.`,
      `Vérifiez l’adresse et envoyez de nouveau :\n${address}`,
      `Pour ne plus recevoir ces courriels, modifiez vos préférences :\n${settingsUrl}`,
    ].join('\n\n'),
  lockedSubject: 'Un lien que vous avez envoyé a été verrouillé',
  locked: (address) =>
    [
      'Un lien vers un document que vous avez envoyé a été verrouillé après cinq tentatives erronées. Personne n’a vu le document.',
      `Voyez de quel lien il s’agit, et renvoyez-le si c’était la bonne personne :\n${address}`,
    ].join('\n\n'),
  lockedForm: (address) =>
    [
      'Un lien vers un formulaire que vous avez envoyé a été verrouillé après cinq tentatives erronées. Il n’est plus possible d’ouvrir le formulaire ni d’y répondre.',
      `Voyez de quel lien il s’agit, et renvoyez-le si c’était la bonne personne :\n${address}`,
    ].join('\n\n'),
};
