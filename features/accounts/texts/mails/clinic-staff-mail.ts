import { bilingual } from '@alethea/kernel/text/language';
import { clinicStaffMailEn } from './clinic-staff-mail-en.ts';
import { clinicStaffMailEn as clinicStaffMailFr } from './clinic-staff-mail-fr.ts';

/** See clinicStaffMailEn, in the language of the moment. */
export const clinicStaffMailTexts = bilingual(clinicStaffMailEn, clinicStaffMailFr);
