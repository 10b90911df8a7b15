import { BRAND } from '@alethea/kernel/app/brand';
import type { Twin } from '@alethea/kernel/text/language';
import type { changedCallEn as english } from './changed-call-en.ts';

/** In Canadian French: mails, calendars and the conversation about a call that is booked, moved or cancelled. */
export const changedCallEn: Twin<typeof english> = {
  mountain: (span) => `${span} (heure des Rocheuses)`,
  calendar: {
    get summary() {
      return `Consultation téléphonique (${BRAND.productName})`;
    },
    description: (url) => `Connectez-vous pour voir les détails : ${url}`,
  },
  mails: {
    booked: {
      subject: 'Une consultation téléphonique est fixée',
      text: ({ to, other, time, url }) =>
        `Bonjour ${to},\n\nUne consultation téléphonique avec ${other} est fixée : ${time}. Connectez-vous pour voir les détails :\n${url}\n`,
    },
    moved: {
      subject: 'Une consultation téléphonique a été déplacée',
      text: ({ to, other, time, before, url }) =>
        `Bonjour ${to},\n\nVotre consultation téléphonique avec ${other}, prévue le ${before}, a été déplacée : ${time}. Connectez-vous pour en connaître le motif :\n${url}\n`,
    },
    cancelled: {
      subject: 'Une consultation téléphonique a été annulée',
      text: ({ to, other, time, url }) =>
        `Bonjour ${to},\n\nVotre consultation téléphonique avec ${other}, prévue le ${time}, a été annulée. Connectez-vous pour en connaître le motif ou pour fixer un autre moment :\n${url}\n`,
    },
  },
  lines: {
    ofClinic: (name, clinic) => `${name} (${clinic})`,
    moved: (who, before, time, reason) => `${who} a déplacé l’appel du ${before} au ${time}. Motif : ${reason}`,
    cancelled: (who, time, reason) => `${who} a annulé l’appel du ${time}. Motif : ${reason}`,
    bookedAgain: (who, holder, time) => `${who} a fixé un nouvel appel avec ${holder} : ${time}.`,
  },
};
