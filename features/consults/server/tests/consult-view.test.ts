import { expect, test } from 'vitest';
import { ACTIVITY_ROLES, memberSchema } from '../../contract/consult-view.ts';

test('[PERM-02] a member of a consult is its consultant, its referrer, an MOA or a forwarder, and nothing else', () => {
  expect(ACTIVITY_ROLES).toEqual(['consultant', 'referrer', 'moa', 'forwarder']);
  const { activityRole } = memberSchema.shape;
  for (const role of ACTIVITY_ROLES) expect(activityRole.safeParse(role).success).toBe(true);
  for (const role of ['specialist', 'doctor', 'owner', '', null]) {
    expect(activityRole.safeParse(role).success).toBe(false);
  }
});
