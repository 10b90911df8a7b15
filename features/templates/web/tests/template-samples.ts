import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { answering, refused } from '@alethea/test-kit/screen/show-screen.tsx';
import { getTemplates, saveTemplates } from '../../contract/client.ts';
import type { TemplateLibrary } from '../../contract/template-library.ts';

/** Ids of the sample library, readable in a failure. */
const idOf = (number: number) => `0199f3a0-0000-7000-8000-00000000000${number}`;

/** Two categories: Follow-up with Photo and Biopsy, Advice with Sun. */
export const LIBRARY: TemplateLibrary = {
  categories: [
    { id: idOf(1), name: 'Follow-up', itemIds: [idOf(3), idOf(4)] },
    { id: idOf(2), name: 'Advice', itemIds: [idOf(5)] },
  ],
  categoryOrder: [idOf(1), idOf(2)],
  items: [
    { id: idOf(3), name: 'Photo', text: 'Please send a new photo.' },
    {
      id: idOf(4),
      name: 'Biopsy',
      text: 'Dear {{referrer last name}}, {{patient first name}} is well.',
      diagnosis: 'Naevus',
      outcome: 'No treatment required',
    },
    { id: idOf(5), name: 'Sun', text: 'Daily sunscreen, factor 50.' },
  ],
};
export const [PHOTO, BIOPSY, SUN] = [idOf(3), idOf(4), idOf(5)];

type Save = RemoteInput<typeof saveTemplates>;

/** A server that keeps one library as ours does: a save that began from an older version is refused. What there is is told once `late` is. */
export function keeper(first: TemplateLibrary = LIBRARY, late?: Promise<void>) {
  let kept = { templates: first, version: 1 };
  const failing: { get: Error | null; save: Error | null } = { get: null, save: null };
  return {
    failing,
    kept: () => kept,
    /** Another window saves this. */
    saveElsewhere(templates: TemplateLibrary) {
      kept = { templates, version: kept.version + 1 };
    },
    answers: [
      answering(getTemplates, async () => {
        await late;
        if (failing.get) throw failing.get;
        return kept;
      }),
      answering(saveTemplates, ({ templates, basedOnVersion }: Save) => {
        if (failing.save) throw failing.save;
        if (basedOnVersion !== kept.version) throw refused('templates_changed');
        kept = { templates: templates as TemplateLibrary, version: basedOnVersion + 1 };
        return kept;
      }),
    ],
  };
}

/** Names of the templates of each category, in order. */
export const namesOf = ({ categories, categoryOrder, items }: TemplateLibrary) =>
  categoryOrder.map((id) => {
    const category = categories.find((one) => one.id === id);
    const names = category?.itemIds.map((itemId) => items.find((item) => item.id === itemId)?.name);
    return `${category?.name}: ${names?.join(', ')}`;
  });
