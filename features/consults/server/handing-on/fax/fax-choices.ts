import type { Preferences } from '@alethea/accounts/contract/people/preferences';
import type { Language } from '@alethea/kernel/text/language';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { ConsultNeeds } from '../../core/consult-needs.ts';

/** What a person wants by fax (MODEL-03). */
export type FaxChoices = Omit<Preferences['fax'], 'forms'>;

/** With the language that faxes to them are in: the one that they have chosen. */
export type SpokenChoices = FaxChoices & { readonly language: Language | null };

/**
 * What people want by fax, by person. Left out is whose account is closed, or who may not open consults (any more): a fax
 * says what the portal would not show them.
 */
export async function faxChoicesOf(
  { people }: Pick<ConsultNeeds, 'people'>,
  executor: Executor,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, SpokenChoices>> {
  const found = [...(await people.find(executor, personIds)).values()];
  return new Map(
    found.flatMap(({ uid, mayOpenConsults, preferences: { fax, language } }) =>
      mayOpenConsults ? [[uid, { ...fax, language }] as const] : [],
    ),
  );
}
