// @vitest-environment happy-dom
import { routeReferral } from '@alethea/directory/contract/client';
import {
  type Answering,
  answering,
  refused,
  showScreen,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { fill } from '@alethea/web-kit/page/manifest';
import { expect, test, vi } from 'vitest';
import { forwardEconsult } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { OOP_DATA_FIELDS } from '../../contract/slots.ts';
import ForwardDialog from '../handing-on/forward-dialog.tsx';
import type { RoutingTree } from '../handing-on/views.ts';
import { consultDetail } from './consult-samples.ts';
import { PHYSICIAN } from './messaging-scene.tsx';

const specialist = (
  number: number,
  name: string,
  province: 'AB' | 'BC',
  vacationEndDateMili: number | null = null,
) => ({
  uid: `0199f3a0-0000-7000-8000-00000000000${number}`,
  labelV2: { name, location: 'Bow River Skin Centre, Calgary', title: 'Dr.', credentials: 'MD' },
  province,
  onVacation: vacationEndDateMili !== null,
  vacationEndDateMili,
  avgResponseTime: -1,
});
const NEAR = specialist(1, 'Zoe Belanger', 'AB');
const ELSEWHERE = specialist(2, 'Ingrid Holm', 'BC');
const AWAY = specialist(3, 'Ana Weir', 'AB', Date.now() + 864_000_000);
const TREE: RoutingTree = { Dermatology: { Hair: [ELSEWHERE], Lesion: [NEAR], Rash: [AWAY] } };

const BillingFields = () => <section aria-label="Out-of-province billing">Billing data</section>;
const features = joinFeatures([{ fills: [fill(OOP_DATA_FIELDS, 'signedIn', { now: BillingFields })] }]);
const FORWARDING = { mayForward: true, forwardedFrom: null, forwardedTo: [], consultantIds: [], oopDataKnown: false };

/** The dialog of a consult of another specialty, once its tree is there or has failed. */
async function open(
  tree: () => RoutingTree,
  differences: Partial<ConsultDetail> = {},
  more: readonly Answering[] = [],
) {
  const onClose = vi.fn();
  const detail = consultDetail({ specialty: 'Cardiology', subsite: 'Prevention', ...differences });
  const shown = showScreen(
    <FeaturesContext value={features}>
      <ForwardDialog detail={detail} forwarding={FORWARDING} onClose={onClose} />
    </FeaturesContext>,
    { session: PHYSICIAN, answers: [answering(routeReferral, tree), ...more] },
  );
  const { screen, person } = shown;
  const dialog = within(await screen.findByRole('dialog', { name: 'Forward to Specialist' }));
  return {
    ...shown,
    onClose,
    dialog,
    press: (name: string) => person.click(dialog.getByRole('button', { name })),
    async pick(label: string, option: string) {
      await person.click(await dialog.findByRole('combobox', { name: label }));
      await person.click(await screen.findByRole('option', { name: option }));
    },
    choose: async (name: RegExp) => person.click(await dialog.findByRole('radio', { name })),
  };
}

test('[CFORM-36] [CFORM-37] [CFORM-40] a Quebec patient forwarded to a consultant in Alberta brings the warning, elsewhere none, and no billing data', async () => {
  const { patient } = consultDetail();
  const { dialog, pick, choose } = await open(() => TREE, { patient: { ...patient, patientProvince: 'QC' } });
  const warning = () => dialog.queryByText('A consultant in Alberta cannot bill for Quebec patients.');
  const billing = () => dialog.queryByRole('region', { name: 'Out-of-province billing' });
  await pick('Specialty', 'Dermatology');
  await pick('Subsite', 'Lesion');
  expect(warning()).toBeNull();
  await choose(/Zoe Belanger/);
  expect(warning()).not.toBeNull();
  expect(billing()).toBeNull();
  await pick('Subsite', 'Hair');
  await choose(/Ingrid Holm/);
  expect(warning()).toBeNull();
});

test('[CFORM-37] [CFORM-42] a patient of Alberta forwarded to a consultant elsewhere asks for the billing data, without which nothing is forwarded', async () => {
  const { dialog, pick, choose, press, sentTo } = await open(() => TREE);
  await pick('Specialty', 'Dermatology');
  await pick('Subsite', 'Hair');
  await choose(/Ingrid Holm/);
  expect(await dialog.findByRole('region', { name: 'Out-of-province billing' })).toBeDefined();
  await press('Forward');
  expect(await dialog.findByText('Check form for errors.')).toBeDefined();
  expect(sentTo(forwardEconsult)).toEqual([]);
});

test('[FORWARD-03] [FORWARD-05] without subsite or specialist nothing is forwarded, and what was written is asked about', async () => {
  const { screen, person, dialog, pick, press, sentTo, onClose } = await open(() => TREE);
  await pick('Specialty', 'Dermatology');
  await press('Forward');
  expect(await dialog.findByText('Please select a subsite')).toBeDefined();
  expect(dialog.getByText('A specialist is required')).toBeDefined();
  expect(dialog.getByText('Check form for errors.')).toBeDefined();
  await pick('Subsite', 'Lesion');
  await press('Forward');
  expect(await dialog.findByText('A specialist is required')).toBeDefined();
  expect(dialog.queryByText('Please select a subsite')).toBeNull();
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note to the specialist/ });
  await person.click(note);
  await person.paste('Not to be lost');
  await press('Cancel');
  const asked = within(await screen.findByRole('dialog', { name: 'Discard this forward?' }));
  await person.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(note.value).toBe('Not to be lost');
  expect(onClose).not.toHaveBeenCalled();
  expect(sentTo(forwardEconsult)).toEqual([]);
});

test('[FORWARD-06] [FORWARD-07] [FORWARD-08] a tree that fails leaves nothing to choose from and is tried again; one without anybody says so', async () => {
  let tree = (): RoutingTree => {
    throw refused('not_now', 'invalid');
  };
  const { dialog, press } = await open(() => tree());
  expect(await dialog.findByText('Error routing referral')).toBeDefined();
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Forward' })).toBeNull();
  tree = () => ({});
  await press('Retry');
  expect(await dialog.findByText('No specialists available')).toBeDefined();
});

test('[FORWARD-04] who is away says so as soon as they are chosen', async () => {
  const { dialog, choose } = await open(() => TREE, { specialty: 'Dermatology', subsite: 'Rash' });
  await choose(/Ana Weir/);
  const away = 'Specialist is on vacation, please save draft and wait for return or select another specialist';
  expect(await dialog.findByText(away)).toBeDefined();
});

test('[CCALL-02] [FORWARD-09] a forward that failed is told in the dialog, keeps what was chosen, and is sent again as the same one', async () => {
  let fails = true;
  const { screen, dialog, pick, choose, press, sentTo, onClose } = await open(() => TREE, {}, [
    answering(forwardEconsult, ({ clientId }) => {
      if (fails) throw refused('not_now', 'invalid');
      return { activityId: clientId };
    }),
  ]);
  await pick('Specialty', 'Dermatology');
  await pick('Subsite', 'Lesion');
  await choose(/Zoe Belanger/);
  await press('Forward');
  expect(await dialog.findByText('Error forwarding econsult to specialist')).toBeDefined();
  fails = false;
  await press('Forward');
  expect(await screen.findByText('Econsult forwarded successfully')).toBeDefined();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const [first, again] = sentTo(forwardEconsult);
  expect(again).toEqual(first);
  expect(first).toMatchObject({ recipientSpecialistUId: NEAR.uid, newSpecialty: 'Dermatology', newSubSite: 'Lesion' });
});
