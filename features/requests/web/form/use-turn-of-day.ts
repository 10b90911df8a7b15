import { getServiceById, listPhoneSlots } from '@alethea/directory/contract/client';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useEffect, useRef } from 'react';

/**
 * Asks the server anew when the day turns in Edmonton: a service can be had again by the clock alone, for limits and the
 * seven days that the rule looks ahead are days of that place.
 */
export function useTurnOfDay(serviceId: string, today: string): void {
  const invalidate = useInvalidate();
  const askedOn = useRef(today);
  useEffect(() => {
    if (askedOn.current === today) return;
    askedOn.current = today;
    void invalidate(getServiceById, { serviceId });
    void invalidate(listPhoneSlots, { serviceId });
  }, [serviceId, today, invalidate]);
}
