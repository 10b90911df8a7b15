// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { operationKey, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { type Session, SignOutContext } from '@alethea/web-kit/session/session';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { confirmIdentity, getProfile, getSecurity, getSignUpSettings, saveProfile } from '../../contract/client.ts';
import { preferencesWithDefaults } from '../../contract/people/preferences.ts';
import { AccessSections } from '../people/profile/access-sections.tsx';
import ProfileScreen from '../people/profile/profile-screen.tsx';
import { SavedSections } from '../people/profile/saved-sections.tsx';
import type { Profile } from '../people/profile/views.ts';

const DOCTOR = session(['econsultAndSecureMessaging'], { userRoles: ['doctor', 'premium'] });
const ASSISTANT = session(['moaConsultInbox'], { userRoles: ['moa'], providerType: null });

const PROFILE: Profile = {
  ...{ revision: '1', title: 'Dr.', firstName: 'Priya', lastName: 'Nair', email: 'doctor@demo.alethea.example' },
  ...{ credentials: 'MD', cellPhone: '', city: 'Calgary', faxesAreSent: true },
  practiceId: { inForce: { practiceId: '100000001', province: 'AB' }, pending: null, refused: null },
  preferences: preferencesWithDefaults({}, ['doctor']),
  locations: [
    {
      ...{ clinicName: 'Sunridge', clinicPhone: '4035550100', fax: '4035550101', emr: '', city: 'Calgary' },
      ...{ province: 'AB', disabled: false, default: true, billable: true, tiedClinicName: null },
    },
  ],
};

/** The form of the profile, with the sections that its screen has. */
const Form = () => {
  const { data } = useOperation(getProfile, {});
  return data && <SavedSections profile={data.profile} />;
};

/** The profile as it is kept, changed by what `save` makes of it; a refusal is thrown. */
async function open(save: (kept: Profile) => Profile = (kept) => kept, who = DOCTOR) {
  let kept = PROFILE;
  const shown = showScreen(
    <FeaturesContext value={joinFeatures([])}>
      <Form />
    </FeaturesContext>,
    {
      session: who,
      answers: [
        answering(getProfile, () => ({ profile: kept })),
        answering(getSignUpSettings, () => {
          throw refused('internal');
        }),
        answering(saveProfile, ({ basedOn, practiceId: _, ...typed }) => {
          if (basedOn !== kept.revision) throw refused('profile_changed');
          const locations = typed.locations.map((one) => ({ ...one, billable: false, tiedClinicName: null }));
          kept = save({ ...kept, ...typed, locations, revision: `${kept.revision}+` });
          return { profile: kept };
        }),
        answering(confirmIdentity, () => ({ ok: true as const })),
        answering(getSecurity, () => ({
          ...{ authenticatorAppSince: null, passkeys: [], recoveryCodesLeft: 0 },
          ...{ isSecondFactorRequired: false, passwordMinimum: 12 },
        })),
      ],
    },
  );
  const { screen, person } = shown;
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
  await screen.findByRole('textbox', { name: /^Credentials/ });
  // A list in a list of fields shows its choice here only once it has been chosen.
  await person.selectOptions(screen.getByLabelText('Clinic province'), 'AB');
  return {
    ...shown,
    field,
    async retype(name: string, text: string) {
      await person.clear(field(name));
      if (text !== '') await person.type(field(name), text);
    },
    save: () => person.click(screen.getByRole('button', { name: 'Save' })),
    /** What another window saves, and this one has news of only when `isTold`. */
    async saveElsewhere(change: Partial<Profile>, isTold: boolean) {
      kept = { ...kept, ...change, revision: `${kept.revision}, elsewhere` };
      if (isTold) await shown.queryClient.invalidateQueries({ queryKey: operationKey(getProfile) });
    },
    kept: () => kept,
  };
}

