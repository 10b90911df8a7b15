import type { Twin } from '@alethea/kernel/text/language';
import type { bookingEn as english } from './booking-en.ts';

/** In Canadian French: the booking board, and an appointment that was booked. */
export const bookingEn: Twin<typeof english> = {
  take: 'Prendre en charge',
  handBack: 'Remettre',
  takeOver: 'Prendre la relève',
  takeOf: (patient) => `Prendre en charge ${patient}`,
  handBackOf: (patient) => `Remettre ${patient}`,
  takeOverOf: (patient, name) => `Prendre la relève de ${name} pour ${patient}`,
  takeSelected: 'Prendre en charge ou remettre',
  you: 'Vous',
  somebody: 'La clinique',
  day: (midnight) => midnight.toLocaleDateString('fr-CA', { timeZone: 'UTC', dateStyle: 'medium' }),
  takenBy: (name) => `Pris en charge par ${name}`,
  takenMeanwhile: 'Un collègue a été plus rapide. Le tableau indique qui s’en occupe maintenant.',
  takeFailed: 'La tâche n’a pas pu être prise en charge. Réessayez.',
  book: 'Fixer un rendez-vous',
  bookOf: (patient) => `Fixer un rendez-vous pour ${patient}`,
  bookSelected: 'Marquer comme « Fixé », sans date',
  done: 'Marquer comme « Terminé »',
  waiting: (elapsed) => `En attente depuis ${elapsed}`,
  callPatient: (patient, number) => `Appeler ${patient}, ${number}`,
  noPhone: 'Aucun numéro de téléphone',

  dialog: {
    title: (patient) => `Fixer un rendez-vous pour ${patient}`,
    lead: 'Le demandeur le voit dans la conversation et reçoit un courriel sans données du patient.',
    date: 'Date',
    dateHelp: 'Laissez vide si la date n’est pas encore fixée',
    time: 'Heure',
    place: 'Lieu',
    note: 'Note',
    notePlaceholder: 'p. ex. Apporter la liste des médicaments',
    tellPatient: 'Ensuite, écrire au patient',
    tellPatientHelp: 'Dès qu’il y a une date, le message s’ouvre, prêt à envoyer.',
    submit: 'Fixer le rendez-vous',
    failures: {
      status_changed:
        'Entre-temps, quelqu’un d’autre a changé le statut de cette consultation. Vérifiez-le avant de fixer le rendez-vous.',
      status_not_editable: 'Votre compte ne permet pas de fixer le rendez-vous de cette consultation.',
      not_permitted: 'Votre compte ne permet pas de fixer le rendez-vous de cette consultation.',
      consult_not_found: 'Vous n’avez plus accès à cette consultation.',
      fields_invalid: 'Vérifiez les champs signalés.',
    },
    failed: 'Le rendez-vous n’a pas pu être fixé. Rien de ce que vous avez entré n’est perdu. Réessayez.',
  },
  booked: (count) => (count < 2 ? 'Marqué comme « Fixé »' : `${count} consultations marquées comme « Fixé »`),
  bookFailed: (count) =>
    count < 2
      ? 'Le rendez-vous d’une consultation n’a pas pu être fixé'
      : `Le rendez-vous de ${count} consultations n’a pas pu être fixé`,
  undone: 'Le rendez-vous n’est plus fixé',
  undoFailures: {
    booking_opened: 'Le demandeur l’a déjà vu. Changez le statut, ou fixez un autre rendez-vous.',
    status_changed: 'Quelqu’un a changé le statut depuis. Rien n’a été annulé.',
    undo_too_late: 'Il est trop tard pour annuler. Changez le statut, ou fixez un autre rendez-vous.',
  },

  appointmentWords: ({ day, time, place }) => {
    const when = day === '' || time === '' ? day : `${day} à ${time}`;
    return [when, place].filter((part) => part !== '').join(', ');
  },
  change: 'Modifier le rendez-vous',
  enter: 'Fixer un rendez-vous',
  bookedBy: (name, moment) => `Fixé par ${name}, ${moment}`,
  noDate: 'Fixé, sans date',
  bookedOn: 'Fixé :',

  line: (who, words, note) =>
    [
      words === '' ? `${who} a indiqué que le rendez-vous est fixé.` : `${who} a fixé le rendez-vous : ${words}.`,
      ...(note === '' ? [] : [`Note : ${note}`]),
    ].join('\n'),
};
