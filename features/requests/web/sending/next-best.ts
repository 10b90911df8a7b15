import { isOpenNow } from '@alethea/directory/contract/open-now';
import type { AskedService } from '../form/views.ts';

/** Who can be asked instead of a service that cannot be had: of the same kind, available, first in its province. */
export function nextBest(
  service: Pick<AskedService, 'id' | 'type' | 'clinic'>,
  found: readonly AskedService[],
  personId: string,
): AskedService | null {
  const isReferral = service.type === 'referral';
  const others = found.filter(
    (other) =>
      other.id !== service.id &&
      (other.type === 'referral') === isReferral &&
      (other.type === 'phoneConsult') === (service.type === 'phoneConsult') &&
      isOpenNow(other) &&
      other.users.every(({ uid }) => uid !== personId),
  );
  const isNear = ({ clinic }: AskedService) => clinic.location.province === service.clinic.location.province;
  return others.find(isNear) ?? others[0] ?? null;
}