test('[PROFILE-18] [PROFILE-19] [PROFILE-20] [PROFILE-21] [PROFILE-22] [PROFILE-23] what is missing is named at its field, the first has the focus, and nothing is sent', async () => {
  const { screen, person, field, retype, save, sentTo } = await open();
  await retype('PRAC ID', '123');
  await save();
  expect(await screen.findByText('PRAC ID must be 9 digits')).toBeDefined();
  for (const name of ['PRAC ID', 'Clinic name', 'Clinic phone', 'Clinic fax']) await retype(name, '');
  await person.selectOptions(screen.getByLabelText('Clinic province'), '');
  await save();
  expect(await screen.findByText('Practice ID is required')).toBeDefined();
  for (const text of [
    'Clinic name is required',
    'Clinic phone number is required',
    'Fax number is required',
    'Clinic province is required',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  await waitFor(() => expect(document.activeElement).toBe(field('PRAC ID')));
  const provinces = within(screen.getByLabelText('Clinic province')).getAllByRole('option');
  expect(provinces.map(({ textContent }) => textContent)).toEqual([
    ...['Choose', 'British Columbia', 'Alberta', 'Saskatchewan', 'Yukon'],
  ]);
  expect(sentTo(saveProfile)).toEqual([]);
});

test('[PROFILE-16] [PROFILE-17] [ICALL-04] when saving fails it says so in its own words, and what was typed stays', async () => {
  const { screen, field, retype, save } = await open(() => {
    throw refused('internal');
  });
  await retype('Credentials', 'MD, CCFP, typed');
  await save();
  expect(await screen.findByText('Error updating profile')).toBeDefined();
  expect(field('Credentials').value).toBe('MD, CCFP, typed');
});

test('a changed fax number asks for the password; what was typed stays when it is not given, and is saved when it is', async () => {
  let isConfirmed = false;
  const { screen, person, field, retype, save, kept, isHeld } = await open((saved) => {
    if (!isConfirmed) throw refused('confirmation_needed', 'forbidden');
    return saved;
  });
  await retype('Clinic fax', '4035550188');
  await save();
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/^Not saved yet/)).toBeDefined();
  expect(field('Clinic fax').value).toBe('(403) 555-0188');
  expect(isHeld()).toBe(true);
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  isConfirmed = true;
  await person.type(within(dialog).getByLabelText('Password'), 'the one{Enter}');
  await waitFor(() => expect(kept().locations[0]?.fax).toMatch(/555-?0188/));
  await waitFor(() => expect(isHeld()).toBe(false));
});

test('without news of what another window has saved nothing is overwritten, and the second save goes through', async () => {
  const { screen, field, retype, save, saveElsewhere, kept } = await open();
  await retype('Credentials', 'MD, typed');
  await saveElsewhere({ city: 'Jasper' }, false);
  await save();
  expect(await screen.findByText(/changed in another window/)).toBeDefined();
  await waitFor(() => expect(screen.getByDisplayValue('Jasper')).toBeDefined());
  expect(field('Credentials').value).toBe('MD, typed');
  expect(kept().credentials).toBe('MD');
  await save();
  await waitFor(() => expect(kept()).toMatchObject({ city: 'Jasper', credentials: 'MD, typed' }));
});

test('an ID of British Columbia is written in its own way; one that waits is marked, beside the one in force', async () => {
  const { screen, person, retype, field, save } = await open((saved) => ({
    ...saved,
    practiceId: {
      ...saved.practiceId,
      pending: { practiceId: 'J1234', province: 'BC', claimedAt: '2026-11-20T16:30:00.000Z' },
    },
  }));
  expect(screen.getByText('Verified')).toBeDefined();
  await person.selectOptions(screen.getByLabelText('Licence province'), 'BC');
  await retype('MSP Number', 'j1234');
  expect(field('MSP Number').value).toBe('J1234');
  await save();
  expect(await screen.findByText('Waiting for verification')).toBeDefined();
  expect(screen.getByText('Current until then: 1000-00001 (AB).')).toBeDefined();
});

test('an assistant sees what concerns an assistant: no practice ID, no phone consults, no subscription', async () => {
  const { screen } = await open(undefined, ASSISTANT);
  expect(screen.getByRole('region', { name: 'Email Notifications' })).toBeDefined();
  for (const name of ['Practice ID', 'Phone Consults', 'Secure Messaging Settings', 'Subscription Settings']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});

test('a clinic is asked for from those who send consults, and from nobody else', async () => {
  const lead = async (who: Session) => {
    const { screen, unmount } = await open(undefined, who);
    const shown = screen.getByRole('region', { name: 'Your Clinics' }).querySelector('.profile-lead')?.textContent;
    unmount();
    return shown;
  };
  expect(await lead(DOCTOR)).toMatch(/^Each consult is sent from one of these clinics/);
  expect(await lead(ASSISTANT)).toBe('Only people who send consults need a clinic here.');
});

test('who belongs to no clinic any more reads that', () => {
  const clinics = [{ clinicId: '0199f3a0-0000-7000-8000-0000000000c1', clinicName: 'Meewasin' }];
  const clinic = (who: Session) => {
    const { screen, unmount } = showScreen(<AccessSections />, { session: who });
    const shown = screen.getByText('Clinic').nextElementSibling?.textContent;
    unmount();
    return shown;
  };
  expect(clinic({ ...ASSISTANT, clinics, clinicId: clinics[0]?.clinicId ?? null })).toBe('Meewasin');
  expect(clinic(ASSISTANT)).toBe('None');
});

test('what stands below the form comes with it: shown before, it would be pushed away', async () => {
  const { promise, resolve } = Promise.withResolvers<{ profile: Profile }>();
  showScreen(
    <FeaturesContext value={joinFeatures([])}>
      <SignOutContext value={async () => {}}>
        <ProfileScreen />
      </SignOutContext>
    </FeaturesContext>,
    {
      session: ASSISTANT,
      answers: [
        answering(getProfile, () => promise),
        answering(getSignUpSettings, () => {
          throw refused('internal');
        }),
      ],
    },
  );
  const sections = () => document.querySelectorAll('.profile-sections');
  expect(sections()).toHaveLength(0);
  resolve({ profile: PROFILE });
  await waitFor(() => expect(sections()).toHaveLength(2));
});
