import { expect, test } from 'vitest';
import { BODY_SITES, bodySiteLabel } from './body-sites.ts';
import { bodySiteSchema, type Consent, purposesInForce } from './media-facts.ts';

const consent = (more: Partial<Consent>): Consent => ({
  consentId: crypto.randomUUID(),
  givenBy: 'patient',
  givenOn: '2026-06-01',
  purposes: ['care'],
  recordedAt: '2026-06-01T18:00:00.000Z',
  withdrawnOn: null,
  ...more,
});

test('every body site has an id of its own; of a pair both sides are there', () => {
  expect(new Set(BODY_SITES.map(({ id }) => id)).size).toBe(BODY_SITES.length);
  expect(bodySiteLabel('left-heel')).toBe('Left heel');
  expect(bodySiteLabel('right-tympanic-membrane')).toBe('Right tympanic membrane (eardrum)');
  expect(BODY_SITES.filter(({ id }) => id.startsWith('left-'))).toHaveLength(
    BODY_SITES.filter(({ id }) => id.startsWith('right-')).length,
  );
  expect(bodySiteSchema.safeParse('left-hoof').success).toBe(false);
});

test('what was withdrawn is in force no more, unless another consent covers it', () => {
  expect(purposesInForce([])).toEqual([]);
  const withdrawn = consent({ purposes: ['aiTraining', 'care'], withdrawnOn: '2026-06-05' });
  expect(purposesInForce([withdrawn])).toEqual([]);
  expect(purposesInForce([withdrawn, consent({ purposes: ['teaching', 'care'] })])).toEqual(['care', 'teaching']);
});
