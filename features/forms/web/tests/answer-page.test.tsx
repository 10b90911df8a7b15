// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderForm, submitForm } from '../../contract/client.ts';
import { prepareAnswerPage } from '../answer/answer-page.tsx';
import {
  CARD,
  CLINIC,
  describedBy,
  fillIn,
  hasFocus,
  headingOf,
  newBrowser,
  open,
  prove,
  toReview,
} from './answer-scene.tsx';

beforeEach(newBrowser);

test('[ROUTE-10] the code leaves the address before anything is shown, and a reload finds it', () => {
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.setURL('https://alethea.example/forms/?code=link-code');
  expect(prepareAnswerPage()).toEqual({ code: 'link-code' });
  expect(location.href).toBe('https://alethea.example/forms/');
  expect(document.title).toBe('A form for you · Alethea');
  expect(prepareAnswerPage()).toEqual({ code: 'link-code' });
});

test('[ROUTE-11] a preview names a form and a location', () => {
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.setURL('https://alethea.example/forms/?preview=true&formId=f1&locationIdx=2');
  expect(prepareAnswerPage()).toEqual({ preview: { formId: 'f1', locationIdx: 2 } });
  happyDOM.setURL('https://alethea.example/forms/?preview=true&formId=f1');
  expect(prepareAnswerPage()).toEqual({ preview: null });
});

test('[PTFORM-01] [PTFORM-03] [PTFORM-04] a link says who asks, and asks for province and health number first', async () => {
  const page = open();
  await hasFocus(await headingOf(page, 'Chinook Family Practice asks you to fill in a form'));
  expect(page.screen.getByLabelText('Province of the health card').tagName).toBe('SELECT');
  expect(page.screen.queryByText('Skin history')).toBeNull();
  expect(page.screen.getByRole('link', { name: '(403) 555-0100' }).getAttribute('href')).toBe('tel:+14035550100');
});

test('[PTFORM-17] [PTFORM-18] without province and number nothing is asked, and both are named at the top and beside the field', async () => {
  const page = open();
  const { screen, person } = page;
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('alert');
  await hasFocus(summary);
  expect([...summary.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Province is required.',
    'PHN is required',
  ]);
  expect(describedBy(screen.getByLabelText('Province of the health card'))).toBe('Province is required.');
  await person.click(screen.getByRole('link', { name: 'PHN is required' }));
  await hasFocus(screen.getByLabelText('Health card number (PHN)'));
  expect(page.sentTo(renderForm.name)).toEqual([]);
});

test('a number that cannot be one of its province costs no try', async () => {
  const page = open();
  const { screen, person } = page;
  await person.selectOptions(await screen.findByLabelText('Province of the health card'), 'AB');
  await person.type(screen.getByLabelText('Health card number (PHN)'), '123456789');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(describedBy(screen.getByLabelText('Health card number (PHN)'))).toContain('does not look right');
  expect(page.sentTo(renderForm.name)).toEqual([]);
});

test.each([
  ['AB', 'numeric'],
  ['QC', 'text'],
] as const)('the keyboard for a number of %s is %s', async (province, inputMode) => {
  const { screen, person } = open();
  await person.selectOptions(await screen.findByLabelText('Province of the health card'), province);
  expect(screen.getByLabelText('Health card number (PHN)').getAttribute('inputmode')).toBe(inputMode);
});

test('a wrong number says how many tries are left, and the last one that the link is locked', async () => {
  let tries = 0;
  const page = open({
    render: () => {
      tries += 1;
      return tries === 1 ? { state: 'wrong', triesLeft: 1 } : { state: 'locked', from: CLINIC };
    },
  });
  await prove(page);
  expect((await page.screen.findByRole('alert')).textContent).toContain('One try is left');
  await page.person.click(page.screen.getByRole('button', { name: 'Continue' }));
  await hasFocus(await headingOf(page, 'This link is locked'));
});

