/** Local storage key of the remembered colour scheme. */
export const COLOR_SCHEME_KEY = 'alethea-color-scheme';

/** Shows the remembered colour scheme in an entry without the component library; follows the system when none is kept. */
export const applyStoredColorScheme = (): void => {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem(COLOR_SCHEME_KEY);
  } catch {
    // Storage can be forbidden; the system's scheme is then the best guess.
  }
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.mantineColorScheme = stored;
  else delete document.documentElement.dataset.mantineColorScheme;
};
