import type { WrittenFormTemplate } from '../../contract/form-template.ts';

type Field = WrittenFormTemplate['sections'][number]['fields'][number];

/** What an item says, in English and, where the licence of that wording is known, in French. */
type Item = readonly [en: string, fr?: string];

/** Items that are all answered with the same options. */
function itemsOf(items: readonly Item[], options: readonly string[], optionsFr?: readonly string[]): Field[] {
  return items.map(([label, labelFr], index) => ({
    fieldName: `item${index + 1}`,
    label,
    inputType: 'Select',
    isRequired: true,
    options: [...options],
    ...(labelFr && optionsFr && { labelFr, optionsFr: [...optionsFr] }),
  }));
}

const namesOf = (fields: readonly Field[]) => fields.map(({ fieldName }) => fieldName);

const HOW_OFTEN = ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'];
const HOW_OFTEN_FR = ['Jamais', 'Plusieurs jours', 'Plus de la moitié des jours', 'Presque tous les jours'];
const TWO_WEEKS = 'Over the last 2 weeks, how often have you been bothered by any of the following problems?';
const TWO_WEEKS_FR =
  'Au cours des deux dernières semaines, à quelle fréquence avez-vous été dérangé(e) par les problèmes suivants?';
const PFIZER =
  'Developed by Drs. Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke and colleagues, with an educational grant from Pfizer Inc. No permission required to reproduce, translate, display or distribute.';
const PFIZER_FR =
  'Élaboré par les docteurs Robert L. Spitzer, Janet B.W. Williams, Kurt Kroenke et leurs collègues, grâce à une subvention de Pfizer Inc. Aucune permission requise pour reproduire, traduire, afficher ou distribuer.';

const phqItems: readonly Item[] = [
  ['Little interest or pleasure in doing things', 'Peu d’intérêt ou de plaisir à faire des choses'],
  ['Feeling down, depressed, or hopeless', 'Se sentir triste, déprimé(e) ou désespéré(e)'],
  [
    'Trouble falling or staying asleep, or sleeping too much',
    'Difficultés à s’endormir ou à rester endormi(e), ou trop dormir',
  ],
  ['Feeling tired or having little energy', 'Se sentir fatigué(e) ou avoir peu d’énergie'],
  ['Poor appetite or overeating', 'Peu d’appétit ou trop manger'],
  [
    'Feeling bad about yourself — or that you are a failure or have let yourself or your family down',
    'Mauvaise perception de vous-même — ou vous pensez que vous êtes un perdant ou que vous n’avez pas satisfait vos propres attentes ou celles de votre famille',
  ],
  [
    'Trouble concentrating on things, such as reading the newspaper or watching television',
    'Difficultés à se concentrer sur des choses telles que lire le journal ou regarder la télévision',
  ],
  [
    'Moving or speaking so slowly that other people could have noticed? Or the opposite — being so fidgety or restless that you have been moving around a lot more than usual',
    'Vous bougez ou parlez si lentement que les autres personnes ont pu le remarquer. Ou au contraire — vous êtes si agité(e) que vous bougez beaucoup plus que d’habitude',
  ],
  [
    'Thoughts that you would be better off dead or of hurting yourself in some way',
    'Vous avez pensé que vous seriez mieux mort(e) ou pensé à vous blesser d’une façon ou d’une autre',
  ],
];
const phq9 = itemsOf(phqItems, HOW_OFTEN, HOW_OFTEN_FR);
const phq2 = phq9.slice(0, 2);

const howDifficult: Field = {
  fieldName: 'difficulty',
  label:
    'If you checked off any problems, how difficult have these problems made it for you to do your work, take care of things at home, or get along with other people?',
  labelFr:
    'Si vous avez coché au moins un des problèmes nommés dans ce questionnaire, à quel point ce(s) problème(s) a-t-il (ont-ils) rendu difficile(s) votre travail, vos tâches à la maison ou votre capacité à bien vous entendre avec les autres?',
  inputType: 'Select',
  options: ['Not difficult at all', 'Somewhat difficult', 'Very difficult', 'Extremely difficult'],
  optionsFr: ['Pas du tout difficile(s)', 'Plutôt difficile(s)', 'Très difficile(s)', 'Extrêmement difficile(s)'],
};

const crisis: Field = {
  fieldName: 'crisis',
  label: 'If you are thinking of harming yourself, call or text 9-8-8 now, at any hour. In an emergency, call 911.',
  labelFr:
    'Si vous pensez à vous faire du mal, appelez ou textez le 9-8-8 maintenant, à toute heure. En cas d’urgence, composez le 911.',
  inputType: 'Label',
  showWhen: { fieldName: 'item9', isOneOf: HOW_OFTEN.slice(1) },
};

const gad7 = itemsOf(
  [
    ['Feeling nervous, anxious, or on edge', 'Sentiment de nervosité, d’anxiété ou de tension'],
    [
      'Not being able to stop or control worrying',
      'Incapable d’arrêter de vous inquiéter ou de contrôler vos inquiétudes',
    ],
    ['Worrying too much about different things', 'Inquiétudes excessives à propos de tout et de rien'],
    ['Trouble relaxing', 'Difficulté à se détendre'],
    ['Being so restless that it is hard to sit still', 'Agitation telle qu’il est difficile de rester tranquille'],
    ['Becoming easily annoyed or irritable', 'Devenir facilement contrarié(e) ou irritable'],
    [
      'Feeling afraid, as if something awful might happen',
      'Avoir peur que quelque chose d’épouvantable puisse arriver',
    ],
  ],
  HOW_OFTEN,
  HOW_OFTEN_FR,
);

