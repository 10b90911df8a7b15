// @vitest-environment happy-dom
import { getServiceById, getServiceForm, getServicePage } from '@alethea/directory/contract/client';
import type { ErrorKind } from '@alethea/kernel/text/errors';
import { endOfDateEdmonton } from '@alethea/kernel/time/mountain-time';
import { type Answering, act, answering, fireEvent, refused, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError, offlineError } from '@alethea/web-kit/calls/call-error';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendConsult, sendReferral } from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { manifest } from '../index.ts';
import { openAsk, QUESTIONS, SERVICE } from './ask-scene.tsx';

const AWAY = { available: false, returning: '2031-01-06', withinLookAhead: false } as const;
const away = { ...SERVICE, availability: AWAY };
const UNAVAILABLE =
  'Specialist is unavailable, please save as a draft and wait for their return or select another specialist.';
const LINK = '/dashboard/consult?forceReset=true';

/** Stops the clock of the page; answers a function that lets so many milliseconds pass. */
function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}

/** The form, filled in and saved as a draft. */
async function openSaved(answers: readonly Answering[]) {
  const shown = openAsk({ answers });
  await shown.ready();
  await shown.fillIn();
  await shown.press(draftsEn.form.save);
  expect(await shown.screen.findByText(draftsEn.form.saved)).toBeDefined();
  return shown;
}

test('[CFORM-04] the form can be filled in once service and questions are there', async () => {
  const held = Promise.withResolvers<void>();
  const answers = [
    answering(getServiceForm, async () => {
      await held.promise;
      return { formFields: [...QUESTIONS] };
    }),
  ];
  const { screen, ready } = openAsk({ answers });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ask a specialist' })).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  held.resolve();
  await ready();
  expect(screen.getByRole('heading', { level: 1, name: 'Ask Dr. Raman' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'LDL-C (mmol/L)' })).toBeDefined();
});

for (const call of [getServiceById, getServiceForm]) {
  test(`[CFORM-05] a failure of ${call.name} is told, and Retry brings the form`, async () => {
    let isBroken = true;
    const answers = [
      answering(getServiceById, () => {
        if (isBroken && call === getServiceById) throw refused('too_many_requests', 'rate_limited');
        return { service: SERVICE };
      }),
      answering(getServiceForm, () => {
        if (isBroken && call === getServiceForm) throw refused('too_many_requests', 'rate_limited');
        return { formFields: [...QUESTIONS] };
      }),
    ];
    const { screen, ready, press } = openAsk({ answers });
    expect(await screen.findByText('Error loading service and forms')).toBeDefined();
    isBroken = false;
    await press(en.load.retry);
    await ready();
  });
}

test('a service that does not exist is told as that, with the way back to the search', async () => {
  const gone = () => {
    throw refused('service_not_found', 'not_found');
  };
  const { screen, person, hrefs } = openAsk({ answers: [answering(getServiceById, gone)] });
  expect(await screen.findByText(en.load.serviceGone, { exact: false })).toBeDefined();
  await person.click(screen.getByRole('link', { name: en.load.find }));
  expect(hrefs).toEqual(['/dashboard/consult']);
});

test('[CROUTE-16] without a service and without a draft both forms lead to the search', () => {
  const needs = { oneOf: ['serviceId', 'consultDraftId'], otherwise: { name: 'consult' } };
  expect(manifest.screens.map(({ route, needs }) => [route.name, needs])).toMatchObject([
    ['consult/consult-form', needs],
    ['consult/referral-form', needs],
  ]);
});

test('[CFORM-12] [CFORM-17] [CFORM-18] the referral form is the consult form without files; one that fails and one that is sent are told as referrals', async () => {
  let isBroken = true;
  const answers = [
    answering(sendReferral, ({ clientId }) => {
      if (isBroken) throw offlineError();
      return { activityId: clientId };
    }),
  ];
  const { screen, ready, fillIn, sendButton, person, hrefs } = openAsk({ service: { type: 'referral' }, answers });
  await ready();
  expect(screen.getByRole('heading', { level: 1, name: 'Refer to Dr. Raman' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: en.attachments.title })).toBeNull();
  expect(screen.queryByRole('button', { name: en.attachments.upload })).toBeNull();
  expect(sendButton().textContent).toBe('Send referral');
  await fillIn();
  await person.click(sendButton());
  expect(await screen.findByText('Error sending referral')).toBeDefined();
  isBroken = false;
  await person.click(sendButton());
  expect(await screen.findByText('Referral sent successfully')).toBeDefined();
  await waitFor(() => expect(hrefs).toEqual([LINK]));
});

