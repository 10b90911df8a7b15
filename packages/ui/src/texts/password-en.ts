/** Words of a password field; apart from the others, which sign-in has no use for. */
export const en = {
  hidePassword: 'Hide password',
  showPassword: 'Show password',
} as const;
