import type { WrittenFormTemplate } from '../../contract/form-template.ts';
import { choice, medicines, several, text, type Words, yesNo } from './clinic-fields.ts';

const PAIN: readonly Words[] = [
  ['None', 'Aucune'],
  ['Mild', 'Légère'],
  ['Moderate', 'Modérée'],
  ['Severe', 'Forte'],
];

/** What clinics ask ahead of a visit, by what it is about. */
export const complaintForms: readonly WrittenFormTemplate[] = [
  {
    name: 'Blood pressure at home',
    nameFr: 'Tension artérielle à la maison',
    instructions:
      'Measure twice in the morning and twice in the evening for seven days, sitting, after five minutes of rest. Leave out the first day when you copy them here.',
    instructionsFr:
      'Mesurez deux fois le matin et deux fois le soir pendant sept jours, assis, après cinq minutes de repos. Omettez le premier jour en les recopiant ici.',
    sections: [
      {
        sectionName: 'Your readings',
        sectionNameFr: 'Vos mesures',
        fields: [
          text('readings', 'Your readings, one day a line', 'Vos mesures, un jour par ligne', {
            help: 'For example: Monday 132/84, 128/82, evening 136/85, 130/84.',
            helpFr: 'Par exemple : lundi 132/84, 128/82, soir 136/85, 130/84.',
            isRequired: true,
          }),
          { fieldName: 'device', label: 'Make of your monitor', labelFr: 'Marque de l’appareil', inputType: 'Text' },
          {
            fieldName: 'warning',
            label:
              'If you read 180/110 or more twice, five minutes apart, call the clinic now. With chest pain, shortness of breath or weakness of one side, call 911.',
            labelFr:
              'Si vous mesurez deux fois 180/110 ou plus, à cinq minutes d’intervalle, appelez la clinique maintenant. En cas de douleur à la poitrine, d’essoufflement ou de faiblesse d’un côté, composez le 911.',
            inputType: 'Label',
          },
          { ...medicines },
          yesNo('missed', 'Did you miss any doses this week?', 'Avez-vous oublié des doses cette semaine?'),
        ],
      },
    ],
  },
  {
    name: 'Headache',
    nameFr: 'Maux de tête',
    sections: [
      {
        sectionName: 'Your headaches',
        sectionNameFr: 'Vos maux de tête',
        fields: [
          choice(
            'days',
            [
              'On how many days in the last month did you have a headache?',
              'Pendant combien de jours du dernier mois avez-vous eu mal à la tête?',
            ],
            [
              ['1 to 4', '1 à 4'],
              ['5 to 14', '5 à 14'],
              ['15 or more', '15 ou plus'],
            ],
          ),
          choice(
            'pain',
            ['How bad is the pain usually?', 'Quelle est l’intensité habituelle de la douleur?'],
            PAIN.slice(1),
          ),
          several(
            'with',
            ['What comes with it?', 'Qu’est-ce qui l’accompagne?'],
            [
              ['Nausea', 'Nausées'],
              ['Light hurts', 'La lumière dérange'],
              ['Noise hurts', 'Le bruit dérange'],
              ['Zigzags or blind spots', 'Zigzags ou taches aveugles'],
            ],
          ),
          text(
            'relief',
            'What you take for it, and on how many days a month',
            'Ce que vous prenez, et combien de jours par mois',
          ),
          yesNo(
            'sudden',
            'Did the worst one begin within a minute?',
            'Le pire a-t-il commencé en moins d’une minute?',
            {
              isRequired: true,
            },
          ),
          {
            fieldName: 'warning',
            label: 'A sudden headache that is the worst of your life is an emergency. Call 911.',
            labelFr: 'Un mal de tête soudain, le pire de votre vie, est une urgence. Composez le 911.',
            inputType: 'Label',
            showWhen: { fieldName: 'sudden', isOneOf: ['Yes'] },
          },
        ],
      },
    ],
  },
  {
    name: 'Back or joint pain',
    nameFr: 'Mal de dos ou douleur articulaire',
    sections: [
      {
        sectionName: 'Your pain',
        sectionNameFr: 'Votre douleur',
        fields: [
          { fieldName: 'where', label: 'Where is it?', labelFr: 'Où est-elle?', inputType: 'Text', isRequired: true },
          { fieldName: 'since', label: 'Since when?', labelFr: 'Depuis quand?', inputType: 'Date' },
          choice('pain', ['How bad is it on most days?', 'Quelle est son intensité la plupart des jours?'], PAIN),
          several(
            'hinders',
            ['What does it keep you from?', 'Que vous empêche-t-elle de faire?'],
            [
              ['Sleeping', 'Dormir'],
              ['Walking', 'Marcher'],
              ['Working', 'Travailler'],
              ['Climbing stairs', 'Monter l’escalier'],
            ],
          ),
          several(
            'signs',
            ['Do you have any of these?', 'Avez-vous l’un de ces signes?'],
            [
              ['Fever', 'Fièvre'],
              ['Numbness', 'Engourdissement'],
              ['Weakness of a leg or an arm', 'Faiblesse d’une jambe ou d’un bras'],
              ['Loss of bladder or bowel control', 'Perte de contrôle de la vessie ou des intestins'],
              ['Unexplained loss of weight', 'Perte de poids inexpliquée'],
            ],
          ),
          text('tried', 'What you have tried, and whether it helped', 'Ce que vous avez essayé, et si cela a aidé'),
        ],
      },
    ],
  },
  {
    name: 'Sleep',
    nameFr: 'Sommeil',
    sections: [
      {
        sectionName: 'Your nights',
        sectionNameFr: 'Vos nuits',
        fields: [
          {
            fieldName: 'bedtime',
            label: 'When do you go to bed?',
            labelFr: 'À quelle heure vous couchez-vous?',
            inputType: 'Text',
          },
          {
            fieldName: 'rising',
            label: 'When do you get up?',
            labelFr: 'À quelle heure vous levez-vous?',
            inputType: 'Text',
          },
          choice(
            'hours',
            ['How many hours do you sleep?', 'Combien d’heures dormez-vous?'],
            [
              ['Less than 5', 'Moins de 5'],
              ['5 to 7', '5 à 7'],
              ['More than 7', 'Plus de 7'],
            ],
          ),
          yesNo('snores', 'Do others say that you snore?', 'Vous dit-on que vous ronflez?', { isRequired: true }),
          yesNo('pauses', 'Has anyone seen you stop breathing?', 'Quelqu’un vous a-t-il vu cesser de respirer?', {
            isRequired: true,
          }),
          yesNo('drives', 'Have you nodded off while driving?', 'Vous êtes-vous assoupi au volant?', {
            isRequired: true,
          }),
          {
            fieldName: 'warning',
            label: 'Please do not drive until we have spoken with you.',
            labelFr: 'Ne conduisez pas avant que nous vous ayons parlé.',
            inputType: 'Label',
            showWhen: { fieldName: 'drives', isOneOf: ['Yes'] },
          },
          text(
            'drinks',
            'Coffee, tea, energy drinks and alcohol: how much, and until when?',
            'Café, thé, boissons énergisantes et alcool : combien, et jusqu’à quelle heure?',
          ),
        ],
      },
    ],
  },
];
