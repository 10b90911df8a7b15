import { expect, test } from 'vitest';
import { bodySitesEn as english } from '../../texts/body-sites-en.ts';
import { bodySitesEn as french } from '../../texts/body-sites-fr.ts';
import { BODY_SITES } from './body-sites.ts';
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
  expect(bodySiteSchema.safeParse('left-heel').success).toBe(true);
  expect(english.paired.heel.left).toBe('Left heel');
  expect(english.paired['tympanic-membrane'].right).toBe('Right tympanic membrane (eardrum)');
  expect(BODY_SITES.filter(({ id }) => id.startsWith('left-'))).toHaveLength(
    BODY_SITES.filter(({ id }) => id.startsWith('right-')).length,
  );
  expect(bodySiteSchema.safeParse('left-hoof').success).toBe(false);
});

test('a side agrees with its site in French, where it belongs in the name', () => {
  expect(french.paired.heel).toEqual({ left: 'Talon gauche', right: 'Talon droit' });
  expect(french.paired['tympanic-membrane'].right).toBe('Membrane tympanique droite (tympan)');
  expect(french.paired['border-of-tongue'].right).toBe('Bord droit de la langue');
});

test('what was withdrawn is in force no more, unless another consent covers it', () => {
  expect(purposesInForce([])).toEqual([]);
  const withdrawn = consent({ purposes: ['aiTraining', 'care'], withdrawnOn: '2026-06-05' });
  expect(purposesInForce([withdrawn])).toEqual([]);
  expect(purposesInForce([withdrawn, consent({ purposes: ['teaching', 'care'] })])).toEqual(['care', 'teaching']);
});
