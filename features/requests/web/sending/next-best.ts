import type { AskedService } from '../form/views.ts';

/** Who can be asked instead of a service that cannot be had: of the same kind, available, first in its province. */
export function nextBest(
  service: Pick<AskedService, 'id' | 'type' | 'clinic'>,
  found: readonly AskedService[],
  personId: string,
): AskedService | null {
  const isReferral = service.type === 'referral';
  const others = found.filter(
    ({ id, type, users, availability }) =>
      id !== service.id &&
      (type === 'referral') === isReferral &&
      (type === 'phoneConsult') === (service.type === 'phoneConsult') &&
      availability.available &&
      users.every(({ uid }) => uid !== personId),
  );
  const isNear = ({ clinic }: AskedService) => clinic.location.province === service.clinic.location.province;
  return others.find(isNear) ?? others[0] ?? null;
}
