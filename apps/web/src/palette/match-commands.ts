import { normalizeSearchTerm, splitSearchTerms } from '@alethea/kernel/text/search-terms';
import type { ReactNode } from 'react';

/** Something that the palette can do. */
export interface Command {
  readonly key: string;
  /** The heading under which it stands. */
  readonly group: string;
  readonly label: string;
  /** Other words by which it is found. */
  readonly keywords?: string;
  /** A quieter second part of the line. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

/**
 * The commands of which each typed word begins a word of the label or the keywords, in their order, those whose label
 * begins with what was typed first; all of them for an empty text.
 */
export function matchCommands<T extends Pick<Command, 'label' | 'keywords'>>(
  commands: readonly T[],
  typed: string,
): readonly T[] {
  const terms = splitSearchTerms(typed);
  const found = commands.filter(({ label, keywords = '' }) => {
    const words = splitSearchTerms(`${label} ${keywords}`);
    return terms.every((term) => words.some((word) => word.startsWith(term)));
  });
  const start = normalizeSearchTerm(typed);
  const isFirst = ({ label }: T) => normalizeSearchTerm(label).startsWith(start);
  return [...found.filter(isFirst), ...found.filter((command) => !isFirst(command))];
}

/** Commands under one heading. */
export interface CommandGroup<T> {
  readonly group: string;
  readonly commands: readonly T[];
}

/** Commands under their headings, in the order in which the headings first come. */
export function groupCommands<T extends Pick<Command, 'group'>>(commands: readonly T[]): readonly CommandGroup<T>[] {
  const names = [...new Set(commands.map(({ group }) => group))];
  return names.map((name) => ({ group: name, commands: commands.filter(({ group }) => group === name) }));
}
