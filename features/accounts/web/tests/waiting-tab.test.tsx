// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { getPerson, listWaitingPeople, refusePracticeId, verifyPracticeId } from '../../contract/client.ts';
import { WaitingTab } from '../desk/people/waiting-tab.tsx';

const PERSON_ID = '0199f3a0-0000-7000-8000-000000000011';
const CLAIM_ID = '0199f3a0-0000-7000-8000-000000000012';
const waiting = (practiceId: string) =>
  answering(listWaitingPeople, () => ({
    people: [
      {
        ...{ personId: PERSON_ID, firstName: 'Ada', lastName: 'Okafor', title: 'Dr.', credentials: 'MD' },
        ...{ email: 'ada@clinic.example', providerType: 'md' as const, rolesWhenVerified: ['doctor', 'free'] },
        ...{ isWaiting: true, waitingSince: '2026-11-20T16:00:00.000Z', isEmailProven: true },
        claim: { claimId: CLAIM_ID, practiceId, province: 'AB' as const, registry: null, holder: null },
      },
    ],
    nextCursor: null,
  }));

test('the desk names roles in people’s words, and says where the check digit of a practice ID does not fit', async () => {
  const { screen } = showScreen(<WaitingTab />, { answers: [waiting('287567269')] });
  expect(await screen.findByText('Physician')).toBeDefined();
  expect(screen.getByText('eConsult plan')).toBeDefined();
  expect(screen.getByText('Check this number: its check digit does not fit a PRAC ID.')).toBeDefined();
});

test('a practice ID is refused from the list, with a reason for the person beside the evidence', async () => {
  const refusing = answering(refusePracticeId, () => ({ personId: PERSON_ID }));
  const { screen, person, sentTo } = showScreen(<WaitingTab />, { answers: [waiting('287567269'), refusing] });
  await person.click(await screen.findByRole('button', { name: /^Refuse the practice ID of/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Evidence'), 'Register of the college.');
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('This is required.')).toBeDefined();
  expect(sentTo(refusePracticeId)).toEqual([]);
  await person.type(dialog.getByLabelText('Reason'), 'Not in the register.');
  await person.click(dialog.getByRole('button', { name: 'Refuse' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const refused = { claimId: CLAIM_ID, reason: 'Not in the register.', evidence: 'Register of the college.' };
  expect(sentTo(refusePracticeId)).toEqual([refused]);
});

test('on the card of who waits an ID is verified with its evidence, and the next one opens by itself', async () => {
  const NEXT_ID = '0199f3a0-0000-7000-8000-000000000021';
  const one = {
    ...{ firstName: 'Ada', lastName: 'Okafor', title: 'Dr.', credentials: 'MD', email: 'ada@clinic.example' },
    ...{ providerType: 'md' as const, rolesWhenVerified: ['doctor', 'free'], isWaiting: true, isEmailProven: true },
    waitingSince: '2026-11-20T16:00:00.000Z',
  };
  const claim = { claimId: CLAIM_ID, practiceId: '123456782', province: 'AB' as const, registry: null, holder: null };
  const list = answering(listWaitingPeople, () => ({
    people: [
      { ...one, personId: PERSON_ID, claim },
      { ...one, personId: NEXT_ID, firstName: 'Zoe', claim: null },
    ],
    nextCursor: null,
  }));
  const record = answering(getPerson, () => Promise.reject(refused('person_not_found')));
  const verifying = answering(verifyPracticeId, () => ({ personId: PERSON_ID }));
  const { screen, person, sentTo } = showScreen(<WaitingTab />, {
    answers: [list, record, verifying],
    search: { personId: PERSON_ID },
  });
  expect(await screen.findByRole('heading', { name: 'Dr. Ada Okafor, MD' })).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(screen.getByText('Verifying grants Physician, eConsult plan. Access starts immediately.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Mark as verified' }));
  expect(await screen.findByText('This is required.')).toBeDefined();
  await person.type(screen.getByLabelText('Evidence'), 'Register of the college.');
  await person.click(screen.getByRole('button', { name: 'Mark as verified' }));
  expect(await screen.findByRole('heading', { name: 'Dr. Zoe Okafor, MD' })).toBeDefined();
  expect(sentTo(verifyPracticeId)).toEqual([
    {
      ...{ personId: PERSON_ID, claimId: CLAIM_ID, evidence: 'Register of the college.' },
      verified: { practiceId: '123456782', province: 'AB' },
    },
  ]);
});
