// @vitest-environment happy-dom
import { getServiceById } from '@alethea/directory/contract/client';
import { act, answering, fireEvent, refused, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  deleteDraft,
  exportDraftPdf,
  getDraft,
  saveDraft,
  searchApprovers,
  sendConsult,
} from '../../contract/client.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { en } from '../../texts/en.ts';
import { APPROVER, asker, draftOf, openAsk, resident, SERVICE } from './ask-scene.tsx';

const { form: words, pending } = draftsEn;
const busy = () => {
  throw refused('too_many_requests', 'rate_limited');
};

/** Stops the clock of the page; answers a function that lets so many milliseconds pass. */
function stopClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
}

/** A form with a last name in it, saved as a draft by hand. */
async function openSaved(scene: Parameters<typeof openAsk>[0] = {}) {
  const shown = openAsk(scene);
  await shown.ready();
  shown.fill(en.patient.lastName, 'Draftcase');
  await shown.press(words.save);
  await shown.screen.findByText(words.saved);
  return shown;
}

/** As another window does: changes the first name in what the server has. */
function changeElsewhere({ drafts }: ReturnType<typeof openAsk>, firstName: string) {
  const [draftId, draft] = [...drafts][0] ?? [];
  if (!draftId || !draft) throw new Error('Nothing was saved.');
  const patientInfo = { ...(draft.formData.patientInfo as object), firstName };
  drafts.set(draftId, { ...draft, version: draft.version + 1, formData: { ...draft.formData, patientInfo } });
  return draftId;
}

const firstNameOf = ({ drafts }: ReturnType<typeof openAsk>) =>
  ([...drafts.values()][0]?.formData.patientInfo as { firstName?: string } | undefined)?.firstName;

test('[DRAFT-06] [DRAFT-11] [DRAFT-12] only a saved draft is discarded or exported; what is not saved is told', async () => {
  let isBroken = false;
  const shown = openAsk({
    answers: [
      answering(saveDraft, ({ subject, draftId }) =>
        isBroken ? busy() : { draftSubject: subject, draftId, version: 1 },
      ),
    ],
  });
  const { screen, fill, press, sentTo } = shown;
  await shown.ready();
  await press(words.discard);
  expect(await screen.findByText('Cannot discard draft as this is not a draft')).toBeDefined();
  await press(words.exportPdf);
  expect(await screen.findByText('Cannot export draft as PDF when not in draft mode')).toBeDefined();
  fill(en.patient.lastName, 'Draftcase');
  await press(words.save);
  expect(await screen.findByText(words.saved)).toBeDefined();
  isBroken = true;
  fill(en.patient.firstName, 'Changed');
  await press(words.exportPdf);
  expect(await screen.findByText('Please save your draft before exporting')).toBeDefined();
  expect([...sentTo(deleteDraft), ...sentTo(exportDraftPdf)]).toEqual([]);
});

test('[DRAFT-03] [DRAFT-09] [DRAFT-15] a failed save, export or discard is told, and the form stays', async () => {
  const shown = await openSaved({
    answers: [answering(exportDraftPdf, busy), answering(deleteDraft, busy)],
  });
  const { screen, field, press, person, hrefs } = shown;
  await press(words.exportPdf);
  expect(await screen.findByText(/^Error exporting draft/)).toBeDefined();
  await press(words.discard);
  const question = within(await screen.findByRole('dialog', { name: words.discardTitle }));
  await person.click(question.getByRole('button', { name: words.discard }));
  expect(await screen.findByText(/^Error discarding draft/)).toBeDefined();
  expect(field(en.patient.lastName).value).toBe('Draftcase');
  expect(hrefs).toEqual([]);
});

test('[DRAFT-03] a save that fails is told, and what was typed stays', async () => {
  const { ready, screen, field, fill, press } = openAsk({ answers: [answering(saveDraft, busy)] });
  await ready();
  fill(en.patient.lastName, 'Draftcase');
  await press(words.save);
  expect(await screen.findByText(/^Error saving draft/)).toBeDefined();
  expect(field(en.patient.lastName).value).toBe('Draftcase');
});

test('[DRAFT-31] a PDF that does not come as one is told', async () => {
  const pdf = { fileName: 'draft.pdf', contentType: 'application/pdf' as const, pdfBase64: '*' };
  const { screen, press } = await openSaved({ answers: [answering(exportDraftPdf, () => pdf)] });
  await press(words.exportPdf);
  expect(await screen.findByText('Error loading PDF')).toBeDefined();
});

const ORDER = {
  ...{ draftId: '019aa000-0000-7000-8000-0000000000d1', subject: 'Prevention', serviceId: SERVICE.id, version: 1 },
  ...{ consultDraftsCollectionType: 'user_drafts' as const, appVersion: '' },
  formData: { patientInfo: { lastName: 'Draftcase' }, question: 'Is a statin of use?', symptoms: {} },
};

