/** Every text of Next Steps. */
export const nextStepsEn = {
  title: 'Next Steps',
  validation: 'Validation required',
  lead: 'Your practitioner ID has not been validated yet. Please contact sales to provide a correct practitioner ID.',
  after: 'Once it’s verified, the portal unlocks automatically. You don’t need to sign up again.',
  validated: 'Your practitioner ID is verified. Confirm your email to unlock the portal.',
  contact: 'Contact sales',
  email: 'Email',
  phone: 'Phone',
  yourId: 'Practitioner ID on file',
  loadFailed: 'How far your verification has got could not be loaded.',
  steps: {
    label: 'Steps to get verified',
    done: 'Done',
    waiting: 'Waiting',
    open: 'Not yet',
    failed: 'Refused',
    given: 'Practice ID submitted',
    notGiven: 'Submit your practice ID',
    giveIt: 'Enter it below and save.',
    emailProven: 'Email confirmed',
    emailOpen: 'Confirm your email',
    enterCode: 'Enter the code from the email.',
    looked: 'Looked at by our team',
    notLooked: 'Our team looks at it',
    usually: (hours: number) => {
      if (hours <= 1) return 'Usually decided within an hour.';
      return hours < 48
        ? `Usually decided within ${hours} hours.`
        : `Usually decided within ${Math.ceil(hours / 24)} days.`;
    },
    verified: 'Practice ID verified',
    notVerified: 'Practice ID verified or refused',
    weWrite: 'We’ll write to you by email.',
    refused: 'Practice ID refused',
    revoked: 'Practice ID no longer verified',
    reason: (reason: string) => `Reason: ${reason}`,
    correct: 'Correct the ID below and save. It is then looked at again.',
  },
} as const;
