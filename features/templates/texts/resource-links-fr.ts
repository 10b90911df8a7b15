import type { Twin } from '@alethea/kernel/text/language';
import type { resourceLinksEn as english } from './resource-links-en.ts';

/**
 * The fixed list of the resources page in Canadian French, by its parts. An address is the French one where the source is known to
 * have a French page; else that of its only page, or of the English one, and then its line says so.
 */
export const resourceLinksEn: Twin<typeof english> = {
  support: [
    {
      name: 'Association canadienne de protection médicale',
      url: 'https://www.cmpa-acpm.ca/fr',
      about: 'Conseils et assistance médico-légale pour les médecins.',
    },
    {
      name: 'Carrefour du bien-être des médecins de l’AMC',
      url: 'https://www.cma.ca/physician-wellness-hub',
      about: 'Programmes de soutien pour médecins et apprenants, par province et territoire.',
    },
    {
      name: 'Canada Vigilance : signaler un effet secondaire',
      url: 'https://www.canada.ca/fr/sante-canada/services/medicaments-produits-sante/medeffet-canada/declaration-effets-indesirables.html',
      about: 'Effets indésirables de médicaments et d’instruments; rappels et avis de sécurité.',
    },
    {
      name: 'Centres antipoison du Canada',
      url: 'https://infopoison.ca/',
      about: 'Centres antipoison par province; 1-844-POISON-X, au Québec 1-800-463-5060.',
    },
    {
      name: '9-8-8 : Ligne d’aide en cas de crise de suicide',
      url: 'https://988.ca/',
      about: 'Appelez ou textez le 9-8-8, en français ou en anglais, à toute heure.',
    },
    {
      name: 'Commissariat à la protection de la vie privée du Canada',
      url: 'https://www.priv.gc.ca/fr/',
      about: 'Lois, déclaration des atteintes à la vie privée et commissaires provinciaux.',
    },
  ],
  handouts: [
    {
      name: 'AboutKidsHealth',
      url: 'https://www.aboutkidshealth.ca/',
      about: 'Articles de SickKids sur la santé des enfants, en plusieurs langues.',
    },
    {
      name: 'Soins de nos enfants',
      url: 'https://caringforkids.cps.ca/',
      about: 'Feuillets pour parents de la Société canadienne de pédiatrie; s’ouvre en anglais.',
    },
    {
      name: 'Association canadienne de dermatologie : patients',
      url: 'https://dermatology.ca/public-patients/',
      about: 'Affections de la peau, des cheveux et des ongles, soleil et mélanome.',
    },
    {
      name: 'Société canadienne de l’eczéma',
      url: 'https://eczemahelp.ca/',
      about: 'Soins de l’eczéma, traitements et guides pour les parents.',
    },
    {
      name: 'Diabète Canada',
      url: 'https://www.diabetes.ca/',
      about: 'Vivre avec le diabète : alimentation, médicaments, soins des pieds.',
    },
    {
      name: 'Fondation des maladies du cœur et de l’AVC du Canada',
      url: 'https://www.coeuretavc.ca/',
      about: 'Maladies du cœur, AVC, rétablissement et risques.',
    },
    {
      name: 'Société de l’arthrite du Canada',
      url: 'https://arthrite.ca/',
      about: 'Formes d’arthrite, traitement, exercice et douleur.',
    },
    {
      name: 'Ostéoporose Canada',
      url: 'https://osteoporosecanada.ca/',
      about: 'Santé des os, calcium et vitamine D, risque de fracture.',
    },
    {
      name: 'Société canadienne du cancer',
      url: 'https://cancer.ca/fr/',
      about: 'Types de cancer, dépistage, traitement et services de soutien.',
    },
    {
      name: 'Pregnancy Info',
      url: 'https://www.pregnancyinfo.ca/',
      about: 'Grossesse et naissance, de la Société des obstétriciens et gynécologues du Canada.',
    },
    {
      name: 'Menopause and U',
      url: 'https://www.menopauseandu.ca/',
      about: 'Symptômes de la ménopause et choix de traitement, de la même société.',
    },
    {
      name: 'Fondation canadienne de la santé digestive',
      url: 'https://cdhf.ca/',
      about: 'Reflux, SCI, MICI, maladie cœliaque et autres troubles digestifs.',
    },
    {
      name: 'Migraine Canada',
      url: 'https://migrainecanada.org/',
      about: 'Journaux de maux de tête, déclencheurs et traitements.',
    },
  ],
  references: [
    {
      name: 'Choisir avec soin',
      url: 'https://choisiravecsoin.org/',
      about: 'Examens et traitements à remettre en question, par spécialité.',
    },
    {
      name: 'Groupe d’étude canadien sur les soins de santé préventifs',
      url: 'https://canadiantaskforce.ca/',
      about: 'Lignes directrices de dépistage et de prévention en première ligne.',
    },
    {
      name: 'BC Guidelines',
      url: 'https://www2.gov.bc.ca/gov/content/health/practitioner-professional-resources/bc-guidelines',
      about: 'Diagnostic et prise en charge des affections courantes en première ligne.',
    },
    {
      name: 'Association canadienne des radiologistes : lignes directrices',
      url: 'https://car.ca/patient-care/referral-guidelines/',
      about: 'Quel examen d’imagerie demander pour quelle question.',
    },
    {
      name: 'Diabète Canada : lignes directrices de pratique clinique',
      url: 'https://guidelines.diabetes.ca/',
      about: 'Diagnostic, cibles et traitement, avec outils interactifs.',
    },
    {
      name: 'Hypertension Canada : lignes directrices',
      url: 'https://guidelines.hypertension.ca/',
      about: 'Mesure de la pression artérielle, diagnostic et traitement.',
    },
    {
      name: 'Société cardiovasculaire du Canada',
      url: 'https://ccs.ca/',
      about: 'Dyslipidémie, fibrillation auriculaire, insuffisance cardiaque et autres.',
    },
    {
      name: 'Thrombose Canada',
      url: 'https://thrombosiscanada.ca/',
      about: 'Guides cliniques et outils sur les caillots et les anticoagulants.',
    },
    {
      name: 'Société canadienne de thoracologie',
      url: 'https://cts-sct.ca/',
      about: 'Lignes directrices sur l’asthme, la MPOC, la toux et le sommeil.',
    },
    {
      name: 'Société des obstétriciens et gynécologues du Canada',
      url: 'https://sogc.org/',
      about: 'Directives cliniques en santé des femmes.',
    },
    {
      name: 'Société canadienne de pédiatrie : documents de principes',
      url: 'https://cps.ca/fr/documents',
      about: 'Points de pratique et énoncés sur la santé des enfants et des adolescents.',
    },
    {
      name: 'Guide canadien d’immunisation',
      url: 'https://www.canada.ca/en/public-health/services/canadian-immunization-guide.html',
      about: 'Vaccins, calendriers et contre-indications; s’ouvre en anglais.',
    },
    {
      name: 'Base de données sur les produits pharmaceutiques',
      url: 'https://www.canada.ca/fr/sante-canada/services/medicaments-produits-sante/medicaments/base-donnees-produits-pharmaceutiques.html',
      about: 'Monographies de produits de Santé Canada.',
    },
    {
      name: 'RxFiles',
      url: 'https://www.rxfiles.ca/',
      about: 'Tableaux comparatifs de médicaments pour prescripteurs.',
    },
  ],
};