test('[DRAFT-05] [CROUTE-16] a failed load of a draft is told and can be tried again; without a service in the address it opens with its own', async () => {
  const session = asker();
  let isBroken = true;
  const answers = [answering(getDraft, () => (isBroken ? busy() : draftOf(ORDER, session)))];
  const search = { consultDraftId: ORDER.draftId, serviceId: '', collection: 'user_drafts' };
  const { screen, field, press, ready } = openAsk({ answers, session, search });
  expect(await screen.findByText('Error loading draft')).toBeDefined();
  isBroken = false;
  await press('Retry');
  await ready();
  expect(field(en.patient.lastName).value).toBe('Draftcase');
  expect(screen.getByRole('heading', { level: 1, name: 'Ask Dr. Raman' })).toBeDefined();
});

test('what is written is saved by itself once typing rests for three seconds; an empty form makes no draft', async () => {
  const { ready, screen, fill, sentTo, field } = openAsk();
  await ready();
  const pass = stopClock();
  fireEvent.change(screen.getByRole('combobox', { name: en.patient.province }), { target: { value: 'BC' } });
  await pass(30_000);
  expect(sentTo(saveDraft)).toEqual([]);
  fireEvent.change(field(en.patient.lastName), { target: { value: 'Savedcase' } });
  await pass(2_999);
  expect(sentTo(saveDraft)).toEqual([]);
  await pass(1);
  expect(sentTo(saveDraft)).toMatchObject([{ formData: { patientInfo: { lastName: 'Savedcase' } } }]);
  while (!screen.queryByText(/^Saved \d+:\d\d$/)) await pass(0);
  fill(en.patient.firstName, 'Wilma');
  expect(screen.getByText(words.saving)).toBeDefined();
});

test('[GUARD-01] [GUARD-04] a form asks before it is left once something is typed that cannot be saved; an untouched one is left without asking', async () => {
  const { ready, fill, isHeld } = openAsk({ answers: [answering(saveDraft, busy)] });
  await ready();
  expect(isHeld()).toBe(false);
  fill(en.patient.firstName, 'Wilma');
  await waitFor(() => expect(isHeld()).toBe(true));
  fill(en.patient.firstName, '');
  await waitFor(() => expect(isHeld()).toBe(false));
});

test('left at once, the form saves the last word, too', async () => {
  const { ready, fill, unmount, sentTo } = openAsk();
  await ready();
  fill(en.patient.firstName, 'Wilma');
  unmount();
  await waitFor(() => expect(sentTo(saveDraft)).toMatchObject([{ formData: { patientInfo: { firstName: 'Wilma' } } }]));
});

test('what is typed while a save is under way is saved by the next one, and a send waits for it', async () => {
  const held = Promise.withResolvers<void>();
  let version = 0;
  const answers = [
    answering(saveDraft, async ({ subject, draftId }) => {
      await held.promise;
      version += 1;
      return { draftSubject: subject, draftId, version };
    }),
  ];
  const { ready, screen, fill, fillIn, press, sendButton, person, sentTo } = openAsk({ answers });
  await ready();
  await fillIn();
  await press(words.save);
  await waitFor(() => expect(sentTo(saveDraft)).toHaveLength(1));
  fill('LDL-C (mmol/L)', '4.6');
  await person.click(sendButton());
  await waitFor(() => expect(sendButton().getAttribute('aria-busy')).toBe('true'));
  expect(sentTo(sendConsult)).toEqual([]);
  held.resolve();
  // What was typed since goes with the send, over the newest version.
  await waitFor(() => expect(sentTo(sendConsult)).toHaveLength(1));
  expect(Object.values(sentTo(sendConsult)[0]?.symptoms ?? {})).toContain('4.6');
  expect(sentTo(sendConsult)).toMatchObject([{ draftVersion: sentTo(saveDraft).length }]);
  expect(await screen.findByText('eConsult sent successfully')).toBeDefined();
});

test('a form that is written in two windows asks the second one, before anything is saved over the first', async () => {
  const shown = await openSaved();
  const { screen, fill, press } = shown;
  const draftId = changeElsewhere(shown, 'Olga');
  fill(en.patient.firstName, 'Paula');
  await press(words.save);
  expect(await screen.findByText('This draft was changed elsewhere')).toBeDefined();
  expect(firstNameOf(shown)).toBe('Olga');
  await press('Save mine instead');
  await waitFor(() => expect(firstNameOf(shown)).toBe('Paula'));
  expect(shown.drafts.get(draftId)?.version).toBe(3);
  await waitFor(() => expect(screen.queryByText('This draft was changed elsewhere')).toBeNull());
});