test.each([
  ['unknown', 'This link does not work'],
  ['submitted', 'This form has been sent'],
  ['expired', 'This link has expired'],
  ['locked', 'This link is locked'],
  ['withdrawn', 'This form was taken back'],
] as const)('a link that is %s says so, and whom to call', async (state, name) => {
  const page = open({ link: () => (state === 'unknown' ? { state } : { state, from: CLINIC }) });
  await hasFocus(await headingOf(page, name));
  expect(page.screen.getByRole('link').getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
});

test('[IMODEL-26] a date that is pasted fills all three parts; one in another format is told, and nothing is cut off', async () => {
  const page = open();
  const { screen, person } = page;
  await prove(page);
  await headingOf(page, 'Skin history');
  const valuesOf = () => ['Day', 'Month', 'Year'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  await person.click(screen.getByLabelText('Day'));
  await person.paste('27/03/1984');
  expect(screen.getByText('Date with an incorrect format pasted.')).toBeDefined();
  expect(valuesOf()).toEqual(['', '', '']);
  await person.paste('1984/03/27');
  expect(screen.queryByText('Date with an incorrect format pasted.')).toBeNull();
  expect(valuesOf()).toEqual(['27', '03', '1984']);
});

test('[PTFORM-05] [PTFORM-06] [PTFORM-07] [PTFORM-08] [PTFORM-09] [PTFORM-10] [PTFORM-11] [PTFORM-12] [PTFORM-13] [PTFORM-14] [PTFORM-15] [MODEL-16] the form has its sections, and each field the keyboard of its type', async () => {
  const page = open();
  const { screen, person } = page;
  await prove(page);
  await hasFocus(await headingOf(page, 'Skin history'));
  expect(page.sentTo(renderForm.name)).toEqual([{ jwt: 'link-code', ...CARD }]);
  expect(screen.getByText('From Dr. Priya Nair, Chinook Family Practice, Calgary')).toBeDefined();
  expect(screen.getByText('For your first visit.')).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['About you', 'Your skin', 'Reaching you'],
  ]);
  expect(screen.getByText('Read this first').tagName).toBe('P');
  for (const part of ['Day', 'Month', 'Year']) {
    expect(screen.getByLabelText(part).getAttribute('inputmode')).toBe('numeric');
  }
  expect(screen.getByLabelText('Where').tagName).toBe('SELECT');
  expect(screen.getByRole('checkbox', { name: 'Itches (optional)' })).toBeDefined();
  const email = screen.getByLabelText('Email (optional)');
  expect([email.getAttribute('type'), email.getAttribute('autocomplete')]).toEqual(['email', 'email']);
  expect(screen.getByLabelText('Other email (optional)').getAttribute('inputmode')).toBe('email');
  expect(screen.getByLabelText('Phone (optional)').getAttribute('type')).toBe('tel');
  expect(screen.getByLabelText('Anything else (optional)').tagName).toBe('TEXTAREA');
  expect(screen.queryByLabelText('Which tablets')).toBeNull();
  await person.click(screen.getByRole('checkbox', { name: 'Tablets' }));
  expect(screen.getByLabelText('Which tablets').getAttribute('type')).toBe('text');
});

