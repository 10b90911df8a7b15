// @vitest-environment happy-dom
import { answering, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person } from '../../../../apps/web/src/testing/person.ts';
import {
  closeRecord,
  decideRecords,
  listClaimPlaces,
  listWaitingRecords,
  reopenRecord,
  saveClaimPlace,
} from '../../contract/client.ts';
import { ClaimPlaces } from './claim-places.tsx';
import { WaitingSection } from './waiting-section.tsx';
import type { WaitingRecord } from './waiting-values.ts';

const waiting = (recordId: string, patientName: string, more: Partial<WaitingRecord> = {}): WaitingRecord => ({
  recordId,
  version: 3,
  activityId: `consult of ${recordId}`,
  patientId: '534770172',
  patientName,
  serviceDate: '2026-11-18',
  type: 'econsult',
  subType: 'message',
  billingCode: '03.01NG',
  dxCode: null,
  errorCode: null,
  waitsFor: ['not_in_econsultation', 'diagnosis_missing'],
  advisedCode: '03.01O',
  advisedCents: 6899,
  advisedSource: 'AMA Fee Navigator, March 2026',
  ...more,
});

function open(records: readonly WaitingRecord[]) {
  let left = records;
  const shown = showScreen(<WaitingSection />, {
    answers: [
      answering(listWaitingRecords, () => ({ records: [...left], total: left.length, nextCursor: null })),
      answering(closeRecord, () => ({ version: 4 })),
      answering(reopenRecord, () => ({ version: 5 })),
      answering(decideRecords, ({ decisions }) => {
        const ids = decisions.map(({ recordId }) => recordId);
        left = left.filter(({ recordId }) => !ids.includes(recordId));
        return { decided: ids.map((recordId) => ({ recordId, waitsFor: [] })), changedMeanwhile: [] };
      }),
    ],
  });
  const field = (name: RegExp) => shown.screen.findByRole('textbox', { name });
  return { ...shown, field, sent: () => shown.sentTo(decideRecords).map(({ decisions }) => decisions) };
}

test('a record says why it waits and what is paid; the code that is paid stands in its field, and Enter saves the line', async () => {
  const { screen, person, field, sent } = open([waiting('a', 'Ada Byron')]);
  expect(await screen.findByText('This code is for advice outside an eConsult.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toMatch(/econsultId=consult/);
  expect(screen.getByText(/^Suggested: 03.01O, pays \$68.99/)).toBeDefined();
  expect((await field(/^Code for Ada/)).getAttribute('value')).toBe('03.01O');
  await person.type(await field(/^Diagnosis for Ada/), '706.1{Enter}');
  expect(await screen.findByText('1 record saved')).toBeDefined();
  expect(sent()).toEqual([
    [{ recordId: 'a', basedOnVersion: 3, billingCode: '03.01O', dxCode: '706.1', confirm: false }],
  ]);
  expect(await screen.findByText('Nothing waits on you.')).toBeDefined();
});

test('several are selected by keyboard and saved at once; a field that is wrong stops all of them and loses nothing', async () => {
  const { screen, person, field, sent } = open([
    waiting('a', 'Ada Byron', { dxCode: '706.1' }),
    waiting('b', 'Grace Hopper'),
    waiting('c', 'Mary Anning', { dxCode: '692.9' }),
  ]);
  (await screen.findByRole('checkbox', { name: /^Select Ada/ })).focus();
  await person.keyboard(' ');
  screen.getByRole('checkbox', { name: /^Select Grace/ }).focus();
  await person.keyboard(' ');
  const save = screen.getByRole('button', { name: 'Save 2 selected' });
  save.focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Correct the fields marked in red.')).toBeDefined();
  expect(sent()).toEqual([]);
  await person.type(await field(/^Diagnosis for Grace/), '389.9');
  save.focus();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent()[0]?.map(({ recordId, dxCode }) => [recordId, dxCode])).toEqual([
      ['a', '706.1'],
      ['b', '389.9'],
    ]),
  );
  expect(await screen.findByText('2 records saved')).toBeDefined();
});

test('the own code is billed only when its author says so a second time', async () => {
  const { screen, person, field, sent } = open([waiting('a', 'Ada Byron', { dxCode: '706.1', advisedCode: null })]);
  expect((await field(/^Code for Ada/)).getAttribute('value')).toBe('03.01NG');
  expect(screen.getByText('No code can be suggested.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: /^Bill Ada Byron.* anyway$/ }));
  await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ billingCode: '03.01NG', confirm: true }));
});

test('business arrangement and skill are entered for each location in Alberta, and checked', async () => {
  const location = {
    locationIndex: 2,
    clinicId: null,
    clinicName: 'Prairie Sky',
    clinicPhone: '',
    emr: '',
    fax: '',
    city: 'Calgary',
    province: 'AB',
    billable: true,
    disabled: false,
    default: true,
  } as const;
  const locations = [location, { ...location, locationIndex: 3, clinicName: 'Orchard', province: 'BC' as const }];
  const {
    screen,
    person: user,
    sentTo,
  } = showScreen(<ClaimPlaces />, {
    session: person(['billingReport'], { locations }),
    answers: [
      answering(listClaimPlaces, () => ({ places: [] })),
      answering(saveClaimPlace, () => ({ ok: true as const })),
    ],
  });
  await user.type(await screen.findByLabelText('Business arrangement'), '123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('A business arrangement has 7 digits')).toBeDefined();
  expect(screen.queryByText('Orchard')).toBeNull();
  await user.type(screen.getByLabelText('Business arrangement'), '4567');
  await user.type(screen.getByLabelText('Skill'), 'DERM{Enter}');
  expect(await screen.findByText('Saved for Prairie Sky')).toBeDefined();
  expect(sentTo(saveClaimPlace)).toEqual([{ locationIndex: 2, businessArrangement: '1234567', skill: 'DERM' }]);
});

test('[BILLING-13] a record is marked as not billable with a reason, and UNDO puts it back', async () => {
  const { screen, person, sentTo } = open([waiting('a', 'Ada Byron')]);
  await person.click(await screen.findByRole('button', { name: /^Ada Byron, .* is not billable$/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as not billable' });
  await person.click(within(dialog).getByRole('button', { name: 'Mark as not billable' }));
  expect(within(dialog).getByText('Enter a reason')).toBeDefined();
  await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Paid by the hospital.');
  await person.click(within(dialog).getByRole('button', { name: 'Mark as not billable' }));
  await person.click(await screen.findByRole('button', { name: 'UNDO' }));
  expect(sentTo(closeRecord)).toEqual([
    { recordId: 'a', basedOnVersion: 3, status: 'notBillable', reason: 'Paid by the hospital.' },
  ]);
  await waitFor(() => expect(sentTo(reopenRecord)).toEqual([{ recordId: 'a', basedOnVersion: 4 }]));
});
