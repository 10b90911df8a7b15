import { requiredTextSchema } from '@alethea/kernel/calls/schema';
import { normalizeSearchTerm } from '@alethea/kernel/text/search-terms';
import { z } from 'zod';

/** The specialties whose pictures are labelled (ANNOT-05, CPERM-32). */
export const LABELLING_SPECIALTIES = ['Otolaryngology', 'Dermatology'] as const;
/** See LABELLING_SPECIALTIES. */
export type LabellingSpecialty = (typeof LABELLING_SPECIALTIES)[number];
/** See LABELLING_SPECIALTIES. */
export const labellingSpecialtySchema = z.enum(LABELLING_SPECIALTIES);

/** The label of a picture of which its labeller cannot say what it shows. */
export const UNKNOWN = 'Unknown';
/** The label of a picture that is of no use for training (LABEL-08). */
export const EXCLUDE = 'Exclude';

/** Most characters of a label, most labels of one picture, and most own labels that are kept for a person. */
export const MAX_LABEL_LENGTH = 80;
export const MAX_LABELS = 20;
export const MAX_OWN_LABELS = 200;

/** One label. */
export const labelSchema = requiredTextSchema(MAX_LABEL_LENGTH);
/** What somebody says a picture shows. */
export const labelsSchema = z.array(labelSchema).min(1).max(MAX_LABELS);

/** The roles beside `specialist` that say in their profile which pictures a person knows (decisions.md). */
const SPECIALTY_OF_ROLE: Readonly<Record<string, LabellingSpecialty>> = {
  otolaryngologist: 'Otolaryngology',
  dermatologist: 'Dermatology',
};

/** The specialty whose pictures a person labels, by the roles of their profile; null of everybody else (ANNOT-04). */
export function labellingSpecialtyOf(roles: readonly string[]): LabellingSpecialty | null {
  return roles.map((role) => SPECIALTY_OF_ROLE[role]).find((specialty) => specialty !== undefined) ?? null;
}

/** True of labels that differ in case or accents alone. */
export function isSameLabel(label: string, other: string): boolean {
  return normalizeSearchTerm(label) === normalizeSearchTerm(other);
}

/** True where the label stands among the others, however it is spelled. */
export function hasLabel(labels: readonly string[], sought: string): boolean {
  return labels.some((label) => isSameLabel(label, sought));
}

/** Each label once, as it was first spelled (ANNOT-18). */
export function distinctLabels(labels: readonly string[]): string[] {
  return labels.filter((label, place) => labels.findIndex((other) => isSameLabel(other, label)) === place);
}

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** Labels by name, whatever their case (LABEL-10). */
export function sortedLabels(labels: readonly string[]): string[] {
  return labels.toSorted(byName.compare);
}

/** True where two people said the same of a picture: the same labels in any order. */
export function agree(labels: readonly string[], others: readonly string[]): boolean {
  return labels.length === others.length && labels.every((label) => hasLabel(others, label));
}

/** Why labels cannot be saved; null where they can. Unknown and Exclude say that there is nothing else to say. */
export function labelsProblem(labels: readonly string[]): 'labels_duplicated' | 'labels_not_alone' | null {
  if (distinctLabels(labels).length < labels.length) return 'labels_duplicated';
  const standsAlone = hasLabel(labels, UNKNOWN) || hasLabel(labels, EXCLUDE);
  return standsAlone && labels.length > 1 ? 'labels_not_alone' : null;
}

/** The labels that are nobody's standard words: neither a condition of the specialty, nor predicted, nor Unknown or Exclude. */
export function ownLabelsAmong(labels: readonly string[], known: readonly string[]): string[] {
  return labels.filter((label) => !hasLabel([UNKNOWN, EXCLUDE, ...known], label));
}
