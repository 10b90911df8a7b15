import type { Twin } from '@alethea/kernel/text/language';
import type { factsEn as english } from './facts-en.ts';

const media_not_found = 'Cet élément n’est plus dans votre galerie.';
const date_in_future = 'La date est dans le futur.';

/** The number of items; French counts 0 and 1 as one. */
const items = (count: number): string => `${count} ${count < 2 ? 'élément' : 'éléments'}`;

/** Every text about body sites, consents and measuring, in Canadian French. */
export const factsEn: Twin<typeof english> = {
  bodySite: {
    label: 'Site anatomique',
    placeholder: 'Tapez un site, par exemple talon',
    nothingFound: 'Aucun site anatomique de ce nom',
    clear: 'Retirer le site anatomique',
    title: (count) => `Site anatomique de ${items(count)}`,
    needed: 'Choisissez un site anatomique.',
    save: 'Enregistrer',
    saved: 'Site anatomique enregistré',
    failed: 'Le site anatomique n’a pas été enregistré. Veuillez réessayer.',
    errors: { media_not_found },
  },
  consent: {
    title: 'Consentement',
    none: 'Aucun consentement consigné',
    record: 'Consigner un consentement',
    recordFor: (count) => `Consigner un consentement pour ${items(count)}`,
    givers: { patient: 'Patient', guardian: 'Tuteur' },
    purposes: { care: 'Soins', teaching: 'Enseignement', aiTraining: 'Entraînement de l’IA' },
    givenBy: 'Donné par',
    givenOn: 'Donné le',
    forWhat: 'Pour',
    entry: (giver, date) => `${giver}, ${date}`,
    withdrawnOn: (date) => `Retiré le ${date}`,
    withdraw: 'Retirer',
    withdrawOf: (purposes, date) => `Retirer le consentement du ${date} (${purposes})`,
    withdrawTitle: 'Retirer le consentement',
    withdrawHint:
      'Le consentement reste dans l’historique comme retiré. Les copies déjà envoyées ne sont pas reprises.',
    withdrawDate: 'Retiré le',
    save: 'Enregistrer',
    giverNeeded: 'Indiquez qui a donné le consentement.',
    purposeNeeded: 'Choisissez au moins un usage.',
    dateNeeded: 'Entrez une date sous la forme AAAA-MM-JJ.',
    recorded: 'Consentement consigné',
    withdrawn: 'Consentement retiré',
    failed: 'Le consentement n’a pas été enregistré. Veuillez réessayer.',
    recordErrors: {
      media_not_found,
      date_in_future,
      too_many_consents: 'Aucun autre consentement ne peut être consigné pour cet élément.',
    },
    withdrawErrors: {
      media_not_found,
      consent_not_found: 'Ce consentement n’est plus consigné.',
      consent_withdrawn: 'Ce consentement a été retiré entre-temps.',
      date_in_future,
      before_consent: 'Cette date précède celle du consentement.',
    },
  },
  measure: {
    title: 'Mesurer',
    open: 'Mesurer',
    edit: 'Modifier les mesures',
    none: 'Non mesuré',
    hint: 'Tracez une ligne sur un objet de longueur connue situé dans le même plan, comme une règle ou un autocollant, et entrez sa longueur. Tracez ensuite une ligne sur ce que vous voulez mesurer.',
    keysHint:
      'Au clavier : ajoutez une ligne, allez à ses extrémités avec Tab et déplacez-les avec les touches fléchées; avec Maj, elles se déplacent davantage.',
    referenceMm: 'Longueur de la ligne de référence (mm)',
    referenceInvalid: (most) => `Entrez une longueur en mm, d’au plus ${most}.`,
    addReference: 'Ajouter la ligne de référence',
    addLine: 'Ajouter une ligne',
    noReference: 'Tracez d’abord la ligne de référence.',
    tooShort: 'La ligne de référence est trop courte pour servir à mesurer.',
    millimetres: (mm) => `${mm < 100 ? mm.toFixed(1).replace('.', ',') : Math.round(mm)} mm`,
    typedMm: (mm) => String(mm).replace('.', ','),
    reference: 'Référence',
    line: (number) => `Ligne ${number}`,
    length: (name, length) => `${name} : ${length}`,
    start: (name) => `Début de la ${name.toLowerCase()}`,
    end: (name) => `Fin de la ${name.toLowerCase()}`,
    place: (x, y) => `à ${x} % de la gauche et à ${y} % du haut`,
    remove: (name) => `Retirer la ${name.toLowerCase()}`,
    tooMany: (limit) => `Une photo peut avoir jusqu’à ${limit} lignes.`,
    save: 'Enregistrer',
    saved: 'Mesures enregistrées',
    failed: 'Les mesures n’ont pas été enregistrées. Veuillez réessayer.',
    errors: {
      media_not_found,
      scale_invalid: 'La ligne de référence est trop courte pour servir à mesurer.',
    },
  },
};
