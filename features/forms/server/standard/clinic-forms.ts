import type { WrittenFormTemplate } from '../../contract/form-template.ts';

type Field = WrittenFormTemplate['sections'][number]['fields'][number];

const yesNo = (fieldName: string, label: string, labelFr: string, more: Partial<Field> = {}): Field => {
  return { fieldName, label, labelFr, inputType: 'Select', options: ['Yes', 'No'], optionsFr: ['Oui', 'Non'], ...more };
};
const copyTo: Field = {
  fieldName: 'email',
  label: 'Your email',
  labelFr: 'Votre courriel',
  help: 'You can have a copy of your answers sent there.',
  helpFr: 'Vous pouvez y recevoir une copie de vos réponses.',
  inputType: 'PatientEmail',
};
const phone: Field = {
  fieldName: 'phone',
  label: 'Phone number',
  labelFr: 'Numéro de téléphone',
  inputType: 'Phone',
  isRequired: true,
};
const allergies: readonly Field[] = [
  yesNo('hasAllergies', 'Do you have any allergies?', 'Avez-vous des allergies?', { isRequired: true }),
  {
    fieldName: 'allergies',
    label: 'What are you allergic to, and what happens?',
    labelFr: 'À quoi êtes-vous allergique, et quelle est la réaction?',
    inputType: 'TextArea',
    isRequired: true,
    showWhen: { fieldName: 'hasAllergies', isOneOf: ['Yes'] },
  },
];
const medicines: Field = {
  fieldName: 'medicines',
  label: 'Medicines you take',
  labelFr: 'Médicaments que vous prenez',
  help: 'With dose and how often. Include vitamins and anything you buy without a prescription.',
  helpFr: 'Avec la dose et la fréquence. Incluez les vitamines et ce que vous achetez sans ordonnance.',
  inputType: 'TextArea',
};
const signature = (statement: string, statementFr: string): readonly Field[] => [
  { fieldName: 'agrees', label: statement, labelFr: statementFr, inputType: 'Checkbox', isRequired: true },
  {
    fieldName: 'signedName',
    label: 'Your full name, as your signature',
    labelFr: 'Votre nom complet, comme signature',
    inputType: 'Text',
    isRequired: true,
  },
  { fieldName: 'signedOn', label: 'Date', labelFr: 'Date', inputType: 'Date', isRequired: true },
];

/** Forms that clinics ask for every day. */
export const clinicForms: readonly WrittenFormTemplate[] = [
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
  {
    name: 'Medicine list',
    nameFr: 'Liste de médicaments',
    instructions: 'Please have your bottles or your pharmacy’s list beside you.',
    instructionsFr: 'Ayez près de vous vos flacons ou la liste de votre pharmacie.',
    sections: [
      {
        sectionName: 'Medicines',
        sectionNameFr: 'Médicaments',
        fields: [
          { ...medicines, isRequired: true },
          {
            fieldName: 'stopped',
            label: 'Medicines you stopped in the last three months, and why',
            labelFr: 'Médicaments arrêtés dans les trois derniers mois, et pourquoi',
            inputType: 'TextArea',
          },
          ...allergies,
          { fieldName: 'pharmacy', label: 'Your pharmacy', labelFr: 'Votre pharmacie', inputType: 'Text' },
        ],
      },
    ],
  },
  {
    name: 'Skin concern',
    nameFr: 'Problème de peau',
    sections: [
      {
        sectionName: 'Your skin',
        sectionNameFr: 'Votre peau',
        fields: [
          {
            fieldName: 'where',
            label: 'Where on your body is it?',
            labelFr: 'À quel endroit du corps?',
            inputType: 'Text',
            isRequired: true,
          },
          {
            fieldName: 'since',
            label: 'When did you first notice it?',
            labelFr: 'Quand l’avez-vous remarqué?',
            inputType: 'Date',
          },
          {
            fieldName: 'changes',
            label: 'What has changed?',
            labelFr: 'Qu’est-ce qui a changé?',
            inputType: 'Checkbox',
            options: ['It has grown', 'Its colour has changed', 'It itches', 'It hurts', 'It bleeds'],
            optionsFr: ['Il a grossi', 'Sa couleur a changé', 'Il démange', 'Il fait mal', 'Il saigne'],
          },
          yesNo(
            'family',
            'Has anyone in your family had melanoma?',
            'Quelqu’un de votre famille a-t-il eu un mélanome?',
          ),
          {
            fieldName: 'treatments',
            label: 'Creams or medicines you have tried',
            labelFr: 'Crèmes ou médicaments essayés',
            inputType: 'TextArea',
          },
        ],
      },
    ],
  },
  {
    name: 'Request for records',
    nameFr: 'Demande de dossier',
    instructions: 'With this form you ask another clinic or hospital to send us a copy of your record.',
    instructionsFr:
      'Par ce formulaire, vous demandez à une autre clinique ou à un hôpital de nous envoyer une copie de votre dossier.',
    sections: [
      {
        sectionName: 'Whose records',
        sectionNameFr: 'Quel dossier',
        fields: [
          {
            fieldName: 'holder',
            label: 'Clinic or hospital',
            labelFr: 'Clinique ou hôpital',
            inputType: 'Text',
            isRequired: true,
          },
          { fieldName: 'city', label: 'City', labelFr: 'Ville', inputType: 'Text' },
          {
            fieldName: 'what',
            label: 'What should they send?',
            labelFr: 'Que doivent-ils envoyer?',
            inputType: 'TextArea',
            isRequired: true,
          },
          ...signature(
            'They may send this to the clinic that asked me.',
            'Ils peuvent l’envoyer à la clinique qui me le demande.',
          ),
        ],
      },
    ],
  },
  {
    name: 'After your procedure',
    nameFr: 'Après votre intervention',
    instructions: 'Please tell us how you are one week after your procedure.',
    instructionsFr: 'Dites-nous comment vous allez une semaine après votre intervention.',
    sections: [
      {
        sectionName: 'How you are',
        sectionNameFr: 'Comment vous allez',
        fields: [
          {
            fieldName: 'pain',
            label: 'Your pain now',
            labelFr: 'Votre douleur actuelle',
            inputType: 'Select',
            isRequired: true,
            options: ['None', 'Mild', 'Moderate', 'Severe'],
            optionsFr: ['Aucune', 'Légère', 'Modérée', 'Forte'],
          },
          {
            fieldName: 'warning',
            label:
              'If you have a fever of 38.5 °C or more, or bleeding that doesn’t stop, call the clinic now. In an emergency, call 911.',
            labelFr:
              'En cas de fièvre de 38,5 °C ou plus, ou de saignement qui ne s’arrête pas, appelez la clinique maintenant. En cas d’urgence, composez le 911.',
            inputType: 'Label',
          },
          yesNo('fever', 'Have you had a fever?', 'Avez-vous eu de la fièvre?', { isRequired: true }),
          yesNo('wound', 'Is the wound red, hot or leaking?', 'La plaie est-elle rouge, chaude ou suintante?', {
            isRequired: true,
          }),
          {
            fieldName: 'questions',
            label: 'What would you like to ask us?',
            labelFr: 'Qu’aimeriez-vous nous demander?',
            inputType: 'TextArea',
          },
          phone,
        ],
      },
    ],
  },
];