test('[CFORM-19] [CFORM-20] [CROUTE-31] a sent eConsult is told and leads to an empty search after 500 ms', async () => {
  const { screen, ready, fillIn, sendButton, hrefs, sentTo } = openAsk();
  await ready();
  await fillIn();
  const pass = stopClock();
  fireEvent.click(sendButton());
  while (!screen.queryByText('eConsult sent successfully')) await pass(0);
  await pass(499);
  expect(hrefs).toEqual([]);
  await pass(1);
  expect(hrefs).toEqual([LINK]);
  expect(sentTo(sendConsult)).toHaveLength(1);
});

test('[CFORM-17] a failed send is told, keeps what was typed, and repeats under the same key', async () => {
  let isBroken = true;
  const answers = [
    answering(sendConsult, ({ clientId }) => {
      if (isBroken) throw offlineError();
      return { activityId: clientId };
    }),
  ];
  // A draft that is saved meanwhile would go with the second send.
  const { screen, field, sendButton, person, keysOf, hrefs } = await openSaved(answers);
  await person.click(sendButton());
  expect(await screen.findByText('Error sending eConsult')).toBeDefined();
  expect(screen.getAllByText(/The server cannot be reached\./).length).toBeGreaterThan(0);
  expect(field(en.patient.lastName).value).toBe('Testcase');
  expect(field('LDL-C (mmol/L)').value).toBe('4.1');
  isBroken = false;
  await person.click(sendButton());
  await waitFor(() => expect(hrefs).toEqual([LINK]));
  const [first, second, ...more] = keysOf(sendConsult);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(more).toEqual([]);
});

test('pressing twice sends once, by mouse as by keys', async () => {
  const held = Promise.withResolvers<void>();
  const answers = [
    answering(sendConsult, async ({ clientId }) => {
      await held.promise;
      return { activityId: clientId };
    }),
  ];
  const { ready, fillIn, field, sendButton, person, sentTo, hrefs } = openAsk({ answers });
  await ready();
  await fillIn();
  await person.dblClick(sendButton());
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBe('true'));
  await person.type(field(en.question.label), '{Control>}{Enter}{/Control}');
  fireEvent.click(sendButton());
  held.resolve();
  await waitFor(() => expect(hrefs).toEqual([LINK]));
  expect(sentTo(sendConsult)).toHaveLength(1);
});

