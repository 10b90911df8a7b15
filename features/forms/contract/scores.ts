import type { FormTemplate } from './form-template.ts';
import { INSTRUMENT_ITEMS, type Instrument } from './instruments.ts';
import { rules } from './texts/rules.ts';

/** What the answers to a questionnaire come to. */
export interface Score {
  readonly instrument: Instrument;
  /** Null where an item was left out: what is missing is not guessed, and there is no total. */
  readonly total: number | null;
  readonly highest: number;
  /** What a total of this height is called by the instrument's authors; null without a total. */
  readonly band: string | null;
  /** What somebody has to look at whatever the total says. */
  readonly alert: string | null;
}

interface Band {
  /** The lowest total that is called so. */
  readonly from: number;
  readonly name: keyof typeof rules.bands;
}

/**
 * Cut-offs, lowest first. PHQ-2: Kroenke 2003 (3 or more is positive). PHQ-9: Kroenke 2001 (5, 10, 15, 20). GAD-7: Spitzer 2006
 * (5, 10, 15). PCL-5: National Center for PTSD (31 to 33 suggests probable PTSD; the lower is taken). CAGE: Ewing 1984 (2).
 */
const BANDS: Readonly<Record<Instrument, readonly Band[]>> = {
  'PHQ-2': [
    { from: 0, name: 'negative' },
    { from: 3, name: 'positivePhq9' },
  ],
  'PHQ-9': [
    { from: 0, name: 'minimal' },
    { from: 5, name: 'mild' },
    { from: 10, name: 'moderate' },
    { from: 15, name: 'moderatelySevere' },
    { from: 20, name: 'severe' },
  ],
  'GAD-7': [
    { from: 0, name: 'minimal' },
    { from: 5, name: 'mild' },
    { from: 10, name: 'moderate' },
    { from: 15, name: 'severe' },
  ],
  'PCL-5': [
    { from: 0, name: 'belowPtsd' },
    { from: 31, name: 'probablePtsd' },
  ],
  CAGE: [
    { from: 0, name: 'negative' },
    { from: 2, name: 'positive' },
  ],
};

/** Item 9 of the PHQ-9 asks about thoughts of being better off dead: any answer above "not at all" is looked at. */
const PHQ_9_ITEM_OF_SELF_HARM = 8;

/**
 * Scores the answers to a form that is a questionnaire, by the option chosen for each field; null where the form is none. The
 * first option of an item is worth nothing, each further one a point more.
 */
export function scoreOf(template: FormTemplate, answerOf: (fieldName: string) => unknown): Score | null {
  const { scoring } = template;
  if (!scoring) return null;
  const { instrument, fieldNames } = scoring;
  const fields = new Map(template.sections.flatMap(({ fields }) => fields).map((field) => [field.fieldName, field]));
  const points = fieldNames.map((fieldName) => {
    const answer = answerOf(fieldName);
    const index = typeof answer === 'string' ? (fields.get(fieldName)?.options.indexOf(answer) ?? -1) : -1;
    return index < 0 ? null : index;
  });
  const { count, most } = INSTRUMENT_ITEMS[instrument];
  const total = points.includes(null) ? null : points.reduce<number>((sum, point) => sum + (point ?? 0), 0);
  const hasSelfHarm = instrument === 'PHQ-9' && (points[PHQ_9_ITEM_OF_SELF_HARM] ?? 0) > 0;
  return {
    instrument,
    total,
    highest: count * most,
    band: total === null ? null : bandOf(instrument, total),
    alert: hasSelfHarm ? rules.selfHarm : null,
  };
}

function bandOf(instrument: Instrument, total: number): string | null {
  const band = BANDS[instrument].findLast(({ from }) => total >= from);
  return band ? rules.bands[band.name] : null;
}
