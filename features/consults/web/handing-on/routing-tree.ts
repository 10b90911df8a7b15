import type { RoutedSpecialist } from '@alethea/directory/contract/route-referral';
import { normalizeSearchTerm, splitSearchTerms } from '@alethea/kernel/text/search-terms';
import { formatResponseTime } from '@alethea/kernel/time/response-time';
import { formatDate } from '@alethea/web-kit/page/format';
import { forwardEn } from '../../texts/handing-on/forward-en.ts';
import type { RoutingTree } from './views.ts';

const words = forwardEn.specialist;

/** What has been chosen so far; empty texts stand for nothing. */
export interface SpecialistChoice {
  readonly specialty: string;
  readonly subsite: string;
  readonly specialistId: string;
}

/** What is wrong with a choice, field by field. */
export interface ChoiceProblems {
  readonly subsite?: string;
  readonly specialistId?: string;
}

/** The tree without those who are asked already; specialties and subsites that are left empty go too. */
export function withoutAsked(tree: RoutingTree, askedIds: readonly string[]): RoutingTree {
  const prune = (subsites: RoutingTree[string]) =>
    Object.entries(subsites)
      .map(([subsite, specialists]) => [subsite, specialists.filter(({ uid }) => !askedIds.includes(uid))] as const)
      .filter(([, specialists]) => specialists.length > 0);
  const specialties = Object.entries(tree).map(([specialty, subsites]) => [specialty, prune(subsites)] as const);
  return Object.fromEntries(
    specialties
      .filter(([, subsites]) => subsites.length > 0)
      .map(([name, subsites]) => [name, Object.fromEntries(subsites)]),
  );
}

/** The specialists of the chosen subsite in whose name or place every word stands. */
export function specialistsIn(
  tree: RoutingTree,
  { specialty, subsite }: Pick<SpecialistChoice, 'specialty' | 'subsite'>,
  search = '',
): readonly RoutedSpecialist[] {
  const terms = splitSearchTerms(search);
  return (tree[specialty]?.[subsite] ?? []).filter(({ labelV2 }) => {
    const text = normalizeSearchTerm(`${labelV2.name} ${labelV2.location}`);
    return terms.every((term) => text.includes(term));
  });
}

/** What stands in the way of forwarding (FORWARD-03, 04, 05); empty when nothing does. */
export function choiceProblems(tree: RoutingTree, choice: SpecialistChoice): ChoiceProblems {
  if (choice.subsite === '') return { subsite: words.subsiteMissing, specialistId: words.specialistMissing };
  const specialist = specialistsIn(tree, choice).find(({ uid }) => uid === choice.specialistId);
  if (!specialist) return { specialistId: words.specialistMissing };
  return specialist.onVacation ? { specialistId: words.onVacation } : {};
}

/** `Dr. Zoë Bélanger, MD`. */
export function specialistName({ labelV2 }: RoutedSpecialist): string {
  const { title, name, credentials } = labelV2;
  return [[title, name].filter(Boolean).join(' '), credentials].filter(Boolean).join(', ');
}

/** Where they work, how soon they answer, and until when they are away. */
export function specialistFacts({ labelV2, avgResponseTime, vacationEndDateMili }: RoutedSpecialist): string {
  const time = formatResponseTime(avgResponseTime);
  const answers = time === null ? words.respondsUnknown : words.responds(time);
  const away = vacationEndDateMili === null ? '' : words.away(formatDate(new Date(vacationEndDateMili).toISOString()));
  return [labelV2.location, away || answers].filter(Boolean).join(' · ');
}
