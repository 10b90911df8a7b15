// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { act, answering, fireEvent, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import type { Session, SessionLocation } from '@alethea/web-kit/session/session';
import { expect, onTestFinished, test, vi } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { getServicePage, getSpecialties } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import FindScreen from './find-screen.tsx';

type Services = RemoteOutput<typeof getServicePage>['services'];

const SPECIALTIES = { Cardiology: ['Arrhythmia', 'Heart Failure', 'Prevention'], Psychiatry: ['ADHD', 'Mood'] };
const FOUND: Services = [
  {
    ...{ id: '019aa000-0000-7000-8000-000000000001', type: 'econsult', serviceName: 'Rhythm' },
    ...{ specialty: 'Cardiology', subsite: 'Arrhythmia', shortDescription: '', longDescription: '', bio: '' },
    users: [
      {
        ...{ uid: '019aa000-0000-7000-8000-0000000000a1', firstName: 'Anjali', lastName: 'Raman' },
        ...{ title: 'Dr.', credentials: 'MD' },
      },
    ],
    clinic: {
      ...{ clinicId: '019aa000-0000-7000-8000-0000000000c1', clinicName: 'Foothills Heart Clinic' },
      location: { street: '1 Main St', city: 'Calgary', province: 'AB', postalCode: 'T2N1N4' },
      contactInfo: { clinicPhone: '4035550107', fax: '' },
    },
    acceptanceFlags: { acceptExisting: true, acceptReferral: true },
    ...{ econsultResponseTime: -1, medianResponseTimeMs: null, responseCount: 0 },
    ...{ consultLimits: { daily: null }, customCalendar: null, vacations: [], nextCall: null },
    availability: { available: true },
  },
];

const place = (province: 'AB' | 'BC'): SessionLocation => ({
  ...{ locationIndex: 0, clinicId: 'c', clinicName: 'Sunridge Family Clinic', clinicPhone: '', emr: '', fax: '' },
  ...{ city: 'Calgary', province, billable: true, disabled: false, default: true },
});

interface Scene {
  readonly search?: Readonly<Record<string, string | boolean>>;
  readonly province?: 'AB' | 'BC';
  readonly specialties?: () => RemoteOutput<typeof getSpecialties>;
  readonly services?: () => Services | Promise<Services>;
  readonly viewer?: Session;
}

let people = 0;

/** Shows the search; by default of somebody whose device remembers nothing of them. */
function open({
  search = {},
  province = 'AB',
  specialties = () => SPECIALTIES,
  services = () => FOUND,
  ...scene
}: Scene = {}) {
  people += 1;
  const { viewer = session([], { uid: `person-${people}`, locations: [place(province)] }) } = scene;
  const shown = showScreen(<FindScreen />, {
    session: viewer,
    search,
    answers: [
      answering(getSpecialties, () => specialties()),
      answering(getServicePage, async () => {
        const found = await services();
        return { services: found, numServices: found.length, nextPage: null };
      }),
    ],
  });
  const { screen, person } = shown;
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  return {
    ...shown,
    viewer,
    box: () => screen.getByRole<HTMLInputElement>('searchbox', { name: en.search.label }),
    select,
    optionsOf: (name: string) => [...select(name).options].map(({ text }) => text),
    /** Chooses once the choice is there. */
    async choose(name: string, value: string) {
      await waitFor(() => expect([...select(name).options].map((option) => option.value)).toContain(value));
      await person.selectOptions(select(name), value);
    },
    sortButton: () => screen.getByRole('button', { name: /^Sort By:/ }),
    searches: () => shown.sentTo(getServicePage),
  };
}

const busy = () => {
  throw refused('too_many_requests', 'rate_limited');
};

test('[FIND-01] [FIND-02] [FIND-03] [FIND-04] [FIND-05] [FIND-06] the screen offers clinic, text, specialty, subsite and order', async () => {
  const { screen, person, box, select, optionsOf, sortButton } = open();
  expect(optionsOf(en.clinic.label)).toEqual(['Sunridge Family Clinic, Calgary']);
  expect(box()).toBeDefined();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
  expect(screen.getByText('And/Or')).toBeDefined();
  await waitFor(() => expect(optionsOf(en.search.specialty)).toContain('Psychiatry'));
  expect(select(en.search.subsite).disabled).toBe(true);
  await person.click(sortButton());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Time', 'Location', 'Default']);
});

