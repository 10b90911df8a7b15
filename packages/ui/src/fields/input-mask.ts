import type { IMask, useIMask } from 'react-imask';

/** What useIMask takes. */
export type MaskOptions = Parameters<typeof useIMask>[0];
type MaskedDynamic = InstanceType<typeof IMask.MaskedDynamic>;

const SEPARATORS = /[\s\p{Pd}.()/]/gu;
const TOKENS: Readonly<Record<string, RegExp>> = { '0': /\d/, a: /[a-z]/i, '*': /[a-z\d]/i };

/** Whether a text, its separators left out, is the beginning of what the mask (IMask tokens `0`, `a` and `*`) describes. */
export function fitsMask(mask: string, text: string): boolean {
  const tokens = mask.replace(/[^0a*]/g, '');
  const characters = [...text.replace(SEPARATORS, '')];
  return (
    characters.length <= tokens.length &&
    characters.every((character, index) => TOKENS[tokens[index] ?? '']?.test(character))
  );
}

/** A whole text as the mask groups it; one that does not fit stays as it is. What a field shows before the library has come. */
export function groupedText(mask: string, text: string): string {
  if (!fitsMask(mask, text)) return text;
  const left = [...text.replace(SEPARATORS, '').toUpperCase()];
  let grouped = '';
  for (const token of mask) {
    if (left.length === 0) break;
    grouped += token in TOKENS ? left.shift() : token;
  }
  return grouped;
}

/**
 * A mask that never fights: it groups what fits, and leaves everything else as it was typed or pasted, so that no
 * character is lost and the check of the field can say what is wrong.
 */
export function groupingMask(mask: string): MaskOptions {
  return {
    mask: [{ mask }, { mask: /^.*$/ }],
    prepareChar: (character: string) => character.toUpperCase(),
    dispatch: (appended: string, masked: MaskedDynamic, _flags: object, tail: string | { toString(): string }) => {
      const [grouped, free] = masked.compiledMasks;
      const text = masked.rawInputValue + appended + String(tail);
      return fitsMask(mask, text) ? grouped : free;
    },
  } as MaskOptions;
}
