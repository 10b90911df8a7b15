import type { Province } from '@alethea/kernel/contact/provinces';
import { provincesEn } from '@alethea/kernel/contact/texts/provinces-en';
import { formatDate, formatFileSize, formatTime } from '@alethea/web-kit/page/format';
import type { DocumentKind } from '../contract/document-view.ts';

/** Every text of the page on which a mailed document is read, in English. */
export const en = {
  date: (moment: string): string => formatDate(moment),
  time: (moment: string): string => formatTime(moment),
  fileSize: (bytes: number): string => formatFileSize(bytes),
  pageTitle: (product: string) => `A document for you · ${product}`,
  loading: 'Opening the link',
  retry: 'Try again',
  failed: {
    heading: 'This did not work',
    offline: 'You’re offline. Check your connection and try again. Nothing is lost.',
    tooMany: 'Too many tries from your network. Wait a minute and try again.',
    other: 'Something went wrong on our side. Try again in a minute.',
  },
  closed: {
    unknown: {
      heading: 'This link does not work',
      text: 'The link may be incomplete. Open it from the email or copy all of it.',
    },
    expired: { heading: 'This link has expired', text: 'It was valid for 14 days. Ask the clinic for a new one.' },
    used: {
      heading: 'This link has been used',
      text: 'A link opens once. To read the document again, or if this wasn’t you, ask the clinic for a new link.',
    },
    locked: {
      heading: 'This link is locked',
      text: 'It was locked after five wrong tries to protect the document. The clinic has been told. Ask them for a new link.',
    },
    withdrawn: {
      heading: 'This document was taken back',
      text: 'The clinic has withdrawn it. If you were expecting something, ask the clinic.',
    },
    ended: {
      heading: 'This page has closed',
      text: 'A document stays open for 30 minutes. If you need it again, ask the clinic for a new link.',
    },
  },
  ask: (clinicName: string) => `Call ${clinicName}:`,
  askSupport: (product: string) => `Call ${product}:`,
  proof: {
    heading: (clinicName: string) => `${clinicName} has sent you a document`,
    lead: 'To protect your privacy, please enter the province and number on your health card.',
    province: 'Province of the health card',
    provinces: provincesEn as Readonly<Record<Province, string>>,
    chooseProvince: 'Choose a province',
    provinceMissing: 'Choose a province.',
    number: 'Health card number',
    numberHelp: 'Spaces and dashes are fine.',
    numberWrong: 'This number does not look right. Check it against the card.',
    submit: 'Open the document',
    wrong: (triesLeft: number) =>
      `That does not match. ${triesLeft === 1 ? 'One try is left' : `${triesLeft} tries are left`}, then the link locks.`,
    once: 'This link opens once, on this device. You can print or save the document.',
  },
  emailCode: {
    lead: 'We’ll send a one-time code to the address this link was sent to.',
    send: 'Email me a code',
    again: 'Email me another code',
    sent: 'The code is on its way. It works for ten minutes.',
    tooMany: 'No more codes can be sent for this link. Use the last one, or ask the clinic for a new link.',
    label: 'Code from the email',
    codeMissing: 'Type the eight digits of the code.',
    signedIn: 'You’re signed in at this clinic, so you don’t need a code.',
    openSignedIn: 'Open the document',
    orSignIn: 'Clinic staff can sign in instead, then open the link again.',
    signIn: 'Sign in',
  },
  reader: {
    from: (senderName: string, clinicName: string) => [senderName, clinicName].filter(Boolean).join(', '),
    sent: (date: string) => `Sent ${date}`,
    pdf: 'This message has a PDF',
    show: 'Show the PDF',
    viewer: 'The PDF',
    save: 'Save the PDF',
    saving: 'Downloading',
    saved: 'The PDF is in your downloads.',
    saveFailed: 'The PDF couldn’t be downloaded. Try again.',
    files: 'Attached to this message',
    showFile: (name: string) => `Show ${name}`,
    saveFile: (name: string) => `Save ${name}`,
    fileSaved: (name: string) => `${name} is in your downloads.`,
    fileFailed: (name: string) => `${name} couldn’t be downloaded. Try again.`,
    print: 'Print',
    saveText: 'Save',
    textFile: 'Document.txt',
    until: (time: string) =>
      `You can read this page until ${time}. Print or save it if you want to keep it. The link won’t open again.`,
    noReply: 'You can’t reply to this message. If you have a question, call the clinic.',
  },
  others: {
    heading: 'Also sent to you',
    hint: 'Each opens from its own email.',
    kinds: {
      patientMessage: 'Message',
      patientCopy: 'Copy of a request',
      form: 'Form to fill in',
    } as Readonly<Record<Exclude<DocumentKind, 'consultPdf'>, string>>,
    sentBy: (clinicName: string, date: string) => `${clinicName}, sent ${date}`,
    open: (date: string) => `Opens until ${date}`,
    read: 'Already opened',
    answered: 'Sent back to the clinic',
    ended: (date: string) => `Ended ${date}`,
    locked: 'Locked. Ask the clinic for a new link.',
  },
};
/** See en. */
export type DocumentTexts = typeof en;
