import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import { allergies, copyTo, medicines, phone, signature, yesNo } from './clinic-fields.ts';

/** What clinics ask of new patients: intake and consents. */
export const intakeForms: readonly WrittenFormTemplate[] = [
  {
    name: 'New patient intake',
    nameFr: 'Nouveau patient',
    instructions: 'Please fill this in before your first visit. Leave out what you don’t know.',
    instructionsFr: 'Veuillez remplir ce formulaire avant votre première visite. Laissez de côté ce que vous ignorez.',
    sections: [
      {
        sectionName: 'How to reach you',
        sectionNameFr: 'Vos coordonnées',
        fields: [
          {
            fieldName: 'birthDate',
            label: 'Date of birth',
            labelFr: 'Date de naissance',
            inputType: 'Date',
            isRequired: true,
          },
          phone,
          copyTo,
          { fieldName: 'address', label: 'Home address', labelFr: 'Adresse', inputType: 'TextArea' },
          {
            fieldName: 'emergencyContact',
            label: 'Who should we call in an emergency?',
            labelFr: 'Qui devons-nous appeler en cas d’urgence?',
            help: 'Name and phone number.',
            helpFr: 'Nom et numéro de téléphone.',
            inputType: 'Text',
          },
        ],
      },
      {
        sectionName: 'Your health',
        sectionNameFr: 'Votre santé',
        fields: [
          ...allergies,
          medicines,
          {
            fieldName: 'conditions',
            label: 'Have you ever been told that you have any of these?',
            labelFr: 'Vous a-t-on déjà dit que vous aviez l’un de ces problèmes?',
            inputType: 'Checkbox',
            options: [
              'Asthma',
              'Cancer',
              'Diabetes',
              'Heart disease',
              'High blood pressure',
              'Kidney disease',
              'Stroke',
            ],
            optionsFr: ['Asthme', 'Cancer', 'Diabète', 'Maladie du cœur', 'Hypertension', 'Maladie des reins', 'AVC'],
          },
          {
            fieldName: 'operations',
            label: 'Operations you have had, with the year',
            labelFr: 'Opérations que vous avez eues, avec l’année',
            inputType: 'TextArea',
          },
          {
            fieldName: 'smoking',
            label: 'Do you smoke or vape?',
            labelFr: 'Fumez-vous ou vapotez-vous?',
            inputType: 'Select',
            options: ['Never', 'Not any more', 'Sometimes', 'Every day'],
            optionsFr: ['Jamais', 'Plus maintenant', 'Parfois', 'Tous les jours'],
          },
        ],
      },
    ],
  },
  {
    name: 'Consent for photographs',
    nameFr: 'Consentement aux photographies',
    instructions: 'Your clinician would like to take photographs of your condition and keep them in your record.',
    instructionsFr:
      'Votre clinicien souhaite prendre des photographies de votre état et les conserver à votre dossier.',
    sections: [
      {
        sectionName: 'What you agree to',
        sectionNameFr: 'Ce à quoi vous consentez',
        description: 'You can change your mind at any time by calling the clinic. Your care does not depend on it.',
        descriptionFr:
          'Vous pouvez changer d’avis en tout temps en appelant la clinique. Vos soins n’en dépendent pas.',
        fields: [
          yesNo(
            'care',
            'Photographs may be used for my own care',
            'Les photographies peuvent servir à mes propres soins',
            { isRequired: true },
          ),
          yesNo(
            'colleagues',
            'They may be shown to other clinicians who advise on my care',
            'Elles peuvent être montrées à d’autres cliniciens consultés pour mes soins',
            { isRequired: true },
          ),
          yesNo(
            'teaching',
            'They may be used for teaching, without my name',
            'Elles peuvent servir à l’enseignement, sans mon nom',
            { isRequired: true },
          ),
          ...signature(
            'I have read this and had my questions answered.',
            'J’ai lu ce document et obtenu réponse à mes questions.',
          ),
        ],
      },
    ],
  },
  {
    name: 'Consent to email',
    nameFr: 'Consentement au courriel',
    instructions:
      'The clinic can send you links to messages and forms by email. The emails themselves say nothing about your health.',
    instructionsFr:
      'La clinique peut vous envoyer par courriel des liens vers des messages et des formulaires. Les courriels eux-mêmes ne disent rien de votre santé.',
    sections: [
      {
        sectionName: 'Email',
        sectionNameFr: 'Courriel',
        fields: [
          { ...copyTo, isRequired: true },
          yesNo('shared', 'Does anybody else read this mailbox?', 'Quelqu’un d’autre lit-il cette boîte?', {
            isRequired: true,
          }),
          ...signature('The clinic may email me at this address.', 'La clinique peut m’écrire à cette adresse.'),
        ],
      },
    ],
  },
  {
    name: 'Before your visit',
    nameFr: 'Avant votre visite',
    instructions: 'So that there is time for what matters to you.',
    instructionsFr: 'Pour consacrer du temps à ce qui compte pour vous.',
    sections: [
      {
        sectionName: 'Why you are coming',
        sectionNameFr: 'La raison de votre visite',
        fields: [
          {
            fieldName: 'reason',
            label: 'What would you like to talk about?',
            labelFr: 'De quoi aimeriez-vous parler?',
            inputType: 'TextArea',
            isRequired: true,
          },
          {
            fieldName: 'since',
            label: 'When did it start?',
            labelFr: 'Quand cela a-t-il commencé?',
            inputType: 'Text',
          },
          {
            fieldName: 'tried',
            label: 'What have you tried, and did it help?',
            labelFr: 'Qu’avez-vous essayé, et est-ce que cela a aidé?',
            inputType: 'TextArea',
          },
          {
            fieldName: 'worry',
            label: 'Is there something you are worried about most?',
            labelFr: 'Y a-t-il quelque chose qui vous inquiète le plus?',
            inputType: 'TextArea',
          },
        ],
      },
      {
        sectionName: 'Medicines and allergies',
        sectionNameFr: 'Médicaments et allergies',
        fields: [medicines, ...allergies],
      },
    ],
  },
];
