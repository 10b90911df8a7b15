// @vitest-environment happy-dom
import { getClinicInformation } from '@alethea/accounts/contract/client';
import { lookUpPatient } from '@alethea/consults/contract/client';
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { listSenderPlaces } from '@alethea/patients/contract/client';
import {
  type Answering,
  answering,
  refused,
  showScreen,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  countFormUses,
  favoriteForm,
  listFormTemplates,
  listSendings,
  sendForms,
  startSending,
} from '../../contract/client.ts';
import FormSenderScreen from '../sender/form-sender-screen.tsx';

const CLINIC = '0199f3a0-0000-7000-8000-0000000000b1';
const COLLEAGUE = '0199f3a0-0000-7000-8000-0000000000d1';
const [PHQ, INTAKE, OWN] = [1, 2, 3].map((last) => `0199f3a0-0000-7000-8000-00000000000${last}`) as [
  string,
  string,
  string,
];
const ALL: readonly ResourceKey[] = ['forms', 'sendMsgOnBehalfOfPhysicianOrClinic'];
const VIEWER = session(ALL);
const PLACE = {
  physicianUid: VIEWER.uid,
  physicianName: 'Dr. Priya Nair',
  locationIdx: 0,
  clinicId: CLINIC,
  clinicName: 'Sunridge Clinic',
  province: 'AB' as const,
  isDefault: true,
};
const FORMS = {
  templates: [
    { uid: INTAKE, name: 'New patient intake', isPrivate: false },
    { uid: OWN, name: 'Our own list', isPrivate: true },
    { uid: PHQ, name: 'PHQ-9 (mood)', isPrivate: false },
  ],
  favoritedForms: [PHQ],
  privateForms: [OWN],
};

type Sent = RemoteInput<typeof sendForms>;
type Result =
  | { outcome: 'sent'; messageId: string; scheduledFor: string | null }
  | { outcome: 'refused'; issues: { path: 'phn' | 'email'; code: string; message: string }[] };
const sent: Result = { outcome: 'sent', messageId: COLLEAGUE, scheduledFor: null };

interface Options {
  readonly keys?: readonly ResourceKey[];
  readonly left?: number;
  readonly send?: (input: Sent) => Result[] | Promise<Result[]>;
  readonly more?: readonly Answering[];
}

function open({ keys = ALL, left = 30, send, more = [] }: Options = {}) {
  const shown = showScreen(<FormSenderScreen />, {
    session: session(keys),
    answers: [
      ...more,
      answering(listSenderPlaces, () => ({ places: [PLACE] })),
      answering(listFormTemplates, () => FORMS),
      answering(getClinicInformation, () => ({
        physicians: [{ uid: COLLEAGUE, firstName: 'Amina', lastName: 'Warsame' }],
      })),
      answering(countFormUses, () => left),
      answering(listSendings, () => ({ sendings: [] })),
      answering(startSending, () => ({ sendingId: COLLEAGUE })),
      answering(favoriteForm, () => ({ ok: true as const })),
      answering(sendForms, async (input) => ({
        results: (await send?.(input)) ?? input.patients.map(() => sent),
      })),
    ],
  });
  const { screen, person } = shown;
  const row = (number: number) => within(screen.getByRole('group', { name: `Recipient ${number}` }));
  const press = (name: string | RegExp) => person.click(screen.getByRole('button', { name }));
  return {
    ...shown,
    row,
    press,
    async fill(number: number, email = `patient${number}@home.example`) {
      if (number > 1 && !screen.queryByRole('group', { name: `Recipient ${number}` })) await press('Add recipient');
      await person.type(row(number).getByLabelText('PHN'), '333343333');
      await person.type(row(number).getByLabelText('Email'), email);
    },
    async pick(name: string) {
      await person.click(await screen.findByRole('combobox', { name: 'Form' }));
      await person.click(await screen.findByRole('option', { name }));
    },
  };
}

