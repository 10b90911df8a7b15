// @vitest-environment happy-dom

import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { prepareOneWayMessage, sendOneWayMessage } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import AppointmentMessage from '../components/appointment-message.tsx';

const CONSULT = '0199f3a0-0000-7000-8000-000000000002';
const PHYSICIAN = '0199f3a0-0000-7000-8000-000000000004';
const APPOINTMENT = { date: '2027-05-06', time: '10:30', place: 'Room 4', note: 'Bring a list.' };
const PREPARED = {
  patientProvince: 'AB',
  ...{ phn: '333343333', patientEmail: 'wilma@home.example' },
  sender: { physicianUid: PHYSICIAN, physicianName: 'Dr. Daniel Okafor', locationIdx: 2 },
} as const;

function open(prepare: () => RemoteOutput<typeof prepareOneWayMessage>) {
  const onDone = vi.fn();
  const shown = showScreen(<AppointmentMessage consultId={CONSULT} appointment={APPOINTMENT} onDone={onDone} />, {
    session: session(['oneWayMessaging']),
    answers: [
      answering(prepareOneWayMessage, prepare),
      answering(sendOneWayMessage, () => ({ messageId: CONSULT, scheduledFor: null })),
    ],
  });
  return { ...shown, onDone };
}

test('the message of an appointment says day, time, place and note, and goes out in the physician’s name as it stands', async () => {
  const { screen, person, sentTo, onDone } = open(() => PREPARED);
  expect(await screen.findByText('Sent in the name of Dr. Daniel Okafor.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: en.message.send }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const body = [
    'Your appointment is on May 6, 2027 at 10:30.',
    'Place: Room 4',
    'Bring a list.',
    'If you can’t come, please call the clinic.',
  ].join('\n');
  expect(sentTo(sendOneWayMessage)).toEqual([
    {
      ...{ physicianUid: PHYSICIAN, locationIdx: 2, phn: '333343333', patientProvince: 'AB', activityId: CONSULT },
      ...{ patientEmail: 'wilma@home.example', subject: 'Your appointment', body, delay: false },
    },
  ]);
});

test('where no physician of the clinic is in the consult, that is said', async () => {
  const nobody = open(() => ({ ...PREPARED, sender: null }));
  expect(await nobody.screen.findByText(en.appointment.noSender)).toBeDefined();
  await nobody.person.click(nobody.screen.getByRole('button', { name: en.message.back }));
  expect(nobody.onDone).toHaveBeenCalledTimes(1);
});

test('a message that cannot be prepared says so, and that the appointment stands', async () => {
  const failing = open(() => {
    throw refused('consult_not_found', 'not_found');
  });
  expect(await failing.screen.findByText(en.appointment.failed)).toBeDefined();
});
