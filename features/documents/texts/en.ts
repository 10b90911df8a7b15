/** Every text of the page on which a mailed document is read. */
export const en = {
  pageTitle: (product: string) => `A document for you · ${product}`,
  loading: 'Opening the link',
  retry: 'Try again',
  failed: {
    heading: 'This did not work',
    offline: 'There is no connection. Check it, and try again: nothing is lost.',
    tooMany: 'There were too many tries from your network. Wait a minute, and try again.',
    other: 'Something went wrong on our side. Try again in a minute.',
  },
  closed: {
    unknown: {
      heading: 'This link does not work',
      text: 'It may have been cut off in the mail. Open the link in the mail itself, or copy all of it.',
    },
    expired: { heading: 'This link has expired', text: 'It was good for 14 days. Ask the clinic for a new one.' },
    used: {
      heading: 'This link has been used',
      text: 'A link opens once. If you would like to read the document again, or if it was not you, ask the clinic for a new link.',
    },
    locked: {
      heading: 'This link is locked',
      text: 'It was locked after five wrong tries, to protect what it leads to. The clinic has been told. Ask it for a new link.',
    },
    ended: {
      heading: 'This page has closed',
      text: 'A document can be read for 30 minutes after it was opened. If you need it again, ask the clinic for a new link.',
    },
  },
  ask: (clinicName: string) => `Call ${clinicName}`,
  askSupport: (product: string) => `Call ${product}`,
  proof: {
    heading: (clinicName: string) => `${clinicName} has sent you a document`,
    lead: 'To protect your privacy, please give the province and the number of your health card.',
    province: 'Province of the health card',
    chooseProvince: 'Choose a province',
    provinceMissing: 'Choose a province.',
    number: 'Health card number',
    numberHelp: 'Blanks and dashes do not matter.',
    numberWrong: 'This number does not look right. Check it against the card.',
    submit: 'Open the document',
    wrong: (triesLeft: number) =>
      `That does not match. ${triesLeft === 1 ? 'One try is left' : `${triesLeft} tries are left`}, then the link locks.`,
    once: 'It opens once, on this device. You can print it or save it.',
  },
  emailCode: {
    lead: 'A one-time code goes to the address that the link was sent to.',
    send: 'Mail me a code',
    again: 'Mail me another code',
    sent: 'The code is on its way. It works for ten minutes.',
    tooMany: 'No more codes can be sent for this link. Use the last one, or ask the clinic for a new link.',
    label: 'Code from the mail',
    codeMissing: 'Type the eight digits of the code.',
    signedIn: 'You are signed in at this clinic, so no code is needed.',
    openSignedIn: 'Open the document',
    orSignIn: 'Staff of the clinic can sign in instead, and follow the link again.',
    signIn: 'Sign in',
  },
  reader: {
    from: (senderName: string, clinicName: string) => [senderName, clinicName].filter(Boolean).join(', '),
    sent: (moment: string) => `Sent ${moment}`,
    pdf: 'A PDF belongs to this message',
    save: 'Save the PDF',
    saving: 'Fetching the PDF',
    saved: 'The PDF is in your downloads.',
    saveFailed: 'The PDF could not be fetched. Try again.',
    print: 'Print',
    until: (time: string) =>
      `You can read this page until ${time}. Print it or save it if you want to keep it: the link does not open again.`,
    noReply: 'You cannot answer here. If you have a question, call the clinic.',
  },
} as const;
