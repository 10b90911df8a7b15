import type { WriteCall } from '@alethea/server-kit/operations/call';
import { billingRecordsChange, claimsChange } from '../../contract/core/changes.ts';

/** Has the desk look again, and every physician whose records have changed. */
export function tellOfClaims(
  call: Pick<WriteCall, 'notify'>,
  records: readonly { readonly physicianId: string }[],
): void {
  call.notify({ to: ['operators'], changed: [claimsChange()] });
  const physicians = [...new Set(records.map(({ physicianId }) => `person:${physicianId}`))];
  if (physicians.length > 0) call.notify({ to: physicians, changed: [billingRecordsChange()] });
}
