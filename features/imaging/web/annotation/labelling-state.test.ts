import { expect, test } from 'vitest';
import { poolImage } from '../testing/pool-image.ts';
import {
  chosenOf,
  imageOf,
  isBatchDone,
  isDirty,
  type LabellingEvent,
  type LabellingState,
  labellingAfter,
  NO_BATCH,
} from './labelling-state.ts';

const begun = labellingAfter(NO_BATCH, { type: 'loaded', images: [poolImage('a'), poolImage('b')] });
const after = (...events: readonly LabellingEvent[]): LabellingState => events.reduce(labellingAfter, begun);

test('[ANNOT-08] saving goes on to the next picture, and Prev shows what was saved', () => {
  const saved = after({ type: 'chosen', labels: ['Wart'] }, { type: 'saved', id: 'a', labels: ['Wart'] });
  expect([imageOf(saved)?.id, chosenOf(saved), isDirty(saved)]).toEqual(['b', [], false]);
  const back = labellingAfter(saved, { type: 'back' });
  expect([imageOf(back)?.id, chosenOf(back)]).toEqual(['a', ['Wart']]);
});

test('labels that are chosen and not saved stay with their picture', () => {
  const chosen = after({ type: 'next' }, { type: 'chosen', labels: ['Wart'] }, { type: 'back' });
  expect([chosenOf(chosen), isDirty(chosen)]).toEqual([[], true]);
  expect(chosenOf(labellingAfter(chosen, { type: 'next' }))).toEqual(['Wart']);
  expect(isDirty(labellingAfter(labellingAfter(chosen, { type: 'next' }), { type: 'chosen', labels: [] }))).toBe(false);
});

test('[ANNOT-11] a picture that was moved has its new id in its place, and comes back under the next one', () => {
  const moved = after({ type: 'moved', id: 'a', newId: 'c', specialty: 'Dermatology' });
  expect([imageOf(moved)?.id, moved.images[0]?.id, moved.moved]).toEqual(['b', 'c', { c: 'Dermatology' }]);
  const back = labellingAfter(moved, { type: 'movedBack', id: 'c', newId: 'd' });
  expect([back.images[0]?.id, back.moved]).toEqual(['d', {}]);
});

test('an answer that comes late does not push on whoever has gone back', () => {
  const gone = after({ type: 'next' }, { type: 'saved', id: 'a', labels: ['Wart'] });
  expect(imageOf(gone)?.id).toBe('b');
});

test('the last picture stays in sight once it is saved, and the batch is done with the last answer', () => {
  const last = after({ type: 'saved', id: 'a', labels: ['Wart'] }, { type: 'saved', id: 'b', labels: ['Unknown'] });
  expect([imageOf(last)?.id, isBatchDone(last)]).toEqual(['b', true]);
  expect(isBatchDone(begun)).toBe(false);
});
