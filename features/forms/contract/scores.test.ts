import { speakBy } from '@alethea/kernel/text/language';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FormTemplate, formTemplateSchema } from './form-template.ts';
import { INSTRUMENT_ITEMS, INSTRUMENTS, type Instrument } from './instruments.ts';
import { scoreOf } from './scores.ts';

const optionsOf = (most: number) => Array.from({ length: most + 1 }, (_, point) => `worth ${point}`);

function questionnaire(instrument: Instrument): FormTemplate {
  const { count, most } = INSTRUMENT_ITEMS[instrument];
  const fieldNames = Array.from({ length: count }, (_, index) => `item ${index + 1}`);
  const fields = fieldNames.map((fieldName) => {
    return { fieldName, label: fieldName, inputType: 'Select' as const, options: optionsOf(most) };
  });
  return formTemplateSchema.parse({
    name: instrument,
    sections: [{ sectionName: 'Items', fields }],
    scoring: { instrument, fieldNames },
  });
}

/** Answers that are worth these points, item by item. */
const worth = (points: readonly (number | null)[]) => (fieldName: string) => {
  const point = points[Number(fieldName.replace('item ', '')) - 1];
  return point === null || point === undefined ? undefined : `worth ${point}`;
};

/** Points that come to a total, as many as each item gives first. */
function pointsOf(instrument: Instrument, total: number): number[] {
  const { count, most } = INSTRUMENT_ITEMS[instrument];
  return Array.from({ length: count }, (_, index) => Math.max(0, Math.min(most, total - index * most)));
}

test.each([
  ['PHQ-2', 2, 'negative'],
  ['PHQ-2', 3, 'positive: PHQ-9 advised'],
  ['PHQ-9', 0, 'minimal'],
  ['PHQ-9', 4, 'minimal'],
  ['PHQ-9', 5, 'mild'],
  ['PHQ-9', 9, 'mild'],
  ['PHQ-9', 10, 'moderate'],
  ['PHQ-9', 15, 'moderately severe'],
  ['PHQ-9', 20, 'severe'],
  ['PHQ-9', 27, 'severe'],
  ['GAD-7', 4, 'minimal'],
  ['GAD-7', 5, 'mild'],
  ['GAD-7', 10, 'moderate'],
  ['GAD-7', 15, 'severe'],
  ['GAD-7', 21, 'severe'],
  ['PCL-5', 30, 'below the cut-off for probable PTSD'],
  ['PCL-5', 31, 'probable PTSD: assessment advised'],
  ['CAGE', 1, 'negative'],
  ['CAGE', 2, 'positive: assessment advised'],
] as const)('a total of the %s of %i is called %s', (instrument, total, band) => {
  const score = scoreOf(questionnaire(instrument), worth(pointsOf(instrument, total)));
  expect(score).toMatchObject({ instrument, total, band });
});

test.each(INSTRUMENTS)('the highest total of the %s is that of its items', (instrument) => {
  const { count, most } = INSTRUMENT_ITEMS[instrument];
  const all = Array.from({ length: count }, () => most);
  expect(scoreOf(questionnaire(instrument), worth(all))).toMatchObject({ total: count * most, highest: count * most });
});

describe('what the answers leave out', () => {
  test('without one item there is no total, and nothing is called anything', () => {
    const answers = worth([3, 3, 3, 3, 3, 3, null, 3, 0]);
    expect(scoreOf(questionnaire('PHQ-9'), answers)).toMatchObject({ total: null, band: null, alert: null });
  });

  test('an answer that is none of the options counts as left out', () => {
    expect(scoreOf(questionnaire('CAGE'), () => 'perhaps')?.total).toBeNull();
  });

  test('a form that is no questionnaire has no score', () => {
    const { scoring: _, ...form } = questionnaire('CAGE');
    expect(scoreOf(form, () => 'worth 1')).toBeNull();
  });
});

test('item 9 of the PHQ-9 is told of from its first point on, also where another item is missing', () => {
  const only = (point: number) => worth([0, 0, 0, 0, 0, 0, 0, 0, point]);
  expect(scoreOf(questionnaire('PHQ-9'), only(0))?.alert).toBeNull();
  expect(scoreOf(questionnaire('PHQ-9'), only(1))).toMatchObject({ total: 1, band: 'minimal' });
  expect(scoreOf(questionnaire('PHQ-9'), only(1))?.alert).toMatch(/Item 9/);
  expect(scoreOf(questionnaire('PHQ-9'), worth([null, 0, 0, 0, 0, 0, 0, 0, 2]))?.alert).toMatch(/Item 9/);
});

test('a total is called by its French name, and an alert is raised in French as well', () => {
  onTestFinished(speakBy(() => 'fr'));
  const answers = worth([...pointsOf('PHQ-9', 15).slice(0, 8), 1]);
  expect(scoreOf(questionnaire('PHQ-9'), answers)).toMatchObject({
    band: 'modérément sévère',
    alert: expect.stringMatching(/^Question 9/),
  });
});
