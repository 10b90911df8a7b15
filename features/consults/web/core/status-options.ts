import type { ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

/** The statuses to choose from, in the specified order (STATUS-01), which is the order of their texts. */
export const STATUS_OPTIONS: readonly { readonly value: ConsultStatus; readonly label: string }[] = (
  Object.keys(en.statuses) as ConsultStatus[]
).map((value) => ({ value, label: en.statuses[value] }));
