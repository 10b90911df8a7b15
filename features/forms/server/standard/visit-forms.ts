import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import { allergies, medicines, phone, several, signature, text, yesNo } from './clinic-fields.ts';

/** What clinics ask ahead of a visit of a certain kind. */
export const visitForms: readonly WrittenFormTemplate[] = [
  {
    name: 'Check-up of a child',
    nameFr: 'Bilan de santé d’un enfant',
    instructions: 'For a parent or guardian to fill in.',
    instructionsFr: 'À remplir par un parent ou un tuteur.',
    sections: [
      {
        sectionName: 'Your child',
        sectionNameFr: 'Votre enfant',
        fields: [
          {
            fieldName: 'birthDate',
            label: 'Date of birth',
            labelFr: 'Date de naissance',
            inputType: 'Date',
            isRequired: true,
          },
          text('concerns', 'What would you like to talk about?', 'De quoi aimeriez-vous parler?'),
          several(
            'worries',
            ['Do you worry about any of these?', 'L’un de ces points vous inquiète-t-il?'],
            [
              ['Eating', 'Alimentation'],
              ['Sleep', 'Sommeil'],
              ['Hearing or sight', 'Audition ou vue'],
              ['Talking', 'Langage'],
              ['Behaviour', 'Comportement'],
            ],
          ),
          ...allergies,
          { ...medicines, label: 'Medicines your child takes', labelFr: 'Médicaments que prend votre enfant' },
          yesNo('vaccines', 'Are the vaccinations up to date?', 'Les vaccins sont-ils à jour?', { isRequired: true }),
          { fieldName: 'guardian', label: 'Your name', labelFr: 'Votre nom', inputType: 'Text', isRequired: true },
          phone,
        ],
      },
    ],
  },
  {
    name: 'Travel visit',
    nameFr: 'Consultation avant un voyage',
    sections: [
      {
        sectionName: 'Your trip',
        sectionNameFr: 'Votre voyage',
        fields: [
          text('places', 'Countries and regions, in order', 'Pays et régions, dans l’ordre', { isRequired: true }),
          {
            fieldName: 'leaves',
            label: 'You leave on',
            labelFr: 'Vous partez le',
            inputType: 'Date',
            isRequired: true,
          },
          {
            fieldName: 'returns',
            label: 'You return on',
            labelFr: 'Vous revenez le',
            inputType: 'Date',
            isRequired: true,
          },
          several(
            'plans',
            ['What do you plan?', 'Que prévoyez-vous?'],
            [
              ['Cities and hotels', 'Villes et hôtels'],
              ['Countryside or camping', 'Campagne ou camping'],
              ['High mountains', 'Haute montagne'],
              ['Visiting family or friends', 'Visite de famille ou d’amis'],
              ['Work in health care', 'Travail en santé'],
            ],
          ),
        ],
      },
      {
        sectionName: 'Your health',
        sectionNameFr: 'Votre santé',
        fields: [
          text('vaccines', 'Vaccinations you have had, with the year', 'Vaccins reçus, avec l’année'),
          ...allergies,
          { ...medicines },
          yesNo('pregnant', 'Are you pregnant, or could you be?', 'Êtes-vous enceinte, ou pourriez-vous l’être?'),
        ],
      },
    ],
  },
  {
    name: 'Consent to virtual visits',
    nameFr: 'Consentement aux consultations virtuelles',
    instructions:
      'A visit by phone or video is private, but it is not an examination in person, and it can be cut off. In an emergency, call 911.',
    instructionsFr:
      'Une consultation par téléphone ou par vidéo est privée, mais ce n’est pas un examen en personne, et elle peut être interrompue. En cas d’urgence, composez le 911.',
    sections: [
      {
        sectionName: 'Your consent',
        sectionNameFr: 'Votre consentement',
        fields: [
          phone,
          {
            fieldName: 'place',
            label: 'City and province from which you will usually call',
            labelFr: 'Ville et province d’où vous appellerez d’habitude',
            inputType: 'Text',
            isRequired: true,
          },
          ...signature(
            'I agree to visits by phone or video. I can change my mind at any time.',
            'J’accepte les consultations par téléphone ou par vidéo. Je peux changer d’avis en tout temps.',
          ),
        ],
      },
    ],
  },
];
