import { Tag, type Tone } from '@alethea/ui/display/tag';
import type { BillingStatus } from '../../contract/core/billing-record.ts';
import { reportEn } from '../../texts/report-en.ts';

const TONES: Readonly<Partial<Record<BillingStatus, Tone>>> = {
  new: 'info',
  pending: 'info',
  submitted: 'info',
  unconfirmed: 'waiting',
  onHold: 'waiting',
  refused: 'failed',
  failed: 'failed',
  closed: 'done',
};

/** The status of a billing record, in the report and at the desk alike. */
export function StatusTag({ status }: { readonly status: BillingStatus }) {
  return <Tag tone={TONES[status]}>{reportEn.statuses[status]}</Tag>;
}
