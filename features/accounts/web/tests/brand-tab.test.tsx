// @vitest-environment happy-dom
import { BRAND, DEFAULT_BRAND, setBrand } from '@alethea/kernel/app/brand';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, expect, test } from 'vitest';
import { getBrand, listBrandVersions, saveBrand } from '../../contract/client.ts';
import { BrandTab } from '../desk/brand/brand-tab.tsx';

afterEach(() => setBrand(DEFAULT_BRAND));

const saved = { version: 1, savedAt: '2026-11-20T16:00:00.000Z', savedByName: 'Odile Grant' };
const show = (save = () => ({ version: 2 })) =>
  showScreen(<BrandTab />, {
    answers: [
      answering(getBrand, ({ version }) => ({
        brand: version === 0 ? { ...DEFAULT_BRAND, productName: 'First Portal' } : { ...DEFAULT_BRAND },
        saved,
      })),
      answering(listBrandVersions, () => ({
        versions: [
          { ...saved, changes: [{ field: 'productName' as const, before: 'First Portal', after: 'Alethea' }] },
          { version: 0, savedAt: null, savedByName: null, changes: [] },
        ],
        hasMore: false,
      })),
      answering(saveBrand, save),
    ],
  });

test('a mail and a fax are shown as they go out with what is typed, before it is saved', async () => {
  const { screen, person } = show();
  const mail = await screen.findByRole('region', { name: 'An invitation by email' });
  const fax = screen.getByRole('region', { name: 'An invitation by fax' });
  expect(within(mail).getByText(/invites you to Alethea$/)).toBeDefined();
  await person.clear(screen.getByLabelText('Product name'));
  await person.type(screen.getByLabelText('Product name'), 'Prairie Portal');
  expect(within(mail).getByText(/invites you to Prairie Portal$/)).toBeDefined();
  expect(within(fax).getByText('An invitation to Prairie Portal')).toBeDefined();
  expect(fax.textContent).toContain(DEFAULT_BRAND.supportEmail);
  expect(BRAND.productName).toBe('Alethea');
});

test('[ENV-35] a save names the version that it began with, changes this page at once, and is taken back by UNDO', async () => {
  const { screen, person, sentTo } = show();
  const phone = await screen.findByLabelText('Support phone');
  await person.clear(phone);
  await person.type(phone, '403 555 0123');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(saveBrand)).toHaveLength(1));
  expect(sentTo(saveBrand)[0]).toEqual({ brand: { ...DEFAULT_BRAND, supportPhone: '4035550123' }, basedOn: 1 });
  await waitFor(() => expect(BRAND.supportPhone).toBe('4035550123'));
  await person.click(await screen.findByRole('button', { name: /^UNDO/ }));
  await waitFor(() => expect(sentTo(saveBrand)).toHaveLength(2));
  expect(sentTo(saveBrand)[1]).toEqual({ brand: DEFAULT_BRAND, basedOn: 2 });
  await waitFor(() => expect(BRAND.supportPhone).toBe(DEFAULT_BRAND.supportPhone));
});

test('what is wrong is said at its field and nothing is sent; what somebody else saved is told and loses nothing', async () => {
  const { screen, person, sentTo } = show(() => {
    throw refused('saved_meanwhile');
  });
  const email = await screen.findByLabelText('Support email');
  await person.clear(email);
  await person.type(email, 'nobody');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email is invalid')).toBeDefined();
  expect(sentTo(saveBrand)).toEqual([]);
  await person.type(email, '@clinic.example');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Load theirs' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Support email').value).toBe('nobody@clinic.example');
});

test('the history says who changed what into what, and brings an earlier version back', async () => {
  const { screen, person, sentTo } = show();
  expect(await screen.findByText('Product name: “First Portal” became “Alethea”')).toBeDefined();
  expect(screen.getByText('From the server’s configuration')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Restore this version' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(sentTo(saveBrand)).toHaveLength(1));
  expect(sentTo(saveBrand)[0]).toMatchObject({ brand: { productName: 'First Portal' }, basedOn: 1 });
});
