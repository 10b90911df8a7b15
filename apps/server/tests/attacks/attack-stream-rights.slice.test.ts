import { listClinicStaff, removeClinicStaff } from '@alethea/accounts/contract';
import { attackSize } from '@alethea/test-kit/attack-size';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { LiveProbe } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROUNDS = attackSize(4, 200);
const STREAMS = 6;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { SESSIONS_PER_PERSON: '100000' } });
});
afterAll(() => app.stop());

/** True when a stream that is still open hears what is told to the clinic. */
async function hears(probes: readonly LiveProbe[], topic: string, personId: string): Promise<boolean> {
  const id = crypto.randomUUID();
  const told = [
    { to: [topic], changed: [{ kind: 'consult', id }] },
    { to: [`person:${personId}`], changed: [{ kind: 'end', id }] },
  ];
  await app.server.engine.announce('alethea_notice', JSON.stringify(told));
  const isIn = (kind: string) => (event: LiveProbe['events'][number]) =>
    JSON.stringify(event.data).includes(`"${kind}","id":"${id}"`);
  await Promise.all(probes.map((probe) => Promise.race([probe.ended, probe.next(isIn('end'))])));
  return probes.some((probe) => probe.events.some(isIn('consult')));
}

test('a stream that opens while its person loses the clinic does not go on hearing of it', {
  timeout: attackSize(300_000, 900_000),
}, async () => {
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const physician = await app.signIn(await app.world.person({ clinics: [clinic] }));
  for (let round = 0; round < ROUNDS; round++) {
    const assistant = await app.world.person({ roles: ['moa'], providerType: null, clinics: [clinic] });
    const browser = await app.signIn(assistant);
    const before = await browser.live();
    expect(await hears([before], `clinic:${clinic.id}`, assistant.id)).toBe(true);
    const { clinics } = await physician.call(listClinicStaff, {});
    expect(clinics).toHaveLength(1);

    const [opened] = await Promise.all([
      Promise.all(Array.from({ length: STREAMS }, () => browser.live())),
      physician.call(removeClinicStaff, { clinicId: clinic.id, personId: assistant.id }),
    ]);
    const probes = [before, ...opened];
    await expect.poll(() => hears(probes, `clinic:${clinic.id}`, assistant.id)).toBe(false);
    for (const probe of probes) probe.close();
  }
});