test('[CFORM-13] [CFORM-14] [CFORM-15] while nobody is available the form says so and cannot be sent, until it is asked again', async () => {
  let service = away;
  const answers = [answering(getServiceById, () => ({ service }))];
  const { screen, ready, fillIn, field, sendButton, person, press, sentTo } = openAsk({ answers });
  await ready();
  expect(screen.getByText(UNAVAILABLE)).toBeDefined();
  expect(screen.getByText('Unavailable - Returning Jan 6, 2031')).toBeDefined();
  await fillIn();
  expect(sendButton().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(sendButton());
  await person.type(field(en.question.label), '{Control>}{Enter}{/Control}');
  service = { ...away, availability: { available: true } as never };
  await press(en.send.checkAgain);
  await waitFor(() => expect(screen.queryByText(UNAVAILABLE)).toBeNull());
  expect(sendButton().getAttribute('aria-disabled')).not.toBe('true');
  expect(sentTo(sendConsult)).toEqual([]);
  expect(field(en.patient.lastName).value).toBe('Testcase');
});

test('[CFORM-13] [CFORM-15] that a specialist has become unavailable is learnt from the refusal of the send, and the form stays', async () => {
  const answers = [
    answering(sendConsult, () => {
      throw refused('specialist_unavailable');
    }),
  ];
  const { screen, ready, fillIn, field, sendButton, person } = openAsk({ answers });
  await ready();
  await fillIn();
  expect(screen.queryByText(UNAVAILABLE)).toBeNull();
  await person.click(sendButton());
  expect(await screen.findByText(UNAVAILABLE)).toBeDefined();
  await waitFor(() => expect(sendButton().getAttribute('aria-disabled')).toBe('true'));
  expect(screen.queryByText('Error sending eConsult')).toBeNull();
  expect(field(en.patient.lastName).value).toBe('Testcase');
});

test('from an unavailable specialist one press leads to the next best, with all that was typed', async () => {
  const other = {
    ...{ ...SERVICE, id: '019aa000-0000-7000-8000-000000000002', specialty: 'Dermatology', subsite: 'Lesion' },
    users: SERVICE.users.map((user) => ({ ...user, uid: APPLICANT, lastName: 'Okonkwo' })),
  };
  const answers = [
    answering(getServiceById, ({ serviceId }) => ({ service: serviceId === other.id ? other : away })),
    answering(getServiceForm, ({ serviceId }) => ({ formFields: serviceId === other.id ? [] : [...QUESTIONS] })),
    answering(getServicePage, () => ({ services: [other], numServices: 1, nextPage: null })),
  ];
  const { screen, ready, fillIn, field, press, hrefs } = openAsk({ answers });
  await ready();
  await fillIn();
  await screen.findByRole('button', { name: 'Ask Dr. Okonkwo instead' });
  await press('Ask Dr. Okonkwo instead');
  await waitFor(() => expect(hrefs[0]).toContain(`serviceId=${other.id}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ask Dr. Okonkwo' })).toBeDefined();
  await waitFor(() => expect(field(en.patient.lastName).value).toBe('Testcase'));
  expect(field(en.question.label).value).toBe('Is a statin of use at this age?');
  // What the other service does not ask is named, not dropped without a word.
  expect(screen.getByText(/LDL-C \(mmol\/L\)/)).toBeDefined();
});

const APPLICANT = '019aa000-0000-7000-8000-0000000000a2';

test('[CFORM-14] a service that can be had again from midnight on opens the form that waits for it', async () => {
  const aMinuteBefore = endOfDateEdmonton('2026-11-27').getTime() - 60_000;
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: aMinuteBefore });
  onTestFinished(() => void vi.useRealTimers());
  let service: typeof SERVICE = away;
  const { screen, ready, sendButton } = openAsk({ answers: [answering(getServiceById, () => ({ service }))] });
  await ready();
  expect(screen.getByText(UNAVAILABLE)).toBeDefined();
  service = SERVICE;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  vi.useRealTimers();
  await waitFor(() => expect(screen.queryByText(UNAVAILABLE)).toBeNull());
  expect(sendButton().getAttribute('aria-disabled')).not.toBe('true');
});

test('[CFORM-16] a send that is answered as not signed in says so, and the form keeps what was typed', async () => {
  const kind: ErrorKind = 'unauthenticated';
  const answers = [
    answering(sendConsult, () => {
      throw new CallError({ kind, code: 'not_signed_in', status: 401 });
    }),
  ];
  const { screen, ready, fillIn, field, sendButton, person } = openAsk({ answers });
  await ready();
  await fillIn();
  await person.click(sendButton());
  expect(await screen.findByText('Error sending eConsult')).toBeDefined();
  expect(screen.getByText('You are not logged in. Please refresh the page.')).toBeDefined();
  expect(field(en.patient.lastName).value).toBe('Testcase');
});

test('a draft that changed elsewhere is not sent over; the newer one is loaded, and sent', async () => {
  let isChanged = true;
  const answers = [
    answering(sendConsult, ({ clientId }) => {
      if (isChanged) throw refused('draft_changed');
      return { activityId: clientId };
    }),
  ];
  const { screen, field, press, sendButton, person, drafts, sentTo } = await openSaved(answers);
  const [draftId, draft] = [...drafts][0] ?? [];
  if (!draftId || !draft) throw new Error('Nothing was saved.');
  const patientInfo = { ...(draft.formData.patientInfo as object), firstName: 'Olga' };
  drafts.set(draftId, { ...draft, version: draft.version + 1, formData: { ...draft.formData, patientInfo } });
  await person.click(sendButton());
  expect(await screen.findByText(draftsEn.form.changedTitle)).toBeDefined();
  expect(screen.queryByText('Error sending eConsult')).toBeNull();
  expect(field(en.patient.lastName).value).toBe('Testcase');
  isChanged = false;
  await press(draftsEn.form.loadNewer);
  await waitFor(() => expect(field(en.patient.firstName).value).toBe('Olga'));
  await person.click(sendButton());
  expect(await screen.findByText('eConsult sent successfully')).toBeDefined();
  expect(sentTo(sendConsult).at(-1)).toMatchObject({ draftId, draftVersion: draft.version + 1 });
});
