import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Template } from '@alethea/templates/contract';
import type { Templates } from '@alethea/templates/server';
import type { MadePeople } from './make-people.ts';

interface Wording extends Omit<Template, 'id'> {
  readonly category: string;
}

/** What the dermatologist of the demo world answers often. */
const wordings: readonly Wording[] = [
  {
    category: 'Answers',
    name: 'Benign naevus',
    text: 'Dear {{referrer name}},\n\nThank you for asking about {{patient first name}}. The photo shows a benign melanocytic naevus: symmetrical, with an even border and one colour. Nothing needs to be done. Please send a new photo if it changes in size, colour or outline, or if it bleeds.\n\n{{my name}}',
    diagnosis: 'Benign melanocytic naevus',
    outcome: 'No treatment required',
  },
  {
    category: 'Answers',
    name: 'Actinic keratosis, field treatment',
    text: 'Dear {{referrer name}},\n\nThese are actinic keratoses. I suggest 5-fluorouracil cream 5 %, thinly twice a day for three weeks. Redness and crusts are wanted and settle within four weeks after the end. Please review eight weeks after the last day and refer what is left.\n\n{{my name}}',
    diagnosis: 'Actinic keratoses',
    outcome: 'Management or treatment suggested',
  },
  {
    category: 'Answers',
    name: 'Excision needed',
    text: 'Dear {{referrer name}},\n\nThis lesion needs a histology. I would like to see {{patient first name}} for an excision; my office will call the patient with a date.\n\n{{my name}}',
    outcome: 'Patient to see Specialist',
  },
  {
    category: 'Questions back',
    name: 'Better photo',
    text: 'Could you send two more photos, please: one from 30 cm and one from 5 cm, in daylight, with a ruler beside the lesion?',
  },
  {
    category: 'Questions back',
    name: 'History of the lesion',
    text: 'How long has it been there, has it changed in the last six months, and does it itch or bleed? Is there a family history of melanoma?',
  },
  {
    category: 'Advice for patients',
    name: 'Sun protection',
    text: 'Daily sunscreen, factor 50, on all skin that is not covered. Hat and long sleeves from 10:00 to 16:00. No tanning beds.',
  },
];

/** Gives the dermatologist of the demo world templates to answer with. */
export async function keepTemplates(
  tx: Tx,
  templates: Pick<Templates, 'keepFirst'>,
  made: MadePeople,
  now: Date,
): Promise<void> {
  const kept = wordings.map(({ category, ...template }) => ({ category, item: { id: newId(now), ...template } }));
  const names = [...new Set(wordings.map(({ category }) => category))];
  const categories = names.map((name) => ({
    id: newId(now),
    name,
    itemIds: kept.filter(({ category }) => category === name).map(({ item }) => item.id),
  }));
  await templates.keepFirst(tx, made.personId('okonkwo'), {
    categories,
    categoryOrder: categories.map(({ id }) => id),
    items: kept.map(({ item }) => item),
  });
}
