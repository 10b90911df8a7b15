import type { Province } from '@alethea/kernel/contact/provinces';
import { PROVINCE_NAMES } from '@alethea/kernel/contact/provinces';

/** Every text of the page on which a patient fills in a form, in English; what the specification gives stands to the letter. */
export const answerEn = {
  htmlLanguage: 'en-CA',
  pageTitle: (product: string) => `A form for you · ${product}`,
  pageTitleWrong: (title: string) => `Error: ${title}`,
  /** The other language, in that language. */
  otherLanguage: 'Français',
  loading: 'Opening the form',
  retry: 'Try again',
  ask: (clinicName: string) => `Call ${clinicName}`,
  failed: {
    heading: 'This did not work',
    offline: 'You’re offline. Check your connection and try again. Your answers are still here.',
    tooMany: 'Too many tries from your network. Wait a minute and try again.',
    other: 'Something went wrong on our side. Try again in a minute.',
    persists: (email: string) => `Please contact us at ${email} for assistance if your error persists.`,
  },
  closed: {
    unknown: {
      heading: 'This link does not work',
      text: 'The link may be incomplete. Open it from the email or copy all of it.',
    },
    submitted: {
      heading: 'This form has been sent',
      text: 'A form can be sent once. If something in your answers was wrong, or if this wasn’t you, call the clinic.',
    },
    expired: { heading: 'This link has expired', text: 'It was valid for 14 days. Ask the clinic for a new one.' },
    locked: {
      heading: 'This link is locked',
      text: 'It was locked after five wrong tries. The clinic has been told. Ask them for a new link.',
    },
    withdrawn: {
      heading: 'This form was taken back',
      text: 'The clinic doesn’t need it any more. If you have a question, call them.',
    },
  },
  proof: {
    heading: (clinicName: string) => `${clinicName} asks you to fill in a form`,
    why: 'Your answers go to the clinic only, to prepare your care.',
    lead: 'First, so that nobody else answers for you, enter the province and number on your health card.',
    province: 'Province of the health card',
    chooseProvince: 'Choose a province',
    provinceMissing: 'Province is required.',
    phn: 'Health card number (PHN)',
    phnHelp: 'Spaces and dashes are fine.',
    phnMissing: 'PHN is required',
    phnWrong: 'This number does not look right. Check it against the card.',
    submit: 'Continue',
    wrong: (triesLeft: number) =>
      `That does not match. ${triesLeft === 1 ? 'One try is left' : `${triesLeft} tries are left`}, then the link locks.`,
  },
  provinces: PROVINCE_NAMES as Readonly<Record<Province, string>>,
  form: {
    asks: (name: string, clinic: string) => (name === clinic ? `From ${clinic}` : `From ${name}, ${clinic}`),
    until: (date: string) => `You can send it until ${date}.`,
    kept: 'What you enter is kept on this device for 24 hours, or until you send it. Only your health card number opens it.',
    resumed: 'Your answers from before are here.',
    startOver: 'Clear all answers',
    startOverAsk: 'Clear everything you have entered?',
    you: 'About you',
    firstName: 'First name',
    lastName: 'Last name',
    optional: (label: string) => `${label} (optional)`,
    choose: 'Choose',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    dateHelp: 'For example, 27 3 1984',
    phoneHelp: 'For example, 403 555 0199',
    emailHelp: 'For example, name@example.ca',
    leftOver: (count: number) =>
      count >= 0 ? `${count} characters left` : `${-count} ${count === -1 ? 'character' : 'characters'} too many`,
    anyNumber: 'Choose all that apply.',
    copy: 'Email me a link to a copy of my answers',
    copyHelp: (email: string) => `It goes to ${email}.`,
    copyBlocked: 'Enter your email address above first.',
    review: 'Check your answers',
    wrong: 'Check form for errors.',
    wrongThere: 'There is a problem',
  },
  faults: {
    required: (label: string) => `${label} is required`,
    date: (label: string) => `${label} must be a real date`,
    email: () => 'Email is invalid',
    phone: () => 'Phone number is invalid',
    option: (label: string) => `${label}: choose one of the answers`,
    tooLong: (label: string) => `${label} is too long`,
    form: (label: string) => `${label} is invalid`,
  },
  review: {
    heading: 'Check your answers before you send them',
    change: 'Change',
    changeOf: (label: string) => ` ${label}`,
    notAnswered: 'Not answered',
    name: 'Name',
    phn: 'Health card number (PHN)',
    copy: 'Copy by email',
    yes: 'Yes',
    no: 'No',
    send: 'Send to the clinic',
    sending: 'Sending',
    back: 'Back to the form',
    once: 'A form can be sent once. You can’t change it afterwards.',
  },
  done: {
    heading: 'Form submitted successfully.',
    text: 'You may now close this page',
    copy: (email: string) => `We’re emailing a link to a copy of your answers to ${email}.`,
    urgent: 'If your question can’t wait, call the clinic. In an emergency, call 911.',
  },
  preview: {
    banner: 'This is a preview. It can’t be sent.',
    blocked: 'Nothing is sent from a preview.',
    invalid: 'Invalid form',
    invalidText: 'It doesn’t exist any more, or your account may not send it. Sign in and open the preview again.',
  },
};

/** The texts of the page in any language: one that is missing there does not compile. */
export type AnswerTexts = typeof answerEn;
