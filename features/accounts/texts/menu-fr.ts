import type { Twin } from '@alethea/kernel/text/language';
import type { menuEn as english } from './menu-en.ts';

/** What accounts bring to the menu and the palette, in Canadian French. */
export const menuEn: Twin<typeof english> = {
  validationRequired: 'Validation requise',
  operator: 'Bureau de l’exploitant',
  invite: 'Inviter un collègue',
  profileWords:
    'mot de passe clé d’accès deux facteurs authentification sessions courriel télécopieur notifications cliniques entente paramètres',
  people: 'Personnes',
  finds: 'une personne au bureau de l’exploitant',
  findSearching: 'Recherche de personnes',
  findFailed: 'La recherche de personnes a échoué.',
  desk: {
    people: 'Personnes',
    waiting: 'Vérification',
    onboarding: 'Prise en main',
    invitations: 'Invitations',
    roles: 'Rôles',
    content: 'Contenu',
    brand: 'Marque',
    clinics: 'Cliniques',
    'access-log': 'Journal d’accès',
  },
  deskWords: {
    people: 'comptes trouver verrouiller déconnecter',
    waiting: 'numéro de permis d’exercice vérifier refuser attente',
    onboarding: 'appels accueil',
    invitations: 'inviter spécialiste dentiste assistant moa exploitant',
    roles: 'autorisations',
    content: 'ententes contrats textes dme paramètres',
    brand: 'nom logo soutien coordonnées témoin paramètres',
    clinics: 'lieux télécopieur membres',
    'access-log': 'audit vérification qui a ouvert',
  },
};