const pcl5 = itemsOf(
  [
    ['Repeated, disturbing, and unwanted memories of the stressful experience?'],
    ['Repeated, disturbing dreams of the stressful experience?'],
    [
      'Suddenly feeling or acting as if the stressful experience were actually happening again (as if you were actually back there reliving it)?',
    ],
    ['Feeling very upset when something reminded you of the stressful experience?'],
    [
      'Having strong physical reactions when something reminded you of the stressful experience (for example, heart pounding, trouble breathing, sweating)?',
    ],
    ['Avoiding memories, thoughts, or feelings related to the stressful experience?'],
    [
      'Avoiding external reminders of the stressful experience (for example, people, places, conversations, activities, objects, or situations)?',
    ],
    ['Trouble remembering important parts of the stressful experience?'],
    [
      'Having strong negative beliefs about yourself, other people, or the world (for example, having thoughts such as: I am bad, there is something seriously wrong with me, no one can be trusted, the world is completely dangerous)?',
    ],
    ['Blaming yourself or someone else for the stressful experience or what happened after it?'],
    ['Having strong negative feelings such as fear, horror, anger, guilt, or shame?'],
    ['Loss of interest in activities that you used to enjoy?'],
    ['Feeling distant or cut off from other people?'],
    [
      'Trouble experiencing positive feelings (for example, being unable to feel happiness or have loving feelings for people close to you)?',
    ],
    ['Irritable behavior, angry outbursts, or acting aggressively?'],
    ['Taking too many risks or doing things that could cause you harm?'],
    ['Being “superalert” or watchful or on guard?'],
    ['Feeling jumpy or easily startled?'],
    ['Having difficulty concentrating?'],
    ['Trouble falling or staying asleep?'],
  ],
  ['Not at all', 'A little bit', 'Moderately', 'Quite a bit', 'Extremely'],
);

const cage = itemsOf(
  [
    [
      'Have you ever felt you should cut down on your drinking?',
      'Avez-vous déjà ressenti le besoin de diminuer votre consommation de boissons alcoolisées?',
    ],
    [
      'Have people annoyed you by criticizing your drinking?',
      'Votre entourage vous a-t-il déjà fait des remarques au sujet de votre consommation?',
    ],
    ['Have you ever felt bad or guilty about your drinking?', 'Avez-vous déjà eu l’impression que vous buviez trop?'],
    [
      'Have you ever had a drink first thing in the morning to steady your nerves or to get rid of a hangover (eye opener)?',
      'Avez-vous déjà eu besoin d’alcool dès le matin pour vous sentir en forme?',
    ],
  ],
  ['No', 'Yes'],
  ['Non', 'Oui'],
);

/** Questionnaires that anybody may hand out; where each is from is said under it. */
export const questionnaires: readonly WrittenFormTemplate[] = [
  {
    name: 'PHQ-2 (mood, short)',
    nameFr: 'PHQ-2 (humeur, abrégé)',
    instructions: TWO_WEEKS,
    instructionsFr: TWO_WEEKS_FR,
    comments: PFIZER,
    commentsFr: PFIZER_FR,
    sections: [{ sectionName: 'The last two weeks', sectionNameFr: 'Les deux dernières semaines', fields: phq2 }],
    scoring: { instrument: 'PHQ-2', fieldNames: namesOf(phq2) },
  },
  {
    name: 'PHQ-9 (mood)',
    nameFr: 'PHQ-9 (humeur)',
    instructions: TWO_WEEKS,
    instructionsFr: TWO_WEEKS_FR,
    comments: PFIZER,
    commentsFr: PFIZER_FR,
    sections: [
      {
        sectionName: 'The last two weeks',
        sectionNameFr: 'Les deux dernières semaines',
        fields: [...phq9, crisis, howDifficult],
      },
    ],
    scoring: { instrument: 'PHQ-9', fieldNames: namesOf(phq9) },
  },
  {
    name: 'GAD-7 (anxiety)',
    nameFr: 'GAD-7 (anxiété)',
    instructions: TWO_WEEKS,
    instructionsFr: TWO_WEEKS_FR,
    comments: PFIZER,
    commentsFr: PFIZER_FR,
    sections: [{ sectionName: 'The last two weeks', sectionNameFr: 'Les deux dernières semaines', fields: gad7 }],
    scoring: { instrument: 'GAD-7', fieldNames: namesOf(gad7) },
  },
  {
    name: 'PCL-5 (after a stressful experience)',
    instructions:
      'Below is a list of problems that people sometimes have in response to a very stressful experience. Keeping your worst event in mind, please say how much you have been bothered by each problem in the past month.',
    comments:
      'PTSD Checklist for DSM-5 (PCL-5), Weathers, Litz, Keane, Palmieri, Marx and Schnurr (2013), National Center for PTSD. In the public domain.',
    sections: [
      {
        sectionName: 'The past month',
        description: 'In the past month, how much were you bothered by:',
        fields: pcl5,
      },
    ],
    scoring: { instrument: 'PCL-5', fieldNames: namesOf(pcl5) },
  },
  {
    name: 'CAGE (alcohol)',
    nameFr: 'DETA (alcool)',
    comments: 'CAGE questionnaire, Ewing (1984). Believed to be in the public domain.',
    commentsFr: 'Questionnaire DETA, d’après CAGE, Ewing (1984). Réputé du domaine public.',
    sections: [{ sectionName: 'Your drinking', sectionNameFr: 'Votre consommation d’alcool', fields: cage }],
    scoring: { instrument: 'CAGE', fieldNames: namesOf(cage) },
  },
];
