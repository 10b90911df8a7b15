import type { Twin } from '@alethea/kernel/text/language';
import type { operatorWaitingEn as english } from './operator-waiting-en.ts';

/** Texts of the desk’s lists to work off, in Canadian French. */
export const operatorWaitingEn: Twin<typeof english> = {
  errors: {
    call_not_found: 'Cette personne n’a pas demandé d’appel.',
    call_changed: 'Quelqu’un d’autre vient de noter cet appel. Vérifiez de nouveau.',
  },
  card: {
    place: (index, count) => `${index} sur ${count}`,
    previous: 'Précédent',
    next: 'Suivant',
    back: 'Retour à la liste',
    record: 'Ouvrir la fiche complète',
    keys: 'Vérification',
    focusEvidence: 'Aller à la preuve',
    gone: 'Cette personne n’est plus en attente.',
    lastDecided: 'Il n’y a plus personne en attente.',
    practiceIdOk: 'Le chiffre de contrôle et le format sont exacts.',
    noneGiven: 'Aucun numéro de permis d’exercice fourni. Trouvez-le ou demandez-le.',
    person: 'Personne',
    decision: 'Décision',
    decide: (roles) => `La vérification donne accès à : ${roles}. L’accès est immédiat.`,
    decideUnproven: (roles) =>
      `La vérification donnera accès à : ${roles}, dès que la personne aura confirmé son courriel.`,
    refuse: 'Refuser…',
  },
  link: {
    to: (clinic, city) => `Associer à ${clinic}, ${city}`,
    other: 'Choisir une clinique',
    create: 'Créer et associer',
    of: (action, typed) => `${action} : ${typed}`,
    linked: (clinic) => `Associé à ${clinic}`,
    title: 'Associer à une clinique',
    createTitle: 'Créer une clinique et l’associer',
    createLabel: 'Créer et associer',
  },
  untied: {
    show: 'Lieux de pratique sans clinique',
    all: 'Toutes les cliniques',
    caption: 'Lieux de pratique sans clinique',
    none: 'Chaque lieu de pratique est associé à une clinique.',
    columns: { person: 'Personne', location: 'Lieu tel qu’il a été entré', action: 'Action' },
  },
  calls: {
    caption: 'Appels de prise en main',
    none: 'Aucun appel à faire.',
    noneDone: 'Aucun appel fait pour le moment.',
    done: 'Afficher les appels faits',
    columns: { name: 'Nom', phone: 'Téléphone', since: 'Demandé', state: 'État', action: 'Action' },
    states: { open: 'À appeler', notReached: 'Sans réponse', done: 'Fait' },
    noPhone: 'Aucun numéro de téléphone',
    markDone: 'Fait',
    markNotReached: 'Sans réponse',
    reopen: 'Rappeler',
    actionFor: (action, name) => `${action} : ${name}`,
    noted: (state, name) => `${name} : ${state}`,
    undo: 'ANNULER',
  },
};
