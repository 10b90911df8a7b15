import { bilingual } from '@alethea/kernel/text/language';
import { bookingEn } from '../calls/booking-en.ts';
import { bookingEn as bookingFr } from '../calls/booking-fr.ts';

/** See bookingEn, in the language of the moment. */
export const bookingTexts = bilingual(bookingEn, bookingFr);
