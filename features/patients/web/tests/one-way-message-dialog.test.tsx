// @vitest-environment happy-dom

import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test, vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { canSendOneWayMessages, countOneWayMessageUses, sendOneWayMessage } from '../../contract/client.ts';
import OneWayMessageDialog from '../components/one-way-message-dialog.tsx';

const REFERRAL = {
  consultId: '0199f3a0-0000-7000-8000-000000000002',
  locationIdx: 1,
  patientProvince: 'AB',
  phn: '333343333',
  patientEmail: 'wilma@home.example',
} as const;

interface World {
  readonly referral?: Partial<{ phn: string; patientEmail: string }>;
  /** How many are left of a limited right; without it, the right has no limit. */
  readonly left?: number | 'unknown';
  send?(): Promise<never> | undefined;
}

const usesLeft = (left: World['left'] = 30) => {
  if (left === 'unknown') throw refused('internal');
  return left;
};

/** The popup after a referral, over a server that takes what is sent. */
function open({ referral = {}, left, send }: World = {}) {
  const onDone = vi.fn();
  const shown = showScreen(<OneWayMessageDialog {...REFERRAL} {...referral} onDone={onDone} />, {
    session: session([left === undefined ? 'oneWayMessaging' : 'premiumOneWayMessaging']),
    answers: [
      answering(countOneWayMessageUses, () => usesLeft(left)),
      answering(canSendOneWayMessages, ({ numUses }) => usesLeft(left) >= numUses),
      answering(sendOneWayMessage, () => send?.() ?? { messageId: REFERRAL.consultId, scheduledFor: null }),
    ],
  });
  const { screen, person } = shown;
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  return {
    ...shown,
    onDone,
    value,
    async write() {
      await person.type(await screen.findByLabelText('Subject'), 'Your referral');
      await person.type(screen.getByLabelText('Message'), 'The clinic will call you.');
    },
    press: (name: string) => person.click(screen.getByRole('button', { name })),
  };
}

test('[CFORM-61] [CMODEL-26] a message goes to the patient of the referral, in the own name, and that is said', async () => {
  const { screen, write, press, sentTo, onDone, value } = open();
  await screen.findByRole('dialog', { name: 'Message to the patient' });
  expect(value('To')).toBe('wilma@home.example');
  await write();
  await press('Send message');
  expect(await screen.findByText('One-way message sent')).toBeDefined();
  expect(onDone).toHaveBeenCalledTimes(1);
  const { consultId: activityId, ...referral } = REFERRAL;
  const words = { subject: 'Your referral', body: 'The clinic will call you.', delay: false };
  expect(sentTo(sendOneWayMessage)).toEqual([{ physicianUid: session([]).uid, activityId, ...referral, ...words }]);
  // Who has no limit is not asked how much is left of it.
  expect(sentTo(countOneWayMessageUses)).toEqual([]);
});

test('[CFORM-62] it goes out at 7:00 of the next day when that is chosen', async () => {
  const { write, press, person, screen, sentTo } = open();
  await write();
  await person.click(screen.getByRole('checkbox', { name: 'Send at 7:00 tomorrow (Mountain time)' }));
  await press('Send message');
  await waitFor(() => expect(sentTo(sendOneWayMessage)).toMatchObject([{ delay: true }]));
});

test('[CFORM-61] what is missing is told at its field, the first has the focus, and nothing is sent', async () => {
  const { screen, press, sentTo } = open();
  const subject = await screen.findByLabelText('Subject');
  await press('Send message');
  expect(await screen.findByText('Subject is required')).toBeDefined();
  expect(screen.getByText('Message is required')).toBeDefined();
  expect(screen.getByText('Check form for errors.')).toBeDefined();
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(subject));
  expect(sentTo(sendOneWayMessage)).toEqual([]);
});

test('a health number of the referral that no link can ask for is told where it can be seen', async () => {
  const { screen, write, press, sentTo } = open({ referral: { phn: '123456782' } });
  await write();
  await press('Send message');
  expect(await screen.findByText('PHN is invalid')).toBeDefined();
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  expect(sentTo(sendOneWayMessage)).toEqual([]);
});

test.for([
  [1, '1 message left this month'],
  [12, '12 messages left this month'],
] as const)('[CPERM-38] who may send a limited number sees that %i is left', async ([left, words]) => {
  expect(await open({ left }).screen.findByText(words)).toBeDefined();
});

test.each([
  ['with none left', 0],
  ['where it cannot be told whether one can be sent', 'unknown'],
] as const)('[CFORM-64] [ICALL-08] %s nothing can be written, and Back leads back', async (_when, left) => {
  const { screen, press, onDone } = open({ left });
  expect(await screen.findByText(/^You have reached your limit of one-way messages/)).toBeDefined();
  expect(screen.queryByLabelText('Subject')).toBeNull();
  await press('Back');
  expect(onDone).toHaveBeenCalledTimes(1);
});

test.for([
  ['limit_reached', 'You have reached your limit of one-way messages. Returning to previous page.'],
  ['not_signed_in', 'User is not logged in. Returning to previous page.'],
] as const)(
  '[CFORM-64] [CFORM-65] a send that ends with %s says so, and nothing more can be sent',
  async ([code, words]) => {
    const { screen, write, press } = open({ send: () => Promise.reject(refused(code)) });
    await write();
    await press('Send message');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
  },
);

test('[CFORM-66] a send that is refused says why and keeps what was written; the next try is the same attempt', async () => {
  let fails = true;
  const { screen, write, press, value, onDone, keysOf } = open({
    send: () => (fails ? Promise.reject(refused('location_not_yours', 'invalid')) : undefined),
  });
  await write();
  await press('Send message');
  expect(await screen.findByText('Error sending one-way message')).toBeDefined();
  expect(screen.getByText('The clinic is no longer in your profile.')).toBeDefined();
  expect(value('Message')).toBe('The clinic will call you.');
  fails = false;
  await press('Send message');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const [first, second] = keysOf(sendOneWayMessage);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});

test('[CFORM-66] who may no longer write to patients is told so', async () => {
  const { screen, write, press } = open({ send: () => Promise.reject(refused('not_permitted', 'forbidden')) });
  await write();
  await press('Send message');
  expect(await screen.findByText('Your account does not have permission to write to patients.')).toBeDefined();
});

test('[CFORM-67] a failure that nobody foresaw has no made-up reason', async () => {
  const failure = new CallError({ kind: 'internal', code: 'internal', status: 500 });
  const { screen, write, press } = open({ send: () => Promise.reject(failure) });
  await write();
  await press('Send message');
  expect(await screen.findByText('Unknown error')).toBeDefined();
});

test('[CFORM-63] without a message the person goes on; what was written asks first, and Keep writing keeps it', async () => {
  const { screen, person, write, press, value, onDone } = open();
  await write();
  await press('Skip');
  const question = await screen.findByRole('dialog', { name: 'Leave without sending?' });
  await person.click(within(question).getByRole('button', { name: 'Keep writing' }));
  expect(value('Subject')).toBe('Your referral');
  expect(onDone).not.toHaveBeenCalled();
  await press('Skip');
  await person.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('an untouched popup is left without a question', async () => {
  const { screen, press, onDone } = open();
  await screen.findByLabelText('Subject');
  await press('Skip');
  expect(onDone).toHaveBeenCalledTimes(1);
});
