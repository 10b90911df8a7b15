// @vitest-environment happy-dom
import { answering, showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { getServiceById, getServiceForm, listPhoneSlots } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import type { FoundService } from '../find/found-service.ts';
import { ServiceCard } from './service-card.tsx';

const NOW = new Date('2026-11-20T17:00:00Z');
const ADDRESS = '/dashboard/consult/consult-form?serviceId=s';
const others: (readonly [string, string])[] = [];

const service = (more: Partial<FoundService> = {}) =>
  ({
    ...{
      id: '019aa000-0000-7000-8000-000000000001',
      type: 'econsult',
      serviceName: 'Thyroid',
      specialty: 'Endocrinology',
    },
    ...{ subsite: 'Thyroid', shortDescription: 'High and low TSH.', longDescription: 'Send recent results.', bio: '' },
    users: [{ uid: 'u', firstName: 'Lucie', lastName: 'Beaulieu', title: 'Dr.', credentials: 'MD' }],
    acceptanceFlags: { acceptReferral: true, acceptExisting: false },
    availability: { available: true },
    ...{ nextCall: null, econsultResponseTime: 5, medianResponseTimeMs: null, responseCount: 2 },
    clinic: {
      clinicName: 'Foothills Clinic',
      location: { street: '1 Main St', city: 'Calgary', province: 'AB', postalCode: 'T2N1N4' },
      contactInfo: { clinicPhone: '4035550107', fax: '' },
    },
    ...more,
  }) as unknown as FoundService;

const Card = ({ shown }: { readonly shown: FoundService }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <ServiceCard
      service={shown}
      now={NOW}
      address={ADDRESS}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      onShowOthers={(...found) => others.push(found)}
    />
  );
};

function open(more: Partial<FoundService> = {}) {
  const never = () => new Promise<never>(() => {});
  const shown = showScreen(<Card shown={service(more)} />, {
    answers: [answering(getServiceById, never), answering(getServiceForm, never), answering(listPhoneSlots, never)],
  });
  return { ...shown, card: within(shown.screen.getByRole('article')) };
}

test('[FIND-13] [FIND-17] [FIND-18] [FIND-19] a card is named by who answers, and tells kind, clinic, time and whether now', () => {
  const { screen, card } = open();
  expect(screen.getByRole('article', { name: 'Dr. Lucie Beaulieu' })).toBeDefined();
  for (const text of ['Endocrinology · Thyroid · eConsult', 'Available now', 'Accepts referrals', '(403) 555-0107'])
    expect(card.getByText(text)).toBeDefined();
  expect(card.queryByText(en.card.acceptsExisting)).toBeNull();
  expect(card.getByText('Average Response Time (Last 20)')).toBeDefined();
});

test('[FIND-16] where nobody has answered yet, no time is told', () => {
  expect(open({ econsultResponseTime: -1 }).card.queryByText(en.card.averageResponse)).toBeNull();
});

test('the way to ask names what it does and with whom, leads to the form, and brings the form as it is reached', async () => {
  for (const [type, name] of [
    ['econsult', 'Ask Dr. Lucie Beaulieu'],
    ['referral', 'Refer Dr. Lucie Beaulieu'],
    ['phoneConsult', 'Book a call with Dr. Lucie Beaulieu'],
  ] as const) {
    const { card, person, sentTo, hrefs, unmount } = open({ type, nextCall: '2026-11-24T17:10:00.000Z' });
    const link = card.getByRole('link', { name });
    await person.hover(link);
    expect(sentTo(getServiceForm)).toHaveLength(1);
    // Only a call has times to choose from.
    expect(sentTo(listPhoneSlots)).toHaveLength(type === 'phoneConsult' ? 1 : 0);
    await person.click(link);
    expect(hrefs).toEqual([ADDRESS]);
    unmount();
  }
});

test('[R8] who cannot be asked now says until when, and leads to the others of the same kind', async () => {
  const away = { available: false, returning: '2026-11-30', withinLookAhead: false } as const;
  const { card, person } = open({ availability: away });
  expect(card.getByText('Unavailable - Returning Nov 30')).toBeDefined();
  await person.click(card.getByRole('button', { name: en.card.others('Thyroid') }));
  expect(others).toEqual([['Endocrinology', 'Thyroid']]);
});

test('details open and close by their button, with what the card leaves out', async () => {
  const { card, person } = open();
  const details = card.getByRole('button', { name: en.card.actionFor(en.card.details, 'Dr. Lucie Beaulieu') });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  expect(card.queryByText('Send recent results.')).toBeNull();
  await person.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
  expect(card.getByText('Send recent results.')).toBeDefined();
  expect(card.getByText('Foothills Clinic, 1 Main St, Calgary AB, T2N 1N4')).toBeDefined();
  await person.click(details);
  expect(card.queryByText('Send recent results.')).toBeNull();
});
