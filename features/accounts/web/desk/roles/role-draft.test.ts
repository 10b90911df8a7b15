import { OPERATOR_RESOURCE_KEYS } from '@alethea/kernel/access/permissions';
import { describe, expect, test } from 'vitest';
import { changesOf, matrixOf, toggled } from './role-draft.ts';

const ROLE = { savedAt: '2026-11-21T05:00:00.000Z', savedByName: null, holders: 1, version: 3 };
const doctor = { ...ROLE, role: 'doctor', permissions: ['phnLookup' as const] };
const operator = { ...ROLE, role: 'operator', permissions: ['roleAdmin' as const] };

describe('the draft of permission lists', () => {
  test('a permission that is ticked and unticked again is no change', () => {
    const once = toggled({}, doctor, 'forms');
    expect(changesOf(once, [doctor])).toEqual([
      { role: 'doctor', permissions: ['phnLookup', 'forms'], basedOn: 3, added: ['forms'], removed: [], theirs: null },
    ]);
    expect(toggled(once, doctor, 'forms')).toEqual({});
  });

  test('what somebody else has saved meanwhile is compared with what is in force now', () => {
    const draft = toggled({}, doctor, 'forms');
    const saved = { ...doctor, permissions: ['phnLookup' as const, 'forms' as const], version: 4 };
    expect(changesOf(draft, [saved])).toEqual([]);
  });

  test('an edit keeps the version that it began with, and tells what somebody else has saved since', () => {
    const draft = toggled({}, doctor, 'forms');
    const saved = { ...doctor, permissions: ['billing' as const], version: 4 };
    expect(changesOf(draft, [saved])).toEqual([
      {
        ...{ role: 'doctor', permissions: ['phnLookup', 'forms'], basedOn: 3, added: ['forms'], removed: [] },
        theirs: { added: ['billing'], removed: ['phnLookup'] },
      },
    ]);
    expect(changesOf(toggled(draft, saved, 'patientCC'), [saved])).toMatchObject([{ basedOn: 3 }]);
  });

  test('[A13] every right of the desk is offered, for each has its part', () => {
    expect(matrixOf([operator], true).keys).toEqual([...OPERATOR_RESOURCE_KEYS]);
  });

  test('the desk has its own roles and permissions', () => {
    expect(matrixOf([doctor, operator], true).roles).toEqual([operator]);
    expect(matrixOf([doctor, operator], false).keys).not.toContain('roleAdmin');
    expect(matrixOf([{ ...operator, permissions: [] }], true).roles).toHaveLength(1);
  });
});
