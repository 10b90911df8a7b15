import type { en as english } from './password-en.ts';

/** Words of a password field, in Canadian French; apart from the others, which sign-in has no use for. */
export const en: Readonly<Record<keyof typeof english, string>> = {
  hidePassword: 'Masquer le mot de passe',
  showPassword: 'Afficher le mot de passe',
};
