import type { FormField, ServiceType } from '@alethea/directory/contract';
import type { ClinicKey } from '../clinics.ts';
import type { PersonKey } from '../people.ts';

/** A specialist service of the demo world. */
export interface DemoService {
  readonly type: ServiceType;
  readonly serviceName: string;
  readonly specialty: string;
  readonly subsite: string;
  readonly shortDescription: string;
  readonly longDescription: string;
  readonly bio: string;
  readonly clinic: ClinicKey;
  readonly person: PersonKey;
  readonly acceptExisting: boolean;
  readonly acceptReferral: boolean;
  readonly formFields: readonly FormField[];
  /** Answers from before the oldest consult, in hours, oldest first: they make the response figures. */
  readonly earlierAnswersHours: readonly number[];
}

/** A question answered in words. */
export function words(header: string, required = true): FormField {
  return { inputType: 'Textfield', header, values: [], required };
}

/** A question answered with a number. */
export function amount(header: string, required = true): FormField {
  return { inputType: 'Number', header, values: [], required };
}

/** A question answered by ticking. */
export function boxes(header: string, values: readonly string[], required = true): FormField {
  return { inputType: 'Checkboxes', header, values: [...values], required };
}
