import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import { allergies, medicines, phone, signature, yesNo } from './clinic-fields.ts';

/** What clinics ask of patients in their care. */
export const careForms: readonly WrittenFormTemplate[] = [
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
          {
            fieldName: 'pictures',
            label: 'Pictures of it',
            labelFr: 'Photos',
            help: 'One from close up, and one that shows where it is. Daylight is best.',
            helpFr: 'Une de près et une qui montre où c’est. La lumière du jour est la meilleure.',
            inputType: 'Label',
            takesPictures: true,
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
