/** What only the app on a phone says. */
export const nativeEn = {
  push: { open: 'Open' },
  update: {
    title: 'A new version of the app is available',
    message: (version: string) => `Version ${version} will be downloaded and installed. Sign in again afterwards.`,
    confirm: 'Update now',
    cancel: 'Not now',
    loading: 'Downloading the new version…',
    failed: 'The new version could not be installed. Check your connection and try again.',
    notAllowed: 'Allow Alethea to install apps in the settings that have opened, then try again.',
    retry: 'Try again',
  },
} as const;
