/** Every text of signing up, mails included. */
export const en = {
  pageTitle: 'Sign up',
  heading: (product: string) => `Sign up for ${product}`,
  lead: 'It takes about five minutes. What you fill in is kept in this tab until you finish, your password excepted.',
  haveAccount: 'Have an account?',
  login: 'Login',
  loading: 'Loading sign-up',
  loadFailed: 'Sign-up could not be loaded.',
  required: 'All fields are required unless they say optional.',

  plan: {
    title: 'Pick a Plan',
    lead: 'You can change it later by contacting us.',
    names: { plus: 'Plus', econsult: 'eConsult' },
    points: {
      plus: [
        'Everything in eConsult',
        'Send forms and messages to patients',
        'Billing report for your consults',
        'Message other clinics’ staff',
      ],
      econsult: ['Ask specialists for advice', 'Refer patients', 'Photos and files in every consult', 'Free of charge'],
    },
    forWhom: { plus: 'For physicians', econsult: 'For physicians, nurse practitioners and residents' },
    pick: { plus: 'Pick Plus', econsult: 'Pick eConsult' },
    chosen: (plan: string) => `Plan: ${plan}`,
    change: 'Change plan',
  },
  role: {
    label: 'Role',
    placeholder: 'Choose your role',
    names: { doctor: 'Doctor', resident: 'Resident', nursePractitioner: 'Nurse practitioner' },
    required: 'Role is required',
    notForPlus: (role: string) => `${role}s cannot sign up for plus at this time.`,
    takeEconsult: 'Continue with eConsult',
  },
  province: {
    label: 'Province',
    placeholder: 'Choose the province you practise in',
    help: 'Where a province cannot be chosen, the plan is not offered there yet.',
  },

  steps: {
    title: 'Steps',
    role: 'Role information',
    clinic: 'Clinic information',
    preceptors: 'Preceptors',
    agreement: 'User agreement',
    onboarding: 'Onboarding',
    done: 'Done',
    now: 'Now',
    open: 'Open',
    later: 'Later',
    missing: (count: number) => (count === 1 ? '1 field to fill in' : `${count} fields to fill in`),
    waitsFor: {
      practiceId: (field: string) => `Waits for your ${field}: fill it in above.`,
      practiceIdCheck: (field: string) => `Waits for your ${field}: validate it above, or proceed without it.`,
      signature: 'Waits for the signed user agreement.',
    },
  },

  roleInformation: {
    firstName: 'First name',
    lastName: 'Last name',
    cellPhone: 'Cell phone',
    phonePlaceholder: '(###) ###-####',
    email: 'Email',
    emailHelp: 'You sign in with it.',
    city: 'City',
    password: 'Password',
    passwordRule: (minimum: number) => `${minimum} or more characters`,
    confirmPassword: 'Confirm password',
  },
  practiceId: {
    validate: (field: string) => `Validate ${field}`,
    valid: (field: string) => `Your ${field} is valid.`,
    invalid: (field: string) =>
      `We could not find this ${field}. Check it and try again. If it is right, proceed without it: we verify it with you after sign-up, and the portal opens for you then.`,
    malformed: (field: string) =>
      `No ${field} at hand? Proceed without it: we ask you for it after sign-up, and the portal opens for you once it is verified.`,
    systemError: (field: string) =>
      `An error ocurred while validating your ${field}. If this error continues to occur please select 'Proceed without ${field}'.`,
    proceed: (field: string) => `Proceed without ${field}`,
    proceeding: (field: string) =>
      `You proceed without a validated ${field}. We verify it with you after sign-up, and the portal opens for you then.`,
    undo: (field: string) => `Enter ${field}`,
    notValidated: (field: string) => `We verify your ${field} after sign-up, and the portal opens for you then.`,
  },

  clinic: {
    name: 'Clinic name',
    city: 'Clinic city',
    phone: 'Clinic phone',
    fax: 'Clinic fax',
    emr: 'EMR',
    emrPlaceholder: 'Choose your EMR',
  },
  preceptors: {
    lead: 'Name at least one physician who supervises you.',
    item: (number: number) => `Preceptor ${number}`,
    name: 'Preceptor name',
    email: 'Preceptor email',
    add: 'Add preceptor',
    remove: (number: number) => `Remove preceptor ${number}`,
    removed: (number: number) => `Preceptor ${number} removed`,
  },

  agreement: {
    lead: 'Read both agreements. One signature stands under both.',
    loading: 'Loading the agreements',
    document: 'User agreement and information management agreement',
    contractFailed: (email: string) =>
      `An error was encountered while loading the contract. Please contact us at ${email} for help signing up.`,
    formsFailed: 'There was an error loading your Agreement forms. Please try again.',
    retry: 'Retry',
    witnessed: 'Witness for Alethea',
    witnessName: 'Margaret Oyelaran, Registrar',
    witnessPicture: 'Signature of the witness',
    signedBy: 'Signed by',
    signaturePicture: 'Your signature',
    signatureOf: (name: string) => `Signature of ${name}`,
    notYetSigned: 'Not signed yet',
    how: 'Your signature',
    draw: 'Draw',
    type: 'Type',
    drawHere: 'Draw your signature here',
    drawHelp: 'With mouse, finger or pen. Those who cannot draw choose Type.',
    typedName: 'Type your full name',
    typedHelp: 'It stands in the agreement as your signature.',
    clear: 'Clear',
    sign: 'Sign agreements',
    signing: 'Signing: the agreements are turned into a PDF',
    missingInformation:
      'Make sure you have filled out the required information in the previous sections before signing.',
    noSignature: 'Draw or type your signature first.',
    failed: (email: string) => `An error occurred. Please try again or contact us at ${email}`,
    signed: 'Agreements signed.',
    pages: (count: number) => `One PDF of ${count === 1 ? '1 page' : `${count} pages`}, kept with your account.`,
    view: 'View PDF',
    signAgain: 'Sign again',
    unsigned:
      'You changed something that stands in the agreements, so your signature no longer counts. Please sign again.',
    outdated: 'The agreements were changed meanwhile. Read the new ones and sign again.',
  },

  onboarding: {
    schedule: 'Would you like a scheduled onboarding?',
    scheduleHelp: 'A video call of 20 minutes in which we show you the portal.',
    yes: 'Yes',
    no: 'No',
    howHeard: 'How did you hear about us?',
    howHeardPlaceholder: 'Choose one',
    extraPlaceholder: 'Choose one',
    extra: 'More information',
  },
  finish: {
    title: 'Finish',
    referralCode: 'Referral code',
    submit: 'Complete Sign Up',
    checkForm: 'Check form for errors.',
    failed: (email: string, phone: string) =>
      `There was an error completing the signup process. Contact us at ${email} or ${phone} if this issue continues to occur.`,
    passwordTooCommon: 'This password is too common. Choose another one.',
  },
  success: {
    title: 'Welcome',
    heading: (firstName: string) => `Welcome, ${firstName}`,
    signedIn: 'Your account is ready and you are signed in.',
    openingNextSteps: 'Opening your next steps',
    continue: 'Continue',
    signIn: 'Your account is ready. Sign in with the email and password that you chose.',
  },

  accountExistsMail: {
    subject: (product: string) => `You already have a ${product} account`,
    text: (product: string, link: string) =>
      [
        `Somebody, probably you, tried to sign up for ${product} with this address. It has an account already, so nothing was changed.`,
        `Sign in here, or choose Forgot Password there if you need a new password:\n${link}`,
        'If it was not you, ignore this message.',
      ].join('\n\n'),
  },
} as const;