test('a draft whose service is gone can be read and copied, and leads to another service', async () => {
  const session = asker();
  const gone = () => {
    throw refused('service_not_found', 'not_found');
  };
  const answers = [answering(getDraft, () => draftOf(ORDER, session)), answering(getServiceById, gone)];
  const search = { consultDraftId: ORDER.draftId, collection: 'user_drafts' };
  const { screen, person, hrefs } = openAsk({ answers, session, search });
  expect(await screen.findByText(/^This service is no longer offered/)).toBeDefined();
  for (const text of [/Draftcase/, 'Is a statin of use?']) expect(screen.getByText(text)).toBeDefined();
  await person.click(screen.getByRole('link', { name: en.load.find }));
  expect(hrefs).toEqual(['/dashboard/consult']);
});

test('[DRAFT-21] [DRAFT-22] [DRAFT-23] the approver search waits 500 ms, a failed forward is told, and a success for 2000 ms', async () => {
  let isBroken = true;
  const answers = [
    answering(saveDraft, ({ subject, draftId }) =>
      isBroken ? busy() : { draftSubject: subject, draftId, version: 1 },
    ),
  ];
  const { ready, screen, fill, sentTo, hrefs } = openAsk({ session: resident(), answers });
  await ready();
  fill(en.patient.lastName, 'Forwardcase');
  const pass = stopClock();
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: words.forward }));
    while (!screen.queryByRole('dialog', { name: words.forward })) await pass(0);
    return within(screen.getByRole('dialog', { name: words.forward }));
  };
  const first = await open();
  const search = first.getByRole('textbox', { name: 'Approver' });
  await pass(100);
  expect(document.activeElement === search).toBe(true);
  fireEvent.change(search, { target: { value: 'kowal' } });
  await pass(499);
  fireEvent.change(search, { target: { value: 'kowalchuk' } });
  await pass(499);
  expect(sentTo(searchApprovers)).toEqual([]);
  await pass(1);
  expect(sentTo(searchApprovers)).toMatchObject([{ text: 'kowalchuk' }]);
  while (!first.queryByRole('button', { name: /Sarah Kowalchuk/ })) await pass(0);
  fireEvent.click(first.getByRole('button', { name: /Sarah Kowalchuk/ }));
  fireEvent.click(first.getByRole('button', { name: 'Forward' }));
  while (!screen.queryByText(/^Error forwarding eConsult/)) await pass(0);
  expect(hrefs).toEqual([]);

  isBroken = false;
  // Who was chosen is still chosen.
  fireEvent.click((await open()).getByRole('button', { name: 'Forward' }));
  const success = () => screen.queryByText('Econsult forwarded successfully');
  while (!success()) await pass(0);
  expect(sentTo(saveDraft).at(-1)).toMatchObject({
    ...{ approverUid: APPROVER.uid, consultDraftsCollectionType: 'drafts_pending_approval' },
  });
  await pass(1999);
  expect(success()).not.toBeNull();
  await pass(1000);
  expect(success()).toBeNull();
  expect(hrefs).toEqual(['/dashboard/secure-messaging?tab=drafts']);
});

for (const { title, state, notice, mayTakeBack } of [
  {
    title: 'a draft that its approver has not opened yet is taken back by its writer, and is theirs to change again',
    ...{ state: {}, notice: pending.recallable('Sarah Kowalchuk'), mayTakeBack: true },
  },
  {
    title: 'a draft whose approver has opened it is only read by its writer',
    ...{ state: {}, notice: pending.notice('Sarah Kowalchuk'), mayTakeBack: false },
  },
  {
    title: 'a draft whose approver can approve no more is taken back by its writer, and is theirs to change again',
    ...{ state: { isStuck: true }, notice: pending.stuck('Sarah Kowalchuk'), mayTakeBack: true },
  },
]) {
  test(title, async () => {
    const session = resident();
    const { clinicName: _, city: __, ...approver } = APPROVER;
    let isWaiting = true;
    const waiting = { collection: 'drafts_pending_approval' as const, mayEdit: false, mayTakeBack, approver, ...state };
    const answers = [
      answering(getDraft, () => draftOf(ORDER, session, isWaiting ? waiting : {})),
      answering(deleteDraft, () => {
        isWaiting = false;
        return {};
      }),
    ];
    const search = { consultDraftId: ORDER.draftId, collection: 'drafts_pending_approval' };
    const { screen, field, press, ready, sentTo } = openAsk({ session, answers, search, waiting: [ORDER.draftId] });
    expect(await screen.findByText(notice)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    if (!mayTakeBack) return expect(screen.queryByRole('button', { name: pending.takeBack })).toBeNull();
    await press(pending.takeBack);
    await ready();
    expect(sentTo(deleteDraft)).toMatchObject([{ draftId: ORDER.draftId }]);
    expect(field(en.patient.lastName).value).toBe('Draftcase');
    expect(field(en.patient.lastName).readOnly).toBe(false);
    expect(screen.getByRole('button', { name: words.forward })).toBeDefined();
  });
}
