import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { answerFetch } from '@alethea/test-kit/screen/answer-fetch';
import { type Answering, answering, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, vi } from 'vitest';
import { openForm, previewForm, renderForm, submitForm } from '../../contract/client.ts';
import { AnswerPage, type AnswerPageTarget } from '../answer/answer-page.tsx';

type Opened = Extract<RemoteOutput<typeof renderForm>, { state: 'open' }>;
type Template = Opened['formTemplate'];
type Submitted = RemoteInput<typeof submitForm>;

export const CLINIC = { clinicName: 'Chinook Family Practice', clinicPhone: '4035550100' };
export const CARD = { province: 'AB', phn: '33334-3333' } as const;
const field = (
  fieldName: string,
  inputType: Template['sections'][number]['fields'][number]['inputType'],
  more: object = {},
) => ({ fieldName, label: fieldName, inputType, options: [], ...more });
const TEMPLATE: Template = {
  ...{ name: 'Skin history', nameFr: 'Antécédents de la peau', instructions: 'For your first visit.', comments: '' },
  sections: [
    {
      ...{ sectionName: 'Your skin', sectionNameFr: 'Votre peau', description: 'As of today.' },
      fields: [
        field('Read this first', 'Label'),
        field('Since', 'Date', { labelFr: 'Depuis' }),
        field('Where', 'Select', {
          options: ['Arm', 'Leg'],
          isRequired: true,
          labelFr: 'Où',
          optionsFr: ['Bras', 'Jambe'],
        }),
        field('Itches', 'Checkbox'),
        field('Tried', 'Checkbox', { options: ['Cream', 'Tablets'] }),
        field('Which tablets', 'Text', { showWhen: { fieldName: 'Tried', isOneOf: ['Tablets'] }, isRequired: true }),
      ],
    },
    {
      ...{ sectionName: 'Reaching you', description: '' },
      fields: [
        field('Email', 'PatientEmail'),
        field('Other email', 'Email'),
        field('Phone', 'Phone'),
        field('Anything else', 'TextArea'),
      ],
    },
  ],
};
export const OPENED: Opened = {
  state: 'open',
  formTemplate: TEMPLATE,
  physicianInfo: {
    ...{ firstName: 'Priya', lastName: 'Nair', displayName: 'Dr. Priya Nair' },
    location: { clinicName: CLINIC.clinicName, city: 'Calgary' },
  },
  expiresAt: '2026-12-04T17:00:00.000Z',
  pictureIds: [],
};

interface World {
  readonly target?: AnswerPageTarget;
  link?(): RemoteOutput<typeof openForm>;
  render?(input: RemoteInput<typeof renderForm>): RemoteOutput<typeof renderForm>;
  submit?(input: Submitted): RemoteOutput<typeof submitForm> | Promise<RemoteOutput<typeof submitForm>>;
  preview?(): RemoteOutput<typeof previewForm>;
  readonly more?: readonly Answering[];
}

/** The page of a link, over a server that answers so. */
export function open({
  target = { code: 'link-code' },
  link = () => ({ state: 'proofNeeded', from: CLINIC }),
  render = () => OPENED,
  submit = () => ({ state: 'accepted' }),
  preview = () => OPENED,
  more = [],
}: World = {}) {
  const sent = answerFetch([
    answering(openForm, () => link()),
    answering(renderForm, (input) => render(input)),
    answering(submitForm, (input) => submit(input)),
    answering(previewForm, () => preview()),
    ...more,
  ]);
  const shown = showScreen(<AnswerPage target={target} />, { on: 'phone' });
  const sentTo = (name: string) => sent.filter((call) => call.name === name).map(({ input }) => input);
  return { ...shown, sentTo };
}
type Page = ReturnType<typeof open>;

/** A browser that has never been here and speaks English. */
export function newBrowser(): void {
  localStorage.clear();
  history.replaceState(null, '', '/forms/');
  vi.stubGlobal('scrollTo', () => {});
  Element.prototype.scrollIntoView = () => {};
  speak('en-CA');
}

export const speak = (...languages: string[]) =>
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
export const headingOf = ({ screen }: Page, name: string) => screen.findByRole('heading', { level: 1, name });
export const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
export const describedBy = (element: Element) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;

export async function prove({ screen, person }: Page) {
  await person.selectOptions(await screen.findByLabelText('Province of the health card'), 'AB');
  await person.type(screen.getByLabelText('Health card number (PHN)'), CARD.phn);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
}

export async function fillIn({ screen, person }: Page) {
  await person.type(await screen.findByLabelText('First name'), 'Wilma');
  await person.type(screen.getByLabelText('Last name'), 'Wong');
  await person.type(screen.getByLabelText('Day'), '7');
  await person.type(screen.getByLabelText('Month'), '3');
  await person.type(screen.getByLabelText('Year'), '2025');
  await person.selectOptions(screen.getByLabelText('Where'), 'Arm');
}

export const toReview = ({ screen, person }: Page) =>
  person.click(screen.getByRole('button', { name: 'Check your answers' }));
