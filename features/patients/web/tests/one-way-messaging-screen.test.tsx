// @vitest-environment happy-dom
import { getClinicInformation } from '@alethea/accounts/contract/client';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import {
  type Answering,
  answering,
  fireEvent,
  refused,
  showScreen,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { expect, test, vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  countOneWayMessageUses,
  listSenderPlaces,
  sendOneWayMessage,
  undoOneWayMessage,
} from '../../contract/client.ts';
import OneWayMessagingScreen from '../write/one-way-messaging-screen.tsx';

const CLINIC = '0199f3a0-0000-7000-8000-0000000000b1';
const MESSAGE = '0199f3a0-0000-7000-8000-0000000000d1';
const VIEWER = session(['oneWayMessaging', 'sendMsgOnBehalfOfPhysicianOrClinic']);
const PLACES = [
  {
    physicianUid: VIEWER.uid,
    physicianName: 'Dr. Priya Nair',
    locationIdx: 0,
    clinicId: CLINIC,
    clinicName: 'Sunridge Clinic',
    province: 'AB' as const,
    isDefault: true,
  },
];

type Sending = (input: RemoteInput<typeof sendOneWayMessage>) => unknown;

function open(
  options: { keys?: readonly ResourceKey[]; left?: number; send?: Sending; more?: readonly Answering[] } = {},
) {
  const { keys = ['oneWayMessaging', 'sendMsgOnBehalfOfPhysicianOrClinic'], left, send, more = [] } = options;
  const shown = showScreen(
    <FeaturesContext value={joinFeatures([])}>
      <OneWayMessagingScreen />
    </FeaturesContext>,
    {
      session: session(keys),
      answers: [
        ...more,
        answering(listSenderPlaces, () => ({ places: PLACES })),
        answering(getClinicInformation, () => ({
          physicians: [{ uid: MESSAGE, firstName: 'Amina', lastName: 'Warsame' }],
        })),
        answering(countOneWayMessageUses, () => {
          if (left === undefined) throw refused('internal');
          return left;
        }),
        answering(sendOneWayMessage, async (input) => {
          await send?.(input);
          return { messageId: MESSAGE, scheduledFor: null };
        }),
      ],
    },
  );
  const { screen, person } = shown;
  return {
    ...shown,
    async write() {
      await person.type(await screen.findByLabelText('PHN'), '333343333');
      await person.type(screen.getByLabelText('Email'), 'margaret@home.example');
      await person.type(screen.getByLabelText('Subject'), 'Your nose');
      await person.type(screen.getByLabelText('Message'), 'Rinse twice a day.');
    },
    press: (name: string) => person.click(screen.getByRole('button', { name })),
  };
}

test('[ONEWAY-01] [ONEWAY-02] [ONEWAY-03] [ONEWAY-04] [ONEWAY-05] [ONEWAY-06] [ONEWAY-07] [ONEWAY-08] [ONEWAY-09] [ONEWAY-10] [ONEWAY-12] [ICALL-25] the form has its fields, and sends what stands in them', async () => {
  const { screen, person, write, press, sentTo } = open();
  await write();
  expect((screen.getByLabelText('Clinic') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Sunridge Clinic');
  expect((screen.getByLabelText('Province') as HTMLSelectElement).value).toBe('AB');
  const options = screen.getByLabelText('Send on Behalf of');
  await waitFor(() => expect(within(options).getByText('Dr. Amina Warsame')).toBeDefined());
  await person.selectOptions(options, 'Sunridge Clinic');
  expect((screen.getByLabelText('Display name') as HTMLInputElement).value).toBe('Sunridge Clinic');
  await person.selectOptions(options, 'Dr. Amina Warsame');
  expect((screen.getByLabelText('Display name') as HTMLInputElement).value).toBe('Dr. Amina Warsame');
  expect((screen.getByLabelText('Sign-off') as HTMLTextAreaElement).value).toBe('Dr. Priya Nair\nSunridge Clinic');
  await person.click(screen.getByLabelText('Send at 7:00 tomorrow (Mountain time)'));
  await press('Send');
  await waitFor(() =>
    expect(sentTo(sendOneWayMessage)).toEqual([
      {
        physicianUid: VIEWER.uid,
        locationIdx: 0,
        patientProvince: 'AB',
        phn: '333343333',
        patientEmail: 'margaret@home.example',
        subject: 'Your nose',
        body: 'Rinse twice a day.\n\nDr. Priya Nair\nSunridge Clinic',
        delay: true,
        sendingOnBehalfOfOptionKind: 'physician',
        sendingOnBehalfOfOptionUid: MESSAGE,
        sendingOnBehalfOfOptionDisplayName: 'Dr. Amina Warsame',
        undoable: true,
        attachmentIds: [],
      },
    ]),
  );
});

test('[ONEWAY-02] who may not send on behalf of others is not offered it', async () => {
  const { screen } = open({ keys: ['oneWayMessaging'] });
  expect(await screen.findByLabelText('Clinic')).toBeDefined();
  expect(screen.queryByLabelText('Send on Behalf of')).toBeNull();
});

test('[ONEWAY-13] [ONEWAY-14] what is missing stands by its field, and the form says to check it', async () => {
  const { screen, press, sentTo } = open();
  await screen.findByLabelText('Clinic');
  await press('Send');
  expect(await screen.findByText('Email is required')).toBeDefined();
  expect(screen.getByText('Check form for errors.')).toBeDefined();
  expect(sentTo(sendOneWayMessage)).toEqual([]);
});

test('[ONEWAY-16] [ICALL-10] who has a limit sees what is left', async () => {
  const some = open({ keys: ['premiumOneWayMessaging'], left: 12 });
  expect(await some.screen.findByText('12 messages left this month')).toBeDefined();
});

test('[ONEWAY-15] at the limit sending is blocked, and it is said', async () => {
  const none = open({ keys: ['premiumOneWayMessaging'], left: 0 });
  const told = await none.screen.findAllByText('You have reached your limit of one-way messages.');
  expect(told.length).toBeGreaterThan(0);
  await none.press('Send');
  expect(none.sentTo(sendOneWayMessage)).toEqual([]);
});

test('[ICALL-11] where it cannot be told how many are left, none are', async () => {
  const { screen, press, sentTo } = open({ keys: ['premiumOneWayMessaging'] });
  expect((await screen.findAllByText('You have reached your limit of one-way messages.')).length).toBeGreaterThan(0);
  await press('Send');
  expect(sentTo(sendOneWayMessage)).toEqual([]);
});

test('[ONEWAY-17] [ICALL-03] a send that fails says so with its reason, and what was written stays', async () => {
  const { screen, write, press } = open({ send: () => Promise.reject(refused('location_not_yours', 'invalid')) });
  await write();
  await press('Send');
  expect(await screen.findByText('Error sending one way patient message')).toBeDefined();
  expect(screen.getByText('The clinic is no longer in your profile.')).toBeDefined();
  expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Your nose');
});

test('after a send the form is blank, and UNDO brings the message back into it', async () => {
  const undoing = answering(undoOneWayMessage, () => ({ ok: true as const }));
  const { screen, person, write, press, sentTo } = open({ more: [undoing] });
  await write();
  await press('Send');
  const undo = await screen.findByRole('button', { name: /^UNDO/ });
  await waitFor(() => expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe(''));
  await person.click(undo);
  await waitFor(() => expect(sentTo(undoOneWayMessage)).toEqual([{ documentId: MESSAGE }]));
  await waitFor(() => expect((screen.getByLabelText('Subject') as HTMLInputElement).value).toBe('Your nose'));
  expect((screen.getByLabelText('Message') as HTMLTextAreaElement).value).toBe('Rinse twice a day.');
});

test('the preview shows what the patient will read', async () => {
  const { screen, write, press } = open();
  await write();
  await press('Preview');
  const preview = within(await screen.findByRole('dialog', { name: 'As the patient will see it' }));
  expect(preview.getByRole('heading', { name: 'Your nose' })).toBeDefined();
  expect(preview.getByText(/Rinse twice a day\.\s+Dr\. Priya Nair/)).toBeDefined();
  expect(preview.getByText('Dr. Priya Nair, Sunridge Clinic')).toBeDefined();
});

/** Takes every file at once, in place of the browser's way to the stage. */
class Staged {
  status = 200;
  upload = {};
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.responseText = JSON.stringify({ fileId: FILE, fileName: (form.get('file') as File).name });
    this.onload?.();
  }
}
const FILE = '0199f3a0-0000-7000-8000-0000000000f1';

test('[ONEWAY-11] files go along with the message; what a patient cannot be sent is left out and says why', async () => {
  vi.stubGlobal('XMLHttpRequest', Staged);
  const { screen, person, write, press, sentTo } = open();
  await write();
  const input = screen.getByLabelText('Add files', { selector: 'input' });
  await person.upload(input, new File(['%PDF-1.7'], 'letter.pdf', { type: 'application/pdf' }));
  fireEvent.change(input, { target: { files: [new File(['film'], 'gait.mp4', { type: 'video/mp4' })] } });
  expect(await screen.findByText('Only JPEG, PNG and PDF files can be sent to a patient.')).toBeDefined();
  await press('Preview');
  const preview = within(await screen.findByRole('dialog', { name: 'As the patient will see it' }));
  expect(preview.getByRole('list', { name: 'Files of this message' }).textContent).toContain('letter.pdf');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Send');
  await waitFor(() => expect(sentTo(sendOneWayMessage)).toMatchObject([{ attachmentIds: [FILE] }]));
  await waitFor(() => expect(screen.queryByText('letter.pdf')).toBeNull());
});
