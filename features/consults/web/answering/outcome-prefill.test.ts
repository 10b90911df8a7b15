import { expect, test } from 'vitest';
import { SPECIALIST_OUTCOMES, statusForOutcome } from '../../contract/outcomes.ts';
import { asksForOutcome, outcomePrefill } from './outcome-prefill.ts';

const prediction = { outcome: { humanReadableLabel: 'No treatment required' } };
const response = { outcome: 'Unknown', diagnosis: 'Naevus' };
const proposal = { outcome: 'Patient to see Specialist', diagnosis: 'Keratosis' } as const;

test('[OUTCOME-03] a message asks for the outcome where one can be recorded and none is', () => {
  const none = { billableInterpretations: [], call: null, messageBilling: null };
  const answering = { ...none, outcomes: [...SPECIALIST_OUTCOMES] };
  expect(asksForOutcome({ specialistResponse: null, answering })).toBe(true);
  expect(asksForOutcome({ specialistResponse: response, answering })).toBe(false);
  expect(asksForOutcome({ specialistResponse: null, answering: { ...answering, outcomes: [] } })).toBe(false);
});

test('[OUTCOME-06] the existing response comes before everything else', () => {
  const detail = { specialistResponse: response, aiPredictions: prediction };
  expect(outcomePrefill(detail, proposal, SPECIALIST_OUTCOMES)).toEqual({ ...response, source: 'response' });
});

test('[OUTCOME-05] without one the template that was used is taken, before the AI prediction', () => {
  const detail = { specialistResponse: null, aiPredictions: prediction };
  expect(outcomePrefill(detail, proposal, SPECIALIST_OUTCOMES)).toEqual({ ...proposal, source: 'template' });
  expect(outcomePrefill(detail, { diagnosis: 'Keratosis' }, SPECIALIST_OUTCOMES)).toMatchObject({
    outcome: '',
    source: 'template',
  });
  expect(outcomePrefill(detail, {}, SPECIALIST_OUTCOMES).source).toBe('prediction');
});

test('[OUTCOME-04] with neither the AI prediction is taken, and marked as such', () => {
  const detail = { specialistResponse: null, aiPredictions: prediction };
  expect(outcomePrefill(detail, null, SPECIALIST_OUTCOMES)).toEqual({
    outcome: 'No treatment required',
    diagnosis: '',
    source: 'prediction',
  });
  expect(outcomePrefill({ ...detail, aiPredictions: null }, null, SPECIALIST_OUTCOMES).source).toBeNull();
});

test('[OUTCOME-08] an outcome that the viewer is not offered is left out', () => {
  const detail = { specialistResponse: null, aiPredictions: prediction };
  expect(outcomePrefill(detail, null, ['OAT fitted'])).toEqual({ outcome: '', diagnosis: '', source: null });
});

test('[OUTCOME-01] an outcome that ends the consult offers Completed, a visit To Book, and what is open no status', () => {
  expect(SPECIALIST_OUTCOMES.map(statusForOutcome)).toEqual([
    'completed',
    'to_book',
    'completed',
    'to_book',
    null,
    'completed',
    null,
    null,
  ]);
});
