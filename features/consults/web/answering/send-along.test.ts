import { expect, test } from 'vitest';
import { alongOffer, alongOrder } from './send-along.ts';

const detail = {
  activityRole: 'consultant',
  folder: 'inbox',
  status: 'pending',
  mayEditStatus: true,
  specialistResponse: null,
  aiPredictions: null,
  answering: {
    outcomes: ['No treatment required', 'Patient to see Specialist', 'Unknown'],
    billableInterpretations: [],
    call: null,
    messageBilling: null,
  },
} as const satisfies Parameters<typeof alongOffer>[0] | object;
const consult = {
  ...detail,
  answering: { ...detail.answering, outcomes: [...detail.answering.outcomes] },
} as Parameters<typeof alongOffer>[0];
const proposal = { outcome: 'No treatment required', diagnosis: 'Benign naevus' } as const;
const NOTHING = { archive: false };

test('[OUTCOME-05] [S24] the outcome of a template goes along with the status that it speaks for, each unless taken out', () => {
  const offer = alongOffer(consult, proposal, false);
  expect(alongOrder(offer, NOTHING)).toEqual({
    response: proposal,
    status: 'completed',
    statusBasedOn: 'pending',
    archive: false,
  });
  expect(alongOrder(offer, { ...NOTHING, response: false })).toEqual({
    status: 'completed',
    statusBasedOn: 'pending',
    archive: false,
  });
  expect(alongOrder(offer, { ...NOTHING, status: false })).toEqual({ response: proposal, archive: false });
});

test('[OUTCOME-04] what the AI takes for the outcome goes along only once a person has put it in', () => {
  const predicted = { ...consult, aiPredictions: { outcome: { humanReadableLabel: 'Patient to see Specialist' } } };
  const offer = alongOffer(predicted, null, false);
  expect(alongOrder(offer, NOTHING)).toEqual({ archive: false });
  const response = { outcome: 'Patient to see Specialist', diagnosis: '' };
  expect(alongOrder(offer, { archive: false, response: true })).toEqual({ response, archive: false });
});

test('[S24] where nothing proposes an outcome it is chosen from those offered, and brings the status that it speaks for', () => {
  const open = alongOffer(consult, null, false);
  expect(open).toMatchObject({ choices: consult.answering.outcomes, response: null, status: null });
  expect(alongOrder(open, NOTHING)).toEqual({ archive: false });
  const chosen = alongOffer(consult, null, false, 'No treatment required');
  const response = { outcome: 'No treatment required', diagnosis: '' };
  expect(alongOrder(chosen, NOTHING)).toEqual({
    response,
    status: 'completed',
    statusBasedOn: 'pending',
    archive: false,
  });
  expect(alongOrder(chosen, { ...NOTHING, status: false })).toEqual({ response, archive: false });
  // A proposal has its own place, a question back has none.
  expect(alongOffer(consult, proposal, false).choices).toEqual([]);
  expect(alongOffer(consult, null, true, 'No treatment required')).toMatchObject({ choices: [], response: null });
});

test('nothing is offered of an outcome where one is recorded, where none can be, and with a question back', () => {
  const recorded = { ...consult, specialistResponse: { outcome: 'Unknown', diagnosis: '' } };
  const closed = { ...consult, answering: { ...consult.answering, outcomes: [] } };
  expect(alongOffer(recorded, proposal, false)).toMatchObject({ response: null, status: null });
  expect(alongOffer(closed, proposal, false)).toMatchObject({ response: null, status: null });
  expect(alongOffer(consult, proposal, true)).toMatchObject({ response: null, status: null, mayArchive: true });
});

test('a status is offered only to whoever may set it, and where it is another than today’s', () => {
  expect(alongOffer({ ...consult, mayEditStatus: false }, proposal, false).status).toBeNull();
  expect(alongOffer({ ...consult, status: 'completed' }, proposal, false).status).toBeNull();
});

test('the consult is archived with the message only from the inbox of a consultant', () => {
  const archive = { archive: true };
  expect(alongOrder(alongOffer(consult, null, false), archive).archive).toBe(true);
  expect(alongOrder(alongOffer({ ...consult, folder: 'archive' }, null, false), archive).archive).toBe(false);
  expect(alongOrder(alongOffer({ ...consult, activityRole: 'referrer' }, null, false), archive).archive).toBe(false);
});
