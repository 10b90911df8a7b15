import type { Twin } from '@alethea/kernel/text/language';
import type { formatsEn as english } from './formats-en.ts';

/** In Canadian French: `19 nov. 2026`, `jeu. 19 nov., 14 h 31`, `1,2 Mo`. */
export const formatsEn: Twin<typeof english> = {
  locale: 'fr-CA',
  monthName: (short) => short,
  weekday: (short) => short,
  day: ({ monthName, day }) => `${day} ${monthName}`,
  date: ({ monthName, day, year }) => `${day} ${monthName} ${year}`,
  shortDay: ({ weekday, monthName, day }) => `${weekday} ${day} ${monthName}`,
  time: ({ hour, minute }) => `${hour} h ${minute}`,
  today: (time) => `Aujourd’hui, ${time}`,
  dayAndTime: (day, time) => `${day}, ${time}`,
  labelled: (label, text) => `${label} : ${text}`,
  fileSizes: ['octets', 'ko', 'Mo', 'Go'],
};
