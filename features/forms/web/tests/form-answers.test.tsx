// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { dismissAnswerFax, listFailedAnswerFaxes, readSubmission, retryAnswerFax } from '../../contract/client.ts';
import FailedAnswerFaxes from '../inbox/failed-answer-faxes.tsx';
import FormAnswers from '../inbox/form-answers.tsx';

type Answer = RemoteOutput<typeof readSubmission>;

const DOCUMENT_ID = '0199f3a0-0000-7000-8000-000000000001';
const SUBMISSION: Answer['submission'] = {
  formName: 'PHQ-9',
  patientName: 'Wilma Wong',
  email: '',
  submittedAt: '2026-11-20T16:30:00.000Z',
  language: 'fr',
  fax: null,
  sections: [
    {
      title: 'Two weeks',
      lines: [
        { label: 'Little interest?', text: 'Several days', pictures: [], before: 'Not at all' },
        { label: 'Anything else', text: '', pictures: [], before: null },
      ],
    },
  ],
  score: { instrument: 'PHQ-9', total: 12, highest: 27, band: 'moderate', alert: 'Item 9: assess today.' },
  previous: {
    submittedAt: '2026-06-20T16:30:00.000Z',
    score: { instrument: 'PHQ-9', total: 15, highest: 27, band: 'moderately severe', alert: null },
    onlyThen: [{ label: 'Since when?', text: 'May' }],
  },
};

const open = (answer: () => Answer) =>
  showScreen(<FormAnswers documentId={DOCUMENT_ID} />, { answers: [answering(readSubmission, answer)] });

test('what a patient has answered stands question by question, with its score and what has to be looked at', async () => {
  const { screen, sentTo } = open(() => ({ submission: SUBMISSION }));
  expect(await screen.findByText('Several days')).toBeDefined();
  for (const text of ['Two weeks', 'Little interest?', 'Not answered', 'Item 9: assess today.', 'PHQ-9: 12 of 27']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByText(/Answered by Wilma Wong,/).textContent).toContain('in French');
  expect(sentTo(readSubmission)).toEqual([{ documentId: DOCUMENT_ID }]);
});

const faxed = (state: 'delivered' | 'failed', isTask: boolean): Answer => ({
  submission: SUBMISSION && { ...SUBMISSION, fax: { faxNumber: '4035550171', state, isTask } },
});

test.each([
  ['delivered', false, 'Faxed to (403) 555-0171'],
  ['failed', true, 'The fax of these answers to (403) 555-0171 did not arrive.'],
] as const)('what became of their fax stands beside them: %s', async (state, isTask, text) => {
  const { screen } = open(() => faxed(state, isTask));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Send again' })).toHaveLength(isTask ? 1 : 0);
});

test('a fax that did not arrive is sent again from the answers, or said to be dealt with; what is refused says why', async () => {
  const { screen, person, sentTo } = showScreen(<FormAnswers documentId={DOCUMENT_ID} />, {
    answers: [
      answering(readSubmission, () => faxed('failed', true)),
      answering(retryAnswerFax, () => ({ faxNumber: '4035550172' })),
      answering(dismissAnswerFax, () => {
        throw refused('fax_not_failed', 'conflict');
      }),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Fax queued to (403) 555-0172')).toBeDefined();
  expect(sentTo(retryAnswerFax)).toEqual([{ documentId: DOCUMENT_ID }]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Error sending fax: somebody has just dealt with it')).toBeDefined();
});

test('above the consults of a clinic, faxes of answers that did not arrive are told, opened, and dealt with', async () => {
  const state = 'unclear' as const;
  const fax = { documentId: DOCUMENT_ID, submittedAt: '2026-11-20T16:30:00.000Z', patientName: 'Wilma Wong', state };
  const faxes = [{ ...fax, formName: 'Skin concern', faxNumber: '4035550171' }];
  const { screen, person, sentTo } = showScreen(<FailedAnswerFaxes />, {
    answers: [
      answering(listFailedAnswerFaxes, () => ({ faxes })),
      answering(dismissAnswerFax, () => ({ ok: true as const })),
    ],
  });
  expect(await screen.findByText('1 fax of patients’ answers not delivered')).toBeDefined();
  expect(screen.queryByText(/Wilma/)).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show' }));
  const link = screen.getByRole('link', { name: 'Wilma Wong, Skin concern' });
  expect(link.getAttribute('href')).toBe(`/dashboard/patient-messages?folder=inbox&messageId=${DOCUMENT_ID}`);
  expect(screen.getByText('It is not known whether the fax to (403) 555-0171 arrived.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Done: Wilma Wong' }));
  expect(await screen.findByText('Fax task done')).toBeDefined();
  expect(sentTo(dismissAnswerFax)).toEqual([{ documentId: DOCUMENT_ID }]);
});

test('[IMODEL-31] they are copied with one click: all of them as a chart note, what was answered for a consult or message', async () => {
  const { screen, person } = open(() => ({ submission: SUBMISSION }));
  await person.click(await screen.findByRole('button', { name: 'Copy chart note' }));
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    ...['PHQ-9', 'Answered by Wilma Wong, 2026-11-20', 'PHQ-9: 12 of 27', 'moderate', 'Item 9: assess today.', ''],
    ...['TWO WEEKS', 'Little interest? Several days', 'Anything else: Not answered'],
  ]);
  expect(await screen.findByText('Copied to clipboard')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Copy for a consult' }));
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    ...['PHQ-9, 2026-11-20', 'PHQ-9: 12 of 27', 'moderate', 'Item 9: assess today.', ''],
    ...['TWO WEEKS', 'Little interest? Several days'],
  ]);
});

test('they are compared with the last answer to the same form, on demand', async () => {
  const { screen, person } = open(() => ({ submission: SUBMISSION }));
  const compare = await screen.findByLabelText('Compare with last answer');
  expect(screen.queryByText('Before: Not at all')).toBeNull();
  await person.click(compare);
  for (const text of ['Before: Not at all', 'Before: 15 (−3)', '1 answer has changed.', 'Not asked before', 'May']) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

test('without an answer before there is nothing to compare with', async () => {
  const { screen } = open(() => ({ submission: SUBMISSION && { ...SUBMISSION, previous: null } }));
  await screen.findByText('Several days');
  expect(screen.queryByLabelText('Compare with last answer')).toBeNull();
});

test('answers that may not be read any more say so', async () => {
  const { screen } = open(() => {
    throw refused('form_not_found', 'not_found');
  });
  expect(await screen.findByText('You no longer have access to this form.')).toBeDefined();
});

test('pictures stand with the question that asked for them, open, and are copied for a consult', async () => {
  const address = { downloadUrl: '/files/one', thumbnailDownloadUrl: '/files/one/small' };
  const pictures = [{ fileId: DOCUMENT_ID, ...address }];
  const lines = [{ label: 'Your arm', text: '1 picture', pictures, before: null }];
  const { screen, person } = open(() => ({
    submission: SUBMISSION && { ...SUBMISSION, sections: [{ title: 'Skin', lines }] },
  }));
  const picture = await screen.findByRole('img', { name: 'Picture 1' });
  expect(picture.closest('a')?.getAttribute('href')).toBe('/files/one');
  // Without a clipboard that takes pictures it says what to do instead.
  vi.stubGlobal('ClipboardItem', undefined);
  await person.click(screen.getByRole('button', { name: 'Copy picture 1' }));
  expect(await screen.findByText('The picture couldn’t be copied. Open it and save it instead.')).toBeDefined();
});
