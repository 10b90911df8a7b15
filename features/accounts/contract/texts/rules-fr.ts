import type { Twin } from '@alethea/kernel/text/language';
import type { rulesEn as english } from './rules-en.ts';

/** What the rules of accounts, sign-up, invitations and the profile say, in Canadian French. */
export const rulesEn: Twin<typeof english> = {
  practiceIdNames: { AB: 'PRAC ID', BC: 'Numéro MSP', other: 'Numéro de permis d’exercice' },
  practiceId: {
    required: 'Le numéro de permis d’exercice est requis',
    mspInvalid: 'Le numéro MSP n’est pas valide',
    pracIdInvalid: 'Le PRAC ID doit compter 9 chiffres',
    pracIdMisfits: 'Vérifiez ce numéro : son chiffre de contrôle ne correspond pas à un PRAC ID.',
  },
  signUp: {
    firstName: 'Le prénom est requis.',
    lastName: 'Le nom de famille est requis.',
    cellPhone: 'Le numéro de cellulaire est requis.',
    email: 'L’adresse de courriel est requise.',
    city: 'La ville est requise.',
    clinicName: 'Le nom de la clinique est requis.',
    clinicCity: 'La ville de la clinique est requise.',
    clinicPhone: 'Le téléphone de la clinique est requis.',
    fax: 'Le télécopieur de la clinique est requis.',
    onboarding: 'Indiquez si vous souhaitez un rendez-vous de prise en main.',
    extraInfo: 'Ce champ est requis.',
    preceptor: 'Indiquez au moins un superviseur.',
    preceptorName: 'Le nom du superviseur est requis.',
    preceptorEmail: 'L’adresse de courriel du superviseur est requise.',
  },
  invite: {
    firstName: 'Le prénom est requis',
    lastName: 'Le nom de famille est requis',
    city: 'La ville est requise',
    reach: 'Indiquez une adresse de courriel ou un numéro de télécopieur.',
  },
  invitation: { notOfRole: 'ne va pas avec ce rôle', required: 'requis' },
  profile: {
    phoneRequired: 'Le numéro de téléphone est requis',
    clinicNameRequired: 'Le nom de la clinique est requis',
    provinceNotAvailable: 'Cette province n’est pas offerte',
    clinicPhoneRequired: 'Le téléphone de la clinique est requis',
    faxRequired: 'Le numéro de télécopieur est requis',
    faxInvalid: 'Le numéro de télécopieur n’est pas valide',
    provinceRequired: 'La province de la clinique est requise',
    clinicsStay: 'Les cliniques ne peuvent pas être retirées',
    oneDefault: 'Choisissez une clinique par défaut',
    homepage: 'Choisissez une page que vous pouvez ouvrir',
  },
  postalInvalid: 'Le code postal n’est pas valide',
  dropdownEmpty: 'Une liste déroulante a besoin de choix.',
};