test('[FIND-25] [FIND-26] [FIND-27] [FIND-28] only a text, or a specialty with one of its subsites, loads services', async () => {
  const { screen, person, box, select, optionsOf, choose, searches } = open();
  await choose(en.search.specialty, 'Cardiology');
  expect(optionsOf(en.search.subsite)).toEqual(['Any', 'Arrhythmia', 'Heart Failure', 'Prevention']);
  expect(screen.getByText('Choose a subsite to see its services.')).toBeDefined();
  expect(searches()).toEqual([]);
  await choose(en.search.subsite, 'Arrhythmia');
  expect(await screen.findByRole('article')).toBeDefined();
  expect(searches()).toMatchObject([{ specialty: 'Cardiology', subsite: 'Arrhythmia' }]);
  await choose(en.search.specialty, 'Psychiatry');
  expect(select(en.search.subsite).value).toBe('');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await choose(en.search.specialty, '');
  await person.type(box(), 'rhythm');
  await person.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('article')).toBeDefined();
  expect(searches().at(-1)).toMatchObject({ searchText: 'rhythm', specialty: '', subsite: '' });
});

test('[FIND-38] [CROUTE-03] typing is searched for once it has rested for a second, Enter at once', async () => {
  const { box, searches, optionsOf } = open();
  await waitFor(() => expect(optionsOf(en.search.specialty)).toContain('Cardiology'));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  type('thyr');
  await pass(999);
  type('thyroid');
  await pass(999);
  expect(searches()).toEqual([]);
  await pass(1);
  expect(searches()).toMatchObject([{ searchText: 'thyroid' }]);
  type('nodule');
  fireEvent.submit(box());
  await pass(0);
  expect(searches()[1]).toMatchObject({ searchText: 'nodule' });
  await pass(2_000);
  expect(searches()).toHaveLength(2);
});

test('[FIND-24] [FIND-23] while services load the screen says so, and it says when there are none', async () => {
  const held = Promise.withResolvers<Services>();
  const { screen } = open({ search: { searchText: 'zzzzqqq' }, services: () => held.promise });
  expect(await screen.findByText('Loading services...')).toBeDefined();
  held.resolve([]);
  expect((await screen.findAllByText('No services found')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Loading services...')).toBeNull();
});

test('[FIND-30] specialties that cannot be loaded are told with the reason, and Retry brings them', async () => {
  let isBroken = true;
  const { screen, person, optionsOf } = open({ specialties: () => (isBroken ? busy() : SPECIALTIES) });
  const told = 'Error loading specialties and subsites: Too many tries. Wait a moment and try again.';
  expect(await screen.findByText(told)).toBeDefined();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(optionsOf(en.search.specialty)).toContain('Cardiology'));
  expect(screen.queryByText(told)).toBeNull();
});

test('[FIND-29] specialties of the wrong shape are an error, and searching by text goes on', async () => {
  const { screen } = open({ search: { searchText: 'rhythm' }, specialties: () => [{ name: 'Urology' }] as never });
  expect(
    await screen.findByText('Error loading specialties and subsites: The list that came back could not be read.'),
  ).toBeDefined();
  expect(await screen.findByRole('article', { name: 'Dr. Anjali Raman' })).toBeDefined();
});

test('[FIND-31] services that cannot be loaded are told with the reason, what was searched for stays, and Retry brings them', async () => {
  let isBroken = true;
  const { screen, person, box } = open({
    search: { searchText: 'arrhythmia' },
    services: () => (isBroken ? busy() : FOUND),
  });
  const told = 'An error occurred when loading services: Too many tries. Wait a moment and try again.';
  expect(await screen.findByText(told)).toBeDefined();
  expect(box().value).toBe('arrhythmia');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeDefined();
  expect(screen.queryByText(told)).toBeNull();
});

test('[FIND-33] [FIND-34] the first order is Location for a clinic in BC, Default elsewhere', () => {
  for (const [province, order] of [
    ['AB', 'Sort By: Default'],
    ['BC', 'Sort By: Location'],
  ] as const) {
    const { sortButton, unmount } = open({ province });
    expect(sortButton().textContent).toBe(order);
    unmount();
  }
});

test('[FIND-36] [CROUTE-06] an order that was chosen asks for that order, and stays, here and at the next visit', async () => {
  const search = { searchText: 'rhythm' };
  const { screen, person, sortButton, searches, unmount, viewer } = open({ search, province: 'BC' });
  expect(await screen.findByRole('article')).toBeDefined();
  expect(searches().at(-1)).toMatchObject({ sortType: 'Location' });
  await person.click(sortButton());
  await person.click(await screen.findByRole('menuitem', { name: 'Time' }));
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ sortType: 'Time' }));
  expect(sortButton().textContent).toBe('Sort By: Time');
  unmount();
  const next = open({ search: { forceReset: true }, province: 'BC', viewer });
  expect(next.sortButton().textContent).toBe('Sort By: Time');
});

test('[CROUTE-07] a forced reset empties the search and takes itself out of the address', async () => {
  const { screen, box, select, searches } = open({
    search: { searchText: 'rash', specialty: 'Cardiology', subsite: 'Arrhythmia', forceReset: true },
  });
  expect(await screen.findByRole('button', { name: 'Psychiatry' })).toBeDefined();
  expect(box().value).toBe('');
  expect(select(en.search.specialty).value).toBe('');
  expect(searches()).toEqual([]);
  expect(screen.queryByRole('article')).toBeNull();
});
