// @vitest-environment happy-dom
import { refused, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { beforeEach, expect, test } from 'vitest';
import { previewForm } from '../../contract/client.ts';
import { prepareAnswerPage } from '../answer/answer-page.tsx';
import { openKeptAnswers } from '../answer/kept-answers.ts';
import { CARD, fillIn, hasFocus, headingOf, newBrowser, open, prove, speak, toReview } from './answer-scene.tsx';

beforeEach(newBrowser);

test('what was entered is kept sealed, comes back after the number has been given again, and goes with the send', async () => {
  const kept = () => Object.entries(localStorage).filter(([key]) => key.startsWith('alethea-form '));
  const first = open();
  await prove(first);
  await fillIn(first);
  // What is sealed follows what is typed: the last choice has to be in it before the page goes.
  const sealed = await openKeptAnswers('link-code', CARD, Date.now);
  await waitFor(async () => expect(JSON.stringify(await sealed?.read())).toContain('Arm'));
  expect(kept()).toHaveLength(1);
  first.unmount();
  expect(JSON.stringify(kept())).not.toMatch(/Wilma|Arm|33334|link-code/);
  const again = open();
  await prove(again);
  await again.screen.findByText('Your answers from before are here.');
  expect(again.screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Wilma');
  expect(again.screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2025');
  await toReview(again);
  await again.person.click(await again.screen.findByRole('button', { name: 'Send to the clinic' }));
  await headingOf(again, 'Form submitted successfully.');
  expect(kept()).toEqual([]);
});

test('what was kept for a day is gone, whether or not its form is opened again', async () => {
  localStorage.setItem('alethea-form old', `${Date.now() - 24 * 3_600_000} sealed`);
  localStorage.setItem('alethea-form new', `${Date.now() - 23 * 3_600_000} sealed`);
  prepareAnswerPage();
  expect(Object.keys(localStorage)).toEqual(['alethea-form new']);
});

test('a browser that prefers French is shown French, the form as far as its author gave it, and can change', async () => {
  speak('fr-CA', 'en');
  const page = open();
  const { screen, person } = page;
  await headingOf(page, 'Chinook Family Practice vous demande de remplir un formulaire');
  expect(document.documentElement.lang).toBe('fr-CA');
  await person.selectOptions(screen.getByLabelText('Province de la carte d’assurance maladie'), 'AB');
  await person.type(screen.getByLabelText('Numéro d’assurance maladie'), CARD.phn);
  await person.click(screen.getByRole('button', { name: 'Continuer' }));
  await headingOf(page, 'Antécédents de la peau');
  expect(screen.getByRole('option', { name: 'Bras' }).getAttribute('value')).toBe('Arm');
  expect(screen.getByText('Read this first').closest('[lang]')?.getAttribute('lang')).toBe('en-CA');
  await person.type(screen.getByLabelText('Prénom'), 'Wilma');
  await person.click(screen.getByRole('button', { name: 'English' }));
  await screen.findByRole('heading', { level: 1, name: 'Skin history' });
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Wilma');
  expect(document.documentElement.lang).toBe('en-CA');
});

test('[PTFORM-25] [PTFORM-26] [CALL-10] a preview shows the form at once, and cannot be sent', async () => {
  const page = open({ target: { preview: { formId: 'f1', locationIdx: 0 } } });
  await headingOf(page, 'Skin history');
  expect(page.sentTo(previewForm.name)).toEqual([{ formId: 'f1', locationIdx: 0 }]);
  expect(page.screen.getByText('This is a preview. It can’t be sent.')).toBeDefined();
  expect(page.screen.getByRole<HTMLButtonElement>('button', { name: 'Check your answers' }).disabled).toBe(true);
});

test.each([
  ['names no form', null],
  ['names one that is not there', { formId: 'f1', locationIdx: 0 }],
] as const)('[PTFORM-27] a preview that %s is an invalid form', async (_which, preview) => {
  const page = open({
    target: { preview },
    preview: () => {
      throw refused('form_not_found', 'not_found');
    },
  });
  await hasFocus(await headingOf(page, 'Invalid form'));
});
