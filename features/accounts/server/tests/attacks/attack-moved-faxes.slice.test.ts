import { confirmIdentity, getProfile, type ProfileView, saveProfile } from '@alethea/accounts/contract';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { codeOf } from '@alethea/test-kit/refusal';
import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import { WORLD_PASSWORD } from '@alethea/test-kit/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../account-mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const inputOf = (profile: ProfileView): InputOf<typeof saveProfile> => ({
  basedOn: profile.revision,
  practiceId: { practiceId: '1000-00001', province: 'AB' },
  credentials: profile.credentials,
  cellPhone: profile.cellPhone,
  city: profile.city,
  preferences: profile.preferences,
  locations: profile.locations.map(({ billable: _, tiedClinicName: __, ...location }) => location),
});

test('an open session moves no faxes without the password, and the owner is told by mail when it does', async () => {
  const clinic = await app.world.clinic('Sunridge Family Clinic');
  const person = await app.world.person({ clinics: [clinic] });
  const browser = await app.signIn(person);
  const { profile } = await browser.call(getProfile, {});
  const input = inputOf(profile);
  const elsewhere = '4035550199';
  const moved = { ...input, locations: input.locations.map((location) => ({ ...location, fax: elsewhere })) };
  const { preferences } = input;
  const outgoing = { enabled: !preferences.fax.econsult.outgoing.enabled };
  const fax = { ...preferences.fax, econsult: { ...preferences.fax.econsult, outgoing } };
  const faxed = { ...input, preferences: { ...preferences, fax } };
  const [first] = input.locations;
  const added = first && { ...input, locations: [...input.locations, { ...first, fax: elsewhere, default: false }] };
  for (const attempt of [moved, faxed, added ?? moved]) {
    expect(await codeOf(browser.call(saveProfile, attempt))).toBe('confirmation_needed');
  }
  expect((await browser.call(getProfile, {})).profile).toEqual(profile);
  // What moves no fax is saved as before.
  const { profile: saved } = await browser.call(saveProfile, { ...input, city: 'Canmore' });
  await browser.call(confirmIdentity, { password: WORLD_PASSWORD });
  await browser.call(saveProfile, { ...moved, city: 'Canmore', basedOn: saved.revision });
  expect((await browser.call(getProfile, {})).profile.locations).toMatchObject([{ fax: elsewhere }]);
  await expect.poll(() => mailsTo(app, person.email)).toHaveLength(1);
  const [mail = ''] = await mailsTo(app, person.email);
  expect(mail).toContain('fax numbers');
  expect(mail).not.toContain(elsewhere);
});
