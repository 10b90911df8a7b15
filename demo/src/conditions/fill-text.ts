import { type Random, wholeNumber } from '../seeded-random.ts';

/**
 * A text of a condition with everything filled in.
 * @throws Error when it asks for something that the case does not say
 */
export function fillText(random: Random, text: string, says: Readonly<Record<string, string>>): string {
  const chosen = text.replace(/\[\[(.+?)\]\]/g, (_, ways: string) => {
    const list = ways.split('|');
    return list[wholeNumber(random, 0, list.length - 1)] ?? '';
  });
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const said = says[name];
    if (said === undefined) throw new Error(`A case of the demo world does not say its ${name}.`);
    return said;
  });
}

/** Whether a case says all that these texts ask for. */
export function isSaid(texts: readonly string[], says: Readonly<Record<string, string>>): boolean {
  return texts.every((text) => [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => says[name] !== undefined));
}
