// @vitest-environment happy-dom
import { setCustomClaims } from '@alethea/accounts/contract/client';
import { type Answering, answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { person } from '../testing/person.ts';
import ClinicDialog from './clinic-dialog.tsx';

const clinics = [
  { clinicId: '0199f3a0-0000-7000-8000-0000000000c1', clinicName: 'Sunridge Family Clinic' },
  { clinicId: '0199f3a0-0000-7000-8000-0000000000c2', clinicName: 'Bow River Medical' },
];
const [sunridge, bowRiver] = clinics.map(({ clinicId }) => clinicId);

async function open(answer: Answering) {
  const onClose = vi.fn();
  const session = person([], { clinics, clinicId: sunridge ?? null });
  const shown = showScreen(<ClinicDialog onClose={onClose} />, { session, answers: [answer] });
  const present = await shown.screen.findByRole('radio', { name: 'Sunridge Family Clinic' });
  await waitFor(() => expect(document.activeElement).toBe(present));
  return { ...shown, onClose };
}

test('the clinic of a session is switched by keys alone, beginning at the present one', async () => {
  const {
    person: hands,
    sentTo,
    onClose,
    screen,
  } = await open(answering(setCustomClaims, ({ clinicId }) => ({ claims: { clinicId: clinicId ?? null } })));
  await hands.keyboard('{Control>}{Enter}{/Control}');
  expect(sentTo(setCustomClaims)).toEqual([]);
  await hands.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sentTo(setCustomClaims)).toEqual([{ clinicId: bowRiver }]);
  expect(await screen.findByText('Switched to Bow River Medical.')).toBeDefined();
});

test('a clinic that the person has left meanwhile is told at the choice, which stays open', async () => {
  const {
    person: hands,
    onClose,
    screen,
  } = await open(
    answering(setCustomClaims, () => {
      throw refused('clinic_not_yours');
    }),
  );
  await hands.click(screen.getByRole('radio', { name: 'Bow River Medical' }));
  await hands.click(screen.getByRole('button', { name: 'Switch' }));
  expect(await screen.findByText('You no longer belong to this clinic.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
