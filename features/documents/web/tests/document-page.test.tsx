// @vitest-environment happy-dom
import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { answerFetch } from '@alethea/test-kit/screen/answer-fetch';
import { answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { chosenLanguage } from '@alethea/web-kit/page/guest-language.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDocument, proveDocument, readDocument, sendDocumentCode } from '../../contract/client.ts';
import { DocumentPage, prepareDocumentPage } from '../index.ts';

type Link = RemoteOutput<typeof openDocument>;
type Proved = RemoteOutput<typeof proveDocument>;

const CLINIC = { clinicName: 'Chinook Family Practice', clinicPhone: '4035550100' };
const DOCUMENT_ID = '0199f3a0-0000-7000-8000-000000000001';
const DOCUMENT: RemoteOutput<typeof readDocument> = {
  title: 'Before your scan',
  text: 'Please come fasting.',
  from: CLINIC,
  senderName: 'Dr. Priya Nair',
  sentAt: '2026-11-20T16:30:00.000Z',
  readableUntil: '2026-11-20T17:30:00.000Z',
  pdf: null,
  files: [],
  others: [],
};
const asksFor = (proof: 'healthNumber' | 'emailCode', more: object = {}): Link => ({
  ...{ state: 'proofNeeded', proof, isSignedIn: false, isCodeMailed: false, from: CLINIC, ...more },
});

interface World {
  readonly code?: string | null;
  link?(): Link | Promise<Link>;
  prove?(input: RemoteInput<typeof proveDocument>): Proved | Promise<Proved>;
  mail?(): RemoteOutput<typeof sendDocumentCode>;
  read?(): RemoteOutput<typeof readDocument>;
}

/** The page of a link, over a server that answers so. */
function open({
  code = 'link-code',
  link = () => asksFor('healthNumber'),
  prove = () => ({ outcome: 'proved', documentId: DOCUMENT_ID }),
  mail = () => ({ outcome: 'sent' }),
  read = () => DOCUMENT,
}: World = {}) {
  const sent = answerFetch([
    answering(openDocument, () => link()),
    answering(proveDocument, (input) => prove(input)),
    answering(sendDocumentCode, () => mail()),
    answering(readDocument, () => read()),
  ]);
  const shown = showScreen(<DocumentPage code={code} />);
  const proofs = () => sent.flatMap(({ name, input }) => (name === proveDocument.name ? [input] : []));
  const names = () => sent.map(({ name }) => name);
  return { ...shown, proofs, names };
}
type Page = ReturnType<typeof open>;

const headingOf = ({ screen }: Page, name: string) => screen.findByRole('heading', { level: 1, name });
const focused = () => document.activeElement;
const hasFocus = (element: Element) => waitFor(() => expect(focused()).toBe(element));
const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

test.for([
  ['expired', 'This link has expired'],
  ['used', 'This link has been used'],
  ['locked', 'This link is locked'],
] as const)('a link that is %s says so under a heading that has the focus, and whom to call', async ([state, name]) => {
  const page = open({ link: () => ({ state, from: CLINIC }) });
  await hasFocus(await headingOf(page, name));
  const number = page.screen.getByRole('link', { name: '(403) 555-0100' });
  expect(number.getAttribute('href')).toBe('tel:+14035550100');
  expect(number.parentElement?.textContent).toContain('Call Chinook Family Practice');
});

test('a clinic that has given no number is not called: the portal’s own number stands there', async () => {
  const page = open({ link: () => ({ state: 'expired', from: { ...CLINIC, clinicPhone: '' } }) });
  await headingOf(page, 'This link has expired');
  expect(page.screen.getByRole('link', { name: formatPhone(DEFAULT_BRAND.supportPhone) })).toBeDefined();
  expect(page.screen.queryByText(/Chinook/)).toBeNull();
});

test('an address without a code is an unknown link, about which nobody is asked', async () => {
  const page = open({ code: null });
  await headingOf(page, 'This link does not work');
  expect(page.names()).toEqual([]);
});

test('a code that is too long to be one is an unknown link too, and no failure', async () => {
  const page = open({ link: () => Promise.reject(refused('invalid_input', 'invalid')) });
  await headingOf(page, 'This link does not work');
  expect(page.screen.queryByRole('alert')).toBeNull();
});

test('the code leaves the address before anything is shown, and a reload finds it', () => {
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.setURL('https://alethea.example/documents/?code=link-code');
  expect(prepareDocumentPage()).toBe('link-code');
  expect(location.href).toBe('https://alethea.example/documents/');
  expect(document.title).toBe('A document for you · Alethea');
  expect(prepareDocumentPage()).toBe('link-code');
  history.replaceState(null, '', '/documents/');
  expect(prepareDocumentPage()).toBeNull();
});

test('while the link is looked up that is said', async () => {
  const answer = Promise.withResolvers<Link>();
  const page = open({ link: () => answer.promise });
  expect(page.screen.getByRole('status').textContent).toBe('Opening the link');
  answer.resolve(asksFor('healthNumber'));
  await hasFocus(await headingOf(page, 'Chinook Family Practice has sent you a document'));
});

test.for([
  ['no line', new TypeError('no line'), 'You’re offline.'],
  ['too many tries', refused('too_many_requests', 'rate_limited'), 'Too many tries from your network.'],
  ['a fault of ours', refused('temporarily_unavailable', 'unavailable'), 'Something went wrong on our side.'],
] as const)('%s is told in words, and Try again goes on from there', async ([, failure, words]) => {
  let fails = true;
  const page = open({
    link() {
      if (fails) throw failure;
      return asksFor('healthNumber');
    },
  });
  await headingOf(page, 'This did not work');
  expect(page.screen.getByRole('alert').textContent).toContain(words);
  fails = false;
  await page.person.click(page.screen.getByRole('button', { name: 'Try again' }));
  await headingOf(page, 'Chinook Family Practice has sent you a document');
});

const OPEN = { name: 'Open the document' };
const provinceOf = ({ screen }: Page) => screen.getByLabelText('Province of the health card');
const numberOf = ({ screen }: Page) => screen.getByLabelText('Health card number');

/** The page of a health number, filled in. */
async function fillIn(page: Page, number: string) {
  await headingOf(page, 'Chinook Family Practice has sent you a document');
  await page.person.selectOptions(provinceOf(page), 'AB');
  await page.person.type(numberOf(page), number);
}

test('what cannot be the number of a card is told at its field, has the focus, and costs no try', async () => {
  const page = open();
  await headingOf(page, 'Chinook Family Practice has sent you a document');
  expect(describedBy(numberOf(page))).toBe('Spaces and dashes are fine.');
  await page.person.click(page.screen.getByRole('button', OPEN));
  await hasFocus(provinceOf(page));
  expect(provinceOf(page).getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(provinceOf(page))).toBe('Choose a province.');
  await page.person.selectOptions(provinceOf(page), 'AB');
  await page.person.type(numberOf(page), '12{Enter}');
  const wrongNumber = 'This number does not look right. Check it against the card.';
  await waitFor(() => expect(describedBy(numberOf(page))).toBe(wrongNumber));
  await hasFocus(numberOf(page));
  expect(provinceOf(page).getAttribute('aria-invalid')).toBe('false');
  expect(page.proofs()).toEqual([]);
});

test('the right number, sent with Enter, shows the document under its title, which has the focus', async () => {
  const page = open();
  await fillIn(page, '33334-3333{Enter}');
  await hasFocus(await headingOf(page, 'Before your scan'));
  expect(page.proofs()).toEqual([
    { code: 'link-code', proof: { type: 'healthNumber', province: 'AB', phn: '33334-3333' } },
  ]);
});

test('a wrong number says how many tries are left, keeps what was typed, and asks for no other', async () => {
  let triesLeft = 3;
  const page = open({
    prove() {
      triesLeft -= 1;
      return { outcome: 'wrong', triesLeft };
    },
  });
  await fillIn(page, '333343333{Enter}');
  expect((await page.screen.findByRole('alert')).textContent).toContain('2 tries are left, then the link locks.');
  await page.person.click(page.screen.getByRole('button', OPEN));
  await waitFor(() => expect(page.screen.getByRole('alert').textContent).toContain('One try is left'));
  expect((numberOf(page) as HTMLInputElement).value).toBe('333343333');
});

test('while a proof is on its way the button is busy and sends no second one', async () => {
  const answer = Promise.withResolvers<Proved>();
  const page = open({ prove: () => answer.promise });
  await fillIn(page, '333343333{Enter}{Enter}');
  const button = page.screen.getByRole('button', OPEN);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await page.person.click(button);
  answer.resolve({ outcome: 'wrong', triesLeft: 4 });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(page.proofs()).toHaveLength(1);
});

test('a link that closed meanwhile says why, instead of what was typed', async () => {
  const links: Link[] = [asksFor('healthNumber'), { state: 'locked', from: CLINIC }];
  const page = open({ link: () => links.shift() as Link, prove: () => ({ outcome: 'closed' }) });
  await fillIn(page, '333343333{Enter}');
  await hasFocus(await headingOf(page, 'This link is locked'));
  expect(page.screen.queryByLabelText('Health card number')).toBeNull();
});

const CODE_FIELD = 'Code from the email';

test('the one-time code is mailed when it is asked for, typed with or without blanks, and opens the document', async () => {
  const page = open({ link: () => asksFor('emailCode') });
  const { screen, person } = page;
  await headingOf(page, 'Chinook Family Practice has sent you a document');
  expect(screen.queryByLabelText(CODE_FIELD)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect((await screen.findByRole('status')).textContent).toBe('The code is on its way. It works for ten minutes.');
  const field = screen.getByLabelText(CODE_FIELD);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  await person.type(field, '1234 567{Enter}');
  await waitFor(() => expect(describedBy(field)).toBe('Type the eight digits of the code.'));
  await hasFocus(field);
  await person.type(field, '8{Enter}');
  await headingOf(page, 'Before your scan');
  expect(page.proofs()).toEqual([{ code: 'link-code', proof: { type: 'emailCode', emailCode: '12345678' } }]);
});

test('a code that is in the mailbox already can be typed at once, and another one asked for until there are too many', async () => {
  const { screen, person } = open({
    link: () => asksFor('emailCode', { isCodeMailed: true }),
    mail: () => ({ outcome: 'tooMany' }),
  });
  expect(await screen.findByLabelText(CODE_FIELD)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Email me another code' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No more codes can be sent'));
  expect(screen.queryByRole('button', { name: /^Email me/ })).toBeNull();
  expect(screen.getByLabelText(CODE_FIELD)).toBeDefined();
});

test('a code that could not be asked for is told, and asked for again', async () => {
  let fails = true;
  const { screen, person } = open({
    link: () => asksFor('emailCode'),
    mail() {
      if (fails) throw new TypeError('no line');
      return { outcome: 'sent' };
    },
  });
  const button = await screen.findByRole('button', { name: 'Email me a code' });
  await person.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.');
  fails = false;
  await person.click(button);
  expect(await screen.findByLabelText(CODE_FIELD)).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('staff who are signed in open it with one press', async () => {
  const signedIn = open({ link: () => asksFor('emailCode', { isSignedIn: true }) });
  await signedIn.person.click(await signedIn.screen.findByRole('button', OPEN));
  await headingOf(signedIn, 'Before your scan');
  expect(signedIn.proofs()).toEqual([{ code: 'link-code', proof: { type: 'session' } }]);
});

test('who works at the clinic and is not signed in is led there', async () => {
  const { screen } = open({ link: () => asksFor('emailCode') });
  expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe('/login');
});

test('who reads French is shown the page in French, and keeps what they chose', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'en']);
  onTestFinished(() => {
    languages.mockRestore();
    localStorage.clear();
  });
  const page = open();
  await headingOf(page, 'Chinook Family Practice vous a envoyé un document');
  expect(document.documentElement.lang).toBe('fr-CA');
  await page.person.selectOptions(page.screen.getByLabelText('Province de la carte d’assurance maladie'), 'Québec');
  await page.person.click(page.screen.getByRole('button', { name: 'English' }));
  await headingOf(page, 'Chinook Family Practice has sent you a document');
  // What was entered stays.
  expect((provinceOf(page) as HTMLSelectElement).value).toBe('QC');
  // The next mail opens as this one was left, whatever the browser prefers.
  expect(chosenLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en-CA');
});
