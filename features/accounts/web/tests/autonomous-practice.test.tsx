// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { expect, test } from 'vitest';
import { getPerson, setAutonomousPractice } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/desk/operator-en.ts';
import type { Person } from '../desk/parts/views.ts';
import { AutonomousPractice } from '../desk/people/autonomous-practice.tsx';

const PERSON_ID = '0199f3a0-0000-7000-8000-000000000011';

const Card = () => {
  const { data } = useOperation(getPerson, { personId: PERSON_ID });
  return data ? <AutonomousPractice person={data.person} /> : <p>Loading</p>;
};

/** The desk's card of somebody, as the server has them. */
function open(providerType: Person['providerType'], change: (wanted: boolean) => boolean = (wanted) => wanted) {
  let autonomousPractice = false;
  const person = () => ({ personId: PERSON_ID, providerType, autonomousPractice }) as Person;
  return showScreen(<Card />, {
    answers: [
      answering(getPerson, () => ({ person: person() })),
      answering(setAutonomousPractice, (wanted) => {
        autonomousPractice = change(wanted.autonomousPractice);
        return { ok: true as const };
      }),
    ],
  });
}

test('[A8] an operator marks a nurse practitioner as practising autonomously, and takes the mark back', async () => {
  const { screen, person, sentTo } = open('np');
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: en.person.autonomousPractice });
  await waitFor(() => expect(box().checked).toBe(false));
  await person.click(box());
  await waitFor(() => expect([box().checked, box().disabled]).toEqual([true, false]));
  await person.click(box());
  await waitFor(() => expect(box().checked).toBe(false));
  expect(sentTo(setAutonomousPractice)).toEqual([
    { personId: PERSON_ID, autonomousPractice: true },
    { personId: PERSON_ID, autonomousPractice: false },
  ]);
});

test('[A8] a refusal is told, and the box shows what is on record', async () => {
  const { screen, person } = open('np', () => {
    throw refused('not_nurse_practitioner');
  });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: en.person.autonomousPractice });
  await person.click(box);
  expect(await screen.findByText(en.errors.not_nurse_practitioner)).toBeDefined();
  expect(box.checked).toBe(false);
});

test('[A8] nobody but a nurse practitioner has the box', async () => {
  const { screen } = open('md');
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByRole('checkbox')).toBeNull();
});
