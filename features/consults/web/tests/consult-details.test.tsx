// @vitest-environment happy-dom
import { type Answering, answering, refused, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { getThread, setMuted } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { consultDetail } from './consult-samples.ts';
import { showMessaging, threadOf } from './messaging-scene.tsx';

/** The consult, open, with its details. */
async function open(differences: Partial<ConsultDetail>, answers: readonly Answering[] = []) {
  const detail = consultDetail(differences);
  const shown = showMessaging({ detail, answers: [...answers, answering(getThread, () => threadOf(detail, []))] });
  const details = within(await shown.screen.findByRole('region', { name: 'Consult details' }));
  await details.findByRole('region', { name: 'Patient' });
  return { ...shown, details, part: (name: string) => details.getByRole('region', { name }).textContent };
}

test('[VIEW-19] a consult whose form asked nothing says so', async () => {
  const { part } = await open({ symptoms: [] });
  expect(part('Symptoms')).toContain('No information provided');
});

test('[MSG-01] [VIEW-07] an empty thread, an empty audit log and no files are told; a recorded response is shown', async () => {
  const specialistResponse = { outcome: 'No treatment required', diagnosis: 'Benign ectopy' };
  const { screen, person, details, part } = await open({ specialistResponse });
  expect(await screen.findByText('No messages')).toBeDefined();
  expect(part('Specialist response')).toContain('No treatment required');
  expect(part('Specialist response')).toContain('Benign ectopy');
  expect(part('Attachments')).toContain('No files yet');
  await person.click(details.getByRole('button', { name: /^Audit Log/ }));
  expect(await details.findByText('No audit logs')).toBeDefined();
});

test('[VIEW-27] [OUTCOME-02] [OUTCOME-09] who asked reads the recorded outcome, and is offered none to record', async () => {
  const specialistResponse = { outcome: 'Management or treatment suggested', diagnosis: 'Otitis externa' };
  const { details, part } = await open({ specialistResponse });
  expect(part('Specialist response')).toContain('Otitis externa');
  expect(details.queryByRole('button', { name: 'Outcomes' })).toBeNull();
});

test('[CMODEL-03] a consult that could not be muted says so, and is not muted in its head nor in its row', async () => {
  const { screen, person, details, sentTo } = await open({}, [
    answering(setMuted, () => {
      throw refused('not_now', 'invalid');
    }),
  ]);
  await person.click(screen.getByRole('button', { name: 'More actions' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Mute' }));
  expect(await screen.findByText('Error muting consult')).toBeDefined();
  expect(sentTo(setMuted)).toMatchObject([{ muted: true }]);
  expect(details.getByText(/^Sent /).closest('header')?.textContent).not.toContain('Muted');
  expect(screen.queryByTitle('Muted')).toBeNull();
});

test('[STATUS-09] [CPERM-42] who may not set the status sees no editor of it, and who may does', async () => {
  const without = await open({ mayEditStatus: false });
  expect(without.details.queryByRole('combobox', { name: 'Status' })).toBeNull();
  without.unmount();
  const { details } = await open({ mayEditStatus: true });
  expect(details.getByRole('combobox', { name: 'Status' })).toBeDefined();
});