test('[FORMSEND-01] [FORMSEND-02] [FORMSEND-03] [FORMSEND-05] [FORMSEND-06] [FORMSEND-07] [FORMSEND-10] [FORMSEND-11] [IMODEL-11] [IMODEL-12] [ICALL-16] the form has its fields, and sends what stands in them', async () => {
  const { screen, person, pick, fill, press, sentTo } = open();
  await pick('PHQ-9 (mood)');
  expect((screen.getByLabelText('Clinic') as HTMLSelectElement).selectedOptions[0]?.text).toBe('Sunridge Clinic');
  const options = screen.getByLabelText('Send on Behalf of');
  await waitFor(() => expect(within(options).getByText('Dr. Amina Warsame')).toBeDefined());
  await person.selectOptions(options, 'Sunridge Clinic');
  expect((screen.getByLabelText('Display name') as HTMLInputElement).value).toBe('Sunridge Clinic');
  await person.selectOptions(options, 'Dr. Amina Warsame');
  expect((screen.getByLabelText('Display name') as HTMLInputElement).value).toBe('Dr. Amina Warsame');
  await fill(1);
  await person.click(screen.getByLabelText('Delay All'));
  await press('Send');
  await waitFor(() => expect(sentTo(sendForms)).toHaveLength(1));
  expect(sentTo(sendForms)).toEqual([
    {
      physicianUid: VIEWER.uid,
      locationIdx: 0,
      formId: PHQ,
      patients: [
        {
          province: 'AB',
          phn: '33334-3333',
          email: 'patient1@home.example',
          delay: true,
          rowId: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ],
      sendingOnBehalfOfOptionKind: 'physician',
      sendingOnBehalfOfOptionUid: COLLEAGUE,
      sendingOnBehalfOfOptionDisplayName: 'Dr. Amina Warsame',
    },
  ]);
});

test('the whole list is sent at a chosen time, and no row is delayed by itself then', async () => {
  const { screen, person, press, sentTo, pick, fill } = open({ keys: ['forms'] });
  await pick('PHQ-9 (mood)');
  await fill(1);
  await person.click(screen.getByLabelText('At a chosen time'));
  expect(screen.queryByLabelText('Delay All')).toBeNull();
  await press('Send');
  expect(await screen.findByText('Enter a date as YYYY-MM-DD.')).toBeDefined();
  expect(sentTo(sendForms)).toEqual([]);
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await person.type(screen.getByLabelText('Date'), date);
  await person.type(screen.getByLabelText('Time'), '09:15');
  await press('Send');
  await waitFor(() => expect(sentTo(sendForms)).toHaveLength(1));
  expect(sentTo(sendForms)[0]?.sendAt).toMatch(new RegExp(`^${date}T1[56]:15:00.000Z$`));
});

test('[FORMSEND-08] [FORMSEND-09] who may not send on behalf of others is offered neither name nor selector', async () => {
  const { screen } = open({ keys: ['forms'] });
  await screen.findByLabelText('Clinic');
  expect(screen.queryByLabelText('Send on Behalf of')).toBeNull();
  expect(screen.queryByLabelText('Display name')).toBeNull();
});

test('[FORMSEND-04] the picker has favourites first and private forms by themselves, and keeps what one likes', async () => {
  const { screen, person, pick, press, sentTo } = open();
  await person.click(await screen.findByRole('combobox', { name: 'Form' }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['PHQ-9 (mood)', 'Our own list', 'New patient intake']);
  await person.keyboard('{Escape}');
  await pick('New patient intake');
  const preview = screen.getByRole('link', { name: 'Preview' });
  expect(preview.getAttribute('href')).toBe(`/forms/?preview=true&formId=${INTAKE}&locationIdx=0`);
  await press('Add to favourites');
  await waitFor(() => expect(sentTo(favoriteForm)).toEqual([{ formId: INTAKE, isFavorited: true }]));
});

test('[FORMSEND-13] [FORMSEND-14] [FORMSEND-16] [FORMSEND-17] what is missing stands by its field, and the form says to check it', async () => {
  const { screen, row, press, sentTo } = open();
  await screen.findByLabelText('Clinic');
  await press('Send');
  expect(await screen.findByText('Please select a form')).toBeDefined();
  expect(row(1).getByText('PHN is required')).toBeDefined();
  expect(row(1).getByText('Email is required')).toBeDefined();
  expect(screen.getByText('Check form for errors.')).toBeDefined();
  expect(sentTo(sendForms)).toEqual([]);
});

test('[FORMSEND-15] without a clinic it is said to select one', async () => {
  const { screen } = open({ more: [answering(listSenderPlaces, () => ({ places: [] }))] });
  expect(await screen.findByText('Please select a location')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test.each([
  ['the clinics', listSenderPlaces],
  ['the physicians of the clinic', getClinicInformation],
] as const)('[FORMSEND-12] where %s cannot be loaded, it is said', async (_what, operation) => {
  const failing = answering(operation, () => {
    throw refused('internal');
  });
  const { screen } = open({ more: [failing] });
  expect(await screen.findByText('Error getting clinic information')).toBeDefined();
});

test('[FORMSEND-18] without recipients Send is disabled', async () => {
  const { screen, press } = open();
  await screen.findByLabelText('Clinic');
  await press('Remove recipient 1');
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
  await press('Add recipient');
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBeNull();
});

test('[FORMSEND-19] who has a limit sees what is left, others do not', async () => {
  const limited = open({ keys: ['premiumForms'], left: 12 });
  expect(await limited.screen.findByText(/12 forms left this month/)).toBeDefined();
  limited.unmount();
  const free = open();
  await free.screen.findByLabelText('Clinic');
  expect(free.screen.queryByText(/left this month/)).toBeNull();
});

test('[FORMSEND-20] [FORMSEND-21] [FORMSEND-22] more recipients than uses are warned of while one types, and not sent', async () => {
  const { screen, pick, fill, press, sentTo } = open({ keys: ['premiumForms'], left: 1 });
  await pick('PHQ-9 (mood)');
  await fill(1);
  const warning = 'You are trying to send more forms than you have left. Additional forms may not send.';
  expect(screen.queryByText(warning)).toBeNull();
  await fill(2);
  expect(await screen.findByText(warning)).toBeDefined();
  await press('Send');
  expect(
    await screen.findByText(
      'You may not send more forms than you have remaining because you have 1 use(s) remaining this month. Please remove 1 recipient(s).',
    ),
  ).toBeDefined();
  expect(sentTo(sendForms)).toEqual([]);
});

test('[FORMSEND-23] at the limit sending is blocked, and it is said', async () => {
  const { screen } = open({ keys: ['premiumForms'], left: 0 });
  expect(await screen.findByText('You have reached your limit of forms.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
});

test('[FORMSEND-24] [FORMSEND-29] a send that fails says so with its reason; sent again, the rows are the same sends', async () => {
  let isFailing = true;
  const { screen, pick, fill, press, sentTo } = open({
    send(input) {
      if (isFailing) throw refused('location_not_yours');
      return input.patients.map(() => sent);
    },
  });
  await pick('PHQ-9 (mood)');
  await fill(1);
  await press('Send');
  expect(await screen.findByText(/Error sending forms.*no longer in your profile/)).toBeDefined();
  isFailing = false;
  await press('Send');
  expect(await screen.findByText('Forms Sent Successfully')).toBeDefined();
  const [first, second] = sentTo(sendForms);
  expect(second?.patients).toEqual(first?.patients);
});

test('[FORMSEND-25] [FORMSEND-26] [FORMSEND-27] [FORMSEND-28] a success is told for a second, and the form is blank with one recipient', async () => {
  const { screen, pick, fill, row, press } = open();
  await pick('PHQ-9 (mood)');
  await fill(1);
  await fill(2);
  await press('Send');
  expect(await screen.findByText('Forms Sent Successfully')).toBeDefined();
  expect(screen.queryByRole('group', { name: 'Recipient 2' })).toBeNull();
  expect((row(1).getByLabelText('Email') as HTMLInputElement).value).toBe('');
  expect((row(1).getByLabelText('PHN') as HTMLInputElement).value).toBe('');
  expect((screen.getByRole('combobox', { name: 'Form' }) as HTMLInputElement).value).toBe('');
  await waitFor(() => expect(screen.queryByText('Forms Sent Successfully')).toBeNull(), { timeout: 5_000 });
  expect(screen.getByText('patient2@home.example')).toBeDefined();
});

test('[FORMSEND-29] what was sent in part is a warning: who is left stays with the reason, and alone is sent again', async () => {
  const refusal = {
    outcome: 'refused',
    issues: [{ path: 'email', code: 'invalid', message: 'Email is invalid' }],
  } as const;
  let count = 0;
  const { screen, pick, fill, row, press, sentTo } = open({
    send(input) {
      count += 1;
      return count === 1 ? [sent, { ...refusal, issues: [...refusal.issues] }] : input.patients.map(() => sent);
    },
  });
  await pick('PHQ-9 (mood)');
  await fill(1);
  await fill(2);
  await press('Send');
  expect(await screen.findByText(/1 form was sent, 1 was not/)).toBeDefined();
  expect((row(1).getByLabelText('Email') as HTMLInputElement).value).toBe('patient2@home.example');
  expect(row(1).getByText('Email is invalid')).toBeDefined();
  await press('Send');
  await waitFor(() => expect(sentTo(sendForms)).toHaveLength(2));
  expect(sentTo(sendForms)[1]?.patients.map(({ email }) => email)).toEqual(['patient2@home.example']);
});

test('a long list is handed over whole, and the form is free for the next', async () => {
  const { screen, person, pick, press, row, sentTo } = open();
  await pick('PHQ-9 (mood)');
  await press('Add from a spreadsheet');
  const lines = Array.from({ length: 31 }, (_, index) => `333343333\tpatient${index}@home.example`);
  const rows = await screen.findByLabelText('Rows');
  await waitFor(() => expect(document.activeElement).toBe(rows));
  await person.paste(lines.join('\n'));
  await press('Add 31 recipients');
  await press('Send');
  await waitFor(() => expect(sentTo(startSending).map(({ patients }) => patients.length)).toEqual([31]));
  expect(sentTo(sendForms)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Recipient 2' })).toBeNull());
  expect((row(1).getByLabelText('Email') as HTMLInputElement).value).toBe('');
});

test('cells pasted into a row open the import, which adds what is right and keeps what is wrong', async () => {
  const { screen, person, row, press } = open();
  await screen.findByLabelText('Clinic');
  await person.click(row(1).getByLabelText('Email'));
  await person.paste('333343333\tmargaret@home.example\n123456789\tjo@home.example\n');
  expect(await screen.findByText('1 ready, 1 to be corrected')).toBeDefined();
  await press('Add 1 recipient');
  expect((screen.getByLabelText('Rows') as HTMLTextAreaElement).value).toBe('123456789\tjo@home.example');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByLabelText('Rows')).toBeNull());
  expect((row(1).getByLabelText('Email') as HTMLInputElement).value).toBe('margaret@home.example');
});

test('who may look patients up fills a row with one of them', async () => {
  const patient = {
    ...{ phn: '333343333', firstName: 'Margaret', lastName: 'Hill', email: 'margaret@home.example' },
    ...{ dateOfBirth: '1961-03-02', province: 'AB' as const, knownSince: '2026-05-05T16:00:00.000Z' },
  };
  const { screen, person, row } = open({
    keys: ['forms', 'phnLookup'],
    more: [answering(lookUpPatient, () => [patient])],
  });
  await screen.findByLabelText('Clinic');
  await person.type(row(1).getByLabelText('PHN'), '333');
  await person.click(await screen.findByRole('option', { name: /Margaret Hill/ }));
  expect((row(1).getByLabelText('Email') as HTMLInputElement).value).toBe('margaret@home.example');
});
