// @vitest-environment happy-dom
import { DEFAULT_CONTACTS, setBrandContacts } from '@alethea/kernel/app/brand';
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AgreementSheet } from '../joining/sign-up/agreement/agreement-sheet.tsx';
import { PlanStep } from '../joining/sign-up/plan-step.tsx';

beforeEach(() =>
  setBrandContacts({
    ...DEFAULT_CONTACTS,
    witnessName: 'Amélie Roy',
    witnessOffice: 'Clinic manager',
    plusPrice: '$20 a month',
  }),
);
afterEach(() => setBrandContacts(DEFAULT_CONTACTS));

test('[A7] the witness of the agreements is whom the installation names', () => {
  const content = {
    contract: 'You and we agree.',
    ima: 'You look after the information.',
    signerName: 'Wilma Okoro',
    dateText: 'Nov 20, 2026',
    witnessPicture: 'blob:witness',
  };
  const { screen } = showScreen(<AgreementSheet content={content} signature={null} />);
  expect(screen.getByText('Amélie Roy, Clinic manager')).toBeDefined();
});

test('[B30] the choice of a plan says what Plus costs here, and that the other one is free', () => {
  const { screen } = showScreen(<PlanStep onPick={() => {}} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Costs $20 a month', 'Free of charge']),
  );
});
