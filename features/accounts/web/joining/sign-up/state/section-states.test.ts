import { describe, expect, test } from 'vitest';
import { isPracticeIdSettled, mayProceedWithout, type PracticeIdFacts, practiceIdToSend } from './practice-id-step.ts';
import { nextSection, SECTIONS, sectionStates } from './section-states.ts';

const nothingMissing = { role: 0, clinic: 0, onboarding: 0 };
const waiting = (isPracticeIdSettled: boolean, isSigned: boolean) => {
  const states = sectionStates({ isPracticeIdSettled, isSigned, missing: nothingMissing });
  return SECTIONS.map((key) => states[key].waitsFor);
};

test('[SIGNUP-06] the sections stand in the specified order', () => {
  expect(SECTIONS.slice(0, 4)).toEqual(['role', 'clinic', 'agreement', 'onboarding']);
});

test('[SIGNUP-36] the later sections wait for the practice ID', () => {
  expect(waiting(false, false)).toEqual([null, 'practiceId', 'practiceId', 'practiceId', 'practiceId']);
  expect(waiting(false, true)).toEqual([null, 'practiceId', 'practiceId', 'practiceId', 'practiceId']);
});

test('[SIGNUP-70] what comes after the agreement waits for the signature', () => {
  expect(waiting(true, false)).toEqual([null, null, null, 'signature', 'signature']);
  expect(waiting(true, true)).toEqual([null, null, null, null, null]);
});

test('the next step is the first section that is not done', () => {
  const next = (progress: Partial<Parameters<typeof sectionStates>[0]>) =>
    nextSection(sectionStates({ isPracticeIdSettled: true, isSigned: true, missing: nothingMissing, ...progress }));
  expect(next({ isPracticeIdSettled: false })).toBe('role');
  expect(next({ missing: { role: 2, clinic: 0, onboarding: 0 } })).toBe('role');
  expect(next({ missing: { role: 0, clinic: 1, onboarding: 1 } })).toBe('clinic');
  expect(next({ isSigned: false })).toBe('agreement');
  expect(next({ missing: { role: 0, clinic: 0, onboarding: 1 } })).toBe('onboarding');
  expect(next({})).toBe('finish');
});

describe('the practice ID', () => {
  const facts = (given: Partial<PracticeIdFacts>): PracticeIdFacts => ({
    status: 'open',
    validationEnabled: true,
    isWellFormed: true,
    ...given,
  });

  test('[SIGNUP-30] [SIGNUP-34] where the province validates, it is settled by a yes or by proceeding without', () => {
    const settled = (['open', 'checking', 'valid', 'invalid', 'failed', 'proceeding'] as const).filter((status) =>
      isPracticeIdSettled(facts({ status })),
    );
    expect(settled).toEqual(['valid', 'proceeding']);
  });

  test('[SIGNUP-31] where it does not, the right form is enough to proceed', () => {
    expect(isPracticeIdSettled(facts({ validationEnabled: false }))).toBe(true);
    expect(isPracticeIdSettled(facts({ validationEnabled: false, isWellFormed: false }))).toBe(false);
    expect(isPracticeIdSettled(facts({ validationEnabled: false, isWellFormed: false, status: 'proceeding' }))).toBe(
      true,
    );
  });

  test('[SIGNUP-33] there is a way on without it when it was not found, could not be checked, or is none', () => {
    expect(mayProceedWithout(facts({ status: 'invalid' }), true)).toBe(true);
    expect(mayProceedWithout(facts({ status: 'failed' }), true)).toBe(true);
    expect(mayProceedWithout(facts({}), true)).toBe(false);
    expect(mayProceedWithout(facts({ status: 'valid' }), true)).toBe(false);
    expect(mayProceedWithout(facts({ validationEnabled: false, isWellFormed: false }), true)).toBe(true);
    expect(mayProceedWithout(facts({ validationEnabled: false, isWellFormed: false }), false)).toBe(false);
  });

  test('an ID that is none is not sent; one of the right form is, bare, for an operator to verify', () => {
    expect(practiceIdToSend('1234-56789', 'AB', facts({ status: 'proceeding' }))).toBe('123456789');
    expect(practiceIdToSend('1234', 'AB', facts({ status: 'proceeding', isWellFormed: false }))).toBe('');
  });
});
