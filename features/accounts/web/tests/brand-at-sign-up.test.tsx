// @vitest-environment happy-dom
import { DEFAULT_BRAND, setBrand } from '@alethea/kernel/app/brand';
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AgreementSheet } from '../joining/sign-up/agreement/agreement-sheet.tsx';
import { PlanStep } from '../joining/sign-up/plan-step.tsx';

beforeEach(() =>
  setBrand({
    ...DEFAULT_BRAND,
    witnessName: 'Amélie Roy',
    witnessOffice: 'Clinic manager',
    plusPrice: '$20 a month',
  }),
);
afterEach(() => setBrand(DEFAULT_BRAND));

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