test('[PTFORM-19] [PTFORM-20] mistakes are named at the top, which has the focus, and beside their fields', async () => {
  const page = open();
  const { screen, person } = page;
  await prove(page);
  await person.type(await screen.findByLabelText('Email (optional)'), 'wilma');
  await toReview(page);
  const summary = await screen.findByRole('alert');
  await hasFocus(summary);
  expect(screen.getByRole('heading', { name: 'Check form for errors.' })).toBeDefined();
  const links = [...summary.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toEqual([
    ...[
      'First name is required',
      'Last name is required',
      'Since is required',
      'Where is required',
      'Email is invalid',
    ],
  ]);
  expect(document.title).toBe('Error: A form for you · Alethea');
  expect(screen.getByRole('group', { name: /Since/ }).getAttribute('aria-describedby')).toContain('-error');
  await person.click(screen.getByRole('link', { name: 'Since is required' }));
  await hasFocus(screen.getByLabelText('Day'));
  expect(page.sentTo(submitForm.name)).toEqual([]);
});

test('[PTFORM-02] [PTFORM-16] [PTFORM-22] [PTFORM-23] [PTFORM-24] [PTFORM-28] [CALL-11] what was looked through is sent, and the form is gone', async () => {
  const accepted = Promise.withResolvers<RemoteOutput<typeof submitForm>>();
  const page = open({ submit: () => accepted.promise });
  const { screen, person } = page;
  expect(screen.getByRole('status').textContent).toBe('Opening the form');
  await prove(page);
  await fillIn(page);
  await person.click(screen.getByRole('checkbox', { name: 'Cream' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /copy of my answers/ }).disabled).toBe(true);
  await person.type(screen.getByLabelText('Email (optional)'), 'wilma@home.example');
  await person.click(screen.getByRole('checkbox', { name: /copy of my answers/ }));
  await toReview(page);
  await hasFocus(await headingOf(page, 'Check your answers before you send them'));
  expect(screen.getByText('Wilma Wong')).toBeDefined();
  expect(screen.getByText('33334-3333 (AB)')).toBeDefined();
  expect(screen.getByText('2025-03-07')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Send to the clinic' }));
  expect((await screen.findByRole('button', { name: 'Sending' })).getAttribute('aria-busy')).toBe('true');
  accepted.resolve({ state: 'accepted' });
  await hasFocus(await headingOf(page, 'Form submitted successfully.'));
  expect(screen.getByText('You may now close this page')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(page.sentTo(submitForm.name)).toEqual([
    {
      ...{ jwt: 'link-code', province: 'AB', ccPatient: true, language: 'en' },
      formData: {
        [btoa('Since')]: '2025-03-07',
        [btoa('Where')]: 'Arm',
        [btoa('Tried')]: ['Cream'],
        [btoa('Email')]: 'wilma@home.example',
      },
      patientInfo: { firstName: 'Wilma', lastName: 'Wong', phn: CARD.phn, email: 'wilma@home.example' },
    },
  ]);
});

test('a line of the answers leads to its field, and the back button to the form', async () => {
  const page = open();
  const { screen, person } = page;
  await prove(page);
  await fillIn(page);
  await toReview(page);
  await person.click(await screen.findByRole('button', { name: 'Change Where' }));
  await hasFocus(await screen.findByLabelText('Where'));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Wilma');
});

test('[PTFORM-21] a send that fails says whom to write to, keeps the answers, and is tried again under the same key', async () => {
  let tries = 0;
  const page = open({
    submit: () => {
      tries += 1;
      if (tries === 1) throw new Error('no line');
      return { state: 'accepted' };
    },
  });
  const { screen, person } = page;
  const keys: unknown[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string> }) => {
    if (path.endsWith(submitForm.name)) keys.push(init.headers['idempotency-key']);
    return fetch(path, init as RequestInit);
  });
  await prove(page);
  await fillIn(page);
  await toReview(page);
  await person.click(await screen.findByRole('button', { name: 'Send to the clinic' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You’re offline.');
  expect(alert.textContent).toContain(
    'Please contact us at support@alethea.example for assistance if your error persists.',
  );
  await person.click(screen.getByRole('button', { name: 'Send to the clinic' }));
  await headingOf(page, 'Form submitted successfully.');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a form that another tab has sent meanwhile, or that was taken back, says so in place of the answers', async () => {
  const page = open({ submit: () => ({ state: 'submitted', from: CLINIC }), link: links('submitted') });
  const { screen, person } = page;
  await prove(page);
  await fillIn(page);
  await toReview(page);
  await person.click(await screen.findByRole('button', { name: 'Send to the clinic' }));
  await headingOf(page, 'This form has been sent');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('alethea-form '))).toEqual([]);
});

/** Answers first that the link is open, then what it has become. */
function links(then: 'submitted' | 'withdrawn') {
  let asked = 0;
  return () => {
    asked += 1;
    return asked === 1 ? ({ state: 'proofNeeded', from: CLINIC } as const) : ({ state: then, from: CLINIC } as const);
  };
}
