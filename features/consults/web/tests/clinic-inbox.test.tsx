// @vitest-environment happy-dom
import { answering, refused, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { listClinicConsults, listToBook, searchClinicConsults } from '../../contract/client.ts';
import ClinicInboxScreen from '../screens/clinic-inbox-screen.tsx';
import { consultRow } from './consult-samples.ts';
import { showMessaging } from './messaging-scene.tsx';

const ASSISTANT = session(['moaConsultInbox']);
const BOOKING = session(['moaConsultInbox', 'editActivityStatus']);

/** The clinic's list, of an assistant who books unless said otherwise. */
function open(scene: Parameters<typeof showMessaging>[0] = {}) {
  const shown = showMessaging({ viewer: BOOKING, search: {}, ...scene, screen: <ClinicInboxScreen /> });
  return { ...shown, list: within(shown.screen.getByRole('region', { name: 'Consults' })) };
}

test('[CPERM-08] [MOA-04] [MOA-05] who may not edit the status has one list, and searches it', async () => {
  const row = consultRow({ mayEditStatus: false });
  const { list, person, sentTo } = open({
    viewer: ASSISTANT,
    rows: [row],
    answers: [answering(searchClinicConsults, () => ({ consults: [row], nextCursor: 'more', unreadCount: 0 }))],
  });
  const [item] = await list.findAllByRole('listitem');
  expect(list.queryByRole('group', { name: 'Which consults' })).toBeNull();
  expect(item && within(item).queryByRole('button', { name: 'Set status' })).toBeNull();
  expect(sentTo(listToBook)).toEqual([]);
  expect(list.getByRole('button', { name: 'End of Consults' })).toBeDefined();
  const bar = list.getByRole('textbox', { name: 'Search consults' });
  expect(bar.getAttribute('placeholder')).toBe(
    'PHN, Patient Name, Specialty, Subsite, Referring Provider/Consultant name (up to 10 terms)',
  );
  await person.click(bar);
  await person.paste('53477-0172');
  await person.keyboard('{Enter}');
  expect(await list.findByRole('button', { name: 'Load More Search Results' })).toBeDefined();
  expect(sentTo(searchClinicConsults)).toMatchObject([{ terms: ['534770172'] }]);
});

test('who may edit the status sets it from the row', async () => {
  const { list } = open({ search: { filter: 'all' } });
  const [item] = await list.findAllByRole('listitem');
  expect(item && within(item).getByRole('button', { name: 'Set status' })).toBeDefined();
});

test('[MOA-06] a board without consults says so, and so does the list of all', async () => {
  const { list, person } = open({ rows: [] });
  expect(await list.findByText('No Consults')).toBeDefined();
  await person.click(list.getByRole('button', { name: 'All' }));
  expect(await list.findByText('Consults your clinic’s physicians send or receive appear here.')).toBeDefined();
  expect(list.getByText('No Consults')).toBeDefined();
});

test('[MOA-07] without a clinic the board says how to get one', async () => {
  const refuse = () => {
    throw refused('clinic_missing', 'forbidden');
  };
  const { list } = open({ answers: [answering(listToBook, refuse), answering(listClinicConsults, refuse)] });
  const alert = (await list.findByText(/^Your account may not belong to a clinic/)).closest<HTMLElement>(
    '[role="alert"]',
  );
  expect(alert?.textContent).toContain('Log out and log in again.');
  expect(alert?.querySelector('a')?.getAttribute('href')).toMatch(/^mailto:/);
});
