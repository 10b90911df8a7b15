// @vitest-environment happy-dom
import { UiProvider } from '@alethea/ui/theme/provider';
import type { Client } from '@alethea/web-kit/calls/client';
import { ClientProvider } from '@alethea/web-kit/calls/query.tsx';
import { createQueryClient } from '@alethea/web-kit/calls/query-client';
import { FeaturesContext } from '@alethea/web-kit/page/joined-features';
import { NavigationContext } from '@alethea/web-kit/page/navigation';
import { type Session, SessionContext } from '@alethea/web-kit/session/session';
import { configure, fireEvent, render } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FEATURES } from '../features.ts';
import { menuOf } from '../shell/navigation-items.tsx';
import { person } from '../testing/person.ts';
import { CommandPalette } from './command-palette.tsx';

// A second is short where other work fills the machine.
configure({ asyncUtilTimeout: 20_000 });

const CONSULT = {
  activityId: 'a1',
  folder: 'archive',
  patientName: 'Marguerite Beauchêne-Roy',
  patientProvince: 'AB',
  phn: '123456782',
  specialty: 'ENT',
  subsite: 'Hearing',
  sentAt: '2019-03-09T18:00:00Z',
};

const SERVICE = { specialty: 'Cardiology', subsite: 'Prevention', personNames: 'Anjali Raman', city: 'Calgary' };

const PERSON = { personId: 'p1', firstName: 'Olivia', lastName: 'Brandt', title: 'Dr.', email: 'ob@clinic.example' };

function openPalette(session: Session) {
  const sent: unknown[] = [];
  const client: Client = {
    call: async ({ name }, input) => {
      sent.push([name, input]);
      if (name === 'operator-findPeople') return { people: [PERSON], nextCursor: null } as never;
      if (name === 'services-listNames') return { services: [SERVICE] } as never;
      return { consults: name === 'secureMessaging-listConsults' ? [CONSULT] : [] } as never;
    },
  };
  const { happyDOM } = window as unknown as { happyDOM: import('happy-dom').DetachedWindowAPI };
  happyDOM.settings.device.prefersReducedMotion = 'reduce';
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const navigate = vi.fn();
  const shown = render(
    <UiProvider>
      <ClientProvider client={client} queryClient={createQueryClient()}>
        <FeaturesContext value={FEATURES}>
          <NavigationContext value={{ navigate, useSearch: () => ({}), changeSearch: () => {} }}>
            <SessionContext value={session}>
              <CommandPalette
                opened
                onClose={() => {}}
                onHelp={() => {}}
                actions={[]}
                screens={menuOf(FEATURES.screens, session, '/', () => 0)}
              />
            </SessionContext>
          </NavigationContext>
        </FeaturesContext>
      </ClientProvider>
    </UiProvider>,
  );
  onTestFinished(() => shown.unmount());
  return { ...shown, navigate, sent };
}

test('a consult is found under its heading, and opens in its folder; what was typed goes nowhere', async () => {
  const physician = person(['econsultAndSecureMessaging']);
  const { findByRole, findByText, getByText, navigate, sent } = openPalette(physician);
  const field = await findByRole('combobox');
  expect(field.getAttribute('placeholder')).toBe(
    'Go to a screen, or find a consult by patient or PHN, a specialist or a service',
  );
  fireEvent.change(field, { target: { value: 'beauch' } });
  expect(await findByText(CONSULT.patientName)).toBeDefined();
  expect(getByText('Consults')).toBeDefined();
  expect(getByText(/2019.* · ENT Hearing · /)).toBeDefined();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/dashboard/secure-messaging?tab=archive&econsultId=a1');
  expect(sent).toEqual([
    ['secureMessaging-listConsults', { limit: 50 }],
    ['services-listNames', {}],
  ]);
});

test('[R28] a specialist and a kind of service are found, and lead to Find; what was typed goes nowhere', async () => {
  const { findByRole, findByText, navigate, sent } = openPalette(person(['econsultAndSecureMessaging']));
  const field = await findByRole('combobox');
  fireEvent.change(field, { target: { value: 'raman' } });
  expect(await findByText('Anjali Raman')).toBeDefined();
  expect(await findByText('Cardiology · Prevention · Calgary')).toBeDefined();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith(
    '/dashboard/consult?searchText=Anjali+Raman&specialty=Cardiology&subsite=Prevention',
  );
  expect(JSON.stringify(sent)).not.toContain('raman');
});

test('who has no consults is offered none, and no list is asked for', async () => {
  const { findByRole, findByText, sent } = openPalette(person(['specialistTemplates']));
  const field = await findByRole('combobox');
  expect(field.getAttribute('placeholder')).toBe('Go to a screen, or choose a command');
  fireEvent.change(field, { target: { value: 'beauch' } });
  expect(await findByText(/^No matches/)).toBeDefined();
  expect(sent).toEqual([]);
});

test('the field names every kind of thing that this person can find, and no other', async () => {
  const both = openPalette(person(['econsultAndSecureMessaging', 'peopleAdmin']));
  const placeholder = (await both.findByRole('combobox')).getAttribute('placeholder');
  for (const kind of FEATURES.finders.map(({ finds }) => finds)) expect(placeholder).toContain(kind);
  both.unmount();
  const operator = openPalette(person(['peopleAdmin']));
  expect((await operator.findByRole('combobox')).getAttribute('placeholder')).toBe(
    'Go to a screen, or find a person at the desk',
  );
});

test('operators go to a part of the desk and to a person at it; who holds one part is offered no other', async () => {
  const { findByRole, findByText, queryByText, navigate, sent } = openPalette(person(['peopleAdmin']));
  const field = await findByRole('combobox');
  fireEvent.change(field, { target: { value: 'verif' } });
  expect(await findByText('Verification')).toBeDefined();
  fireEvent.change(field, { target: { value: 'audit' } });
  expect(queryByText('Access log')).toBeNull();
  fireEvent.change(field, { target: { value: 'brandt' } });
  expect(await findByText('Dr. Olivia Brandt')).toBeDefined();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/dashboard/operator?tab=people&personId=p1');
  expect(sent.at(-1)).toEqual(['operator-findPeople', { searchText: 'brandt', limit: 8 }]);
});

test('news, drafts and the password are found by their names', async () => {
  const { findByRole, findByText } = openPalette(person(['econsultAndSecureMessaging']));
  const field = await findByRole('combobox');
  for (const [typed, label] of [
    ['news', 'News'],
    ['drafts', 'Drafts'],
    ['password', 'Profile'],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    expect(await findByText(label)).toBeDefined();
  }
});
