import { Tag, type Tone } from '@alethea/ui/display/tag';
import { formatDay, formatTime } from '@alethea/web-kit/page/format';
import { claimsEn } from '../../texts/claims-en.ts';
import type { Batch } from './views.ts';

const en = claimsEn.batches;
const TONES: Readonly<Record<Batch['status'], Tone>> = { made: 'waiting', handedOver: 'done', takenBack: 'neutral' };
const DELIVERY_TONES = { waiting: 'action', failed: 'failed', delivered: 'done' } as const;

/** Where a batch stands, by whichever way it goes; with what went wrong on the way to the payer's folder. */
export function BatchStatus({ batch: { status, delivery, handedOverAt } }: { readonly batch: Batch }) {
  // One that was taken back or downloaded after its delivery had failed is that.
  if (!delivery || status === 'takenBack' || (status === 'handedOver' && delivery.state !== 'delivered')) {
    return <Tag tone={TONES[status]}>{en.statuses[status]}</Tag>;
  }
  const why = delivery.failure && en.transportFailures[delivery.failure];
  const at = delivery.state === 'delivered' ? handedOverAt : null;
  return (
    <span className="claims-status">
      <Tag tone={DELIVERY_TONES[delivery.state]}>{en.deliveryStates[delivery.state]}</Tag>
      {at && <span className="al-dim">{en.deliveredAt(`${formatDay(at)} ${formatTime(at)}`)}</span>}
      {why && <span className="al-dim">{delivery.state === 'waiting' ? en.lastTry(why) : why}</span>}
    </span>
  );
}
