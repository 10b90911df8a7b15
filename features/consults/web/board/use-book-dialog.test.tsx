// @vitest-environment happy-dom
import { answering, fireEvent, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { fill } from '@alethea/web-kit/page/manifest';
import { beforeEach, expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { bookAppointment } from '../../contract/client.ts';
import { APPOINTMENT_MESSAGE, type AppointmentMessageOrder } from '../../contract/slots.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { useBookDialog } from './use-book-dialog.tsx';

const BOOKING_ID = '0199f3a0-0000-7000-8000-000000000003';
const TARGET = { consultId: 'consult-1', status: 'to_book', patientName: 'Margaret Whitford', booking: null } as const;
const texts = bookingEn.dialog;

const Told = ({ consultId, appointment }: AppointmentMessageOrder) => (
  <p>{['told', consultId, appointment.date, appointment.time, appointment.place].join(' ')}</p>
);
const writing = joinFeatures([{ fills: [fill(APPOINTMENT_MESSAGE, 'signedIn', { now: Told })] }]);

const Board = () => {
  const { ask, dialog } = useBookDialog();
  return (
    <>
      <button type="button" onClick={() => ask(TARGET)}>
        Open
      </button>
      {dialog}
    </>
  );
};

/** The dialog of the board, for somebody who may write to patients unless said otherwise. */
async function open(features = writing) {
  const shown = showScreen(
    <FeaturesContext value={features}>
      <Board />
    </FeaturesContext>,
    {
      session: session(['editActivityStatus']),
      answers: [answering(bookAppointment, () => ({ bookingId: BOOKING_ID }))],
    },
  );
  const { screen, person } = shown;
  await person.click(screen.getByRole('button', { name: 'Open' }));
  const date = await screen.findByLabelText(texts.date);
  return {
    ...shown,
    async book(day: string) {
      fireEvent.change(date, { target: { value: day } });
      await person.click(screen.getByRole('button', { name: texts.submit }));
      await waitFor(() => expect(screen.queryByLabelText(texts.date)).toBeNull());
    },
  };
}

const nextYear = `${new Date().getFullYear() + 1}-05-06`;

beforeEach(() => localStorage.clear());

test('a booked day leads on to the message to the patient, with day, time and place', async () => {
  const { screen, book } = await open();
  fireEvent.change(screen.getByLabelText(texts.time), { target: { value: '10:30' } });
  fireEvent.change(screen.getByLabelText(texts.place), { target: { value: 'Room 4' } });
  await book(nextYear);
  expect(await screen.findByText(`told consult-1 ${nextYear} 10:30 Room 4`)).toBeDefined();
});

test('without a day there is nothing to tell', async () => {
  const { screen, book } = await open();
  await book('');
  expect(screen.queryByText(/^told/)).toBeNull();
});

test('who leaves the message out has it left out on this device from then on', async () => {
  const { screen, person, book } = await open();
  await person.click(screen.getByRole('checkbox', { name: texts.tellPatient }));
  await book(nextYear);
  expect(screen.queryByText(/^told/)).toBeNull();
  expect(localStorage.getItem('alethea-message-after-booking')).toBe('false');
});

test('who may not write to patients is not offered it', async () => {
  const { screen, book } = await open(joinFeatures([]));
  expect(screen.queryByRole('checkbox', { name: texts.tellPatient })).toBeNull();
  await book(nextYear);
  expect(screen.queryByText(/^told/)).toBeNull();
});
