import { RESOURCE_KEYS } from '@alethea/kernel/access/permissions';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsRole, isDeskRole, isWithinOwn, opensDesk } from './desk-rules.ts';

const keys = fc.subarray([...RESOURCE_KEYS]);

describe('what keeps the desk and clinical work apart', () => {
  test('a list with keys of both kinds fits no role', () => {
    expect(fitsRole(true, ['peopleAdmin', 'phnLookup'])).toBe(false);
    expect(fitsRole(false, ['peopleAdmin', 'phnLookup'])).toBe(false);
    fc.assert(fc.property(keys, (list) => !(list.length > 0 && fitsRole(true, list) && fitsRole(false, list))));
  });

  test('an empty list fits every role, and a clinical list never opens the desk', () => {
    expect([fitsRole(true, []), fitsRole(false, [])]).toEqual([true, true]);
    fc.assert(fc.property(keys, (list) => !(fitsRole(false, list) && opensDesk(list))));
  });

  test('the role operator is one of the desk even while its list is empty', () => {
    expect(isDeskRole('operator', [])).toBe(true);
    expect(isDeskRole('auditor', ['auditReader'])).toBe(true);
    expect(isDeskRole('free', [])).toBe(false);
  });

  test('nobody hands out more of the desk than they hold, whatever clinical keys are among it', () => {
    expect(isWithinOwn(new Set(['peopleAdmin']), ['peopleAdmin', 'roleAdmin'])).toBe(false);
    expect(isWithinOwn(new Set(['peopleAdmin']), ['billing', 'phnLookup'])).toBe(true);
    fc.assert(fc.property(keys, (own) => isWithinOwn(new Set(own), own)));
  });
});
