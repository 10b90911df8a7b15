// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { readSubmission } from '../../contract/client.ts';
import FormAnswers from '../inbox/form-answers.tsx';

type Answer = RemoteOutput<typeof readSubmission>;

const DOCUMENT_ID = '0199f3a0-0000-7000-8000-000000000001';
const SUBMISSION: Answer['submission'] = {
  formName: 'PHQ-9',
  patientName: 'Wilma Wong',
  email: '',
  submittedAt: '2026-11-20T16:30:00.000Z',
  language: 'fr',
  sections: [
    {
      title: 'Two weeks',
      lines: [
        { label: 'Little interest?', text: 'Several days', before: 'Not at all' },
        { label: 'Anything else', text: '', before: null },
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
