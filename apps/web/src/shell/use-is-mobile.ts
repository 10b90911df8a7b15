import { useMediaQuery } from '@mantine/hooks';

/** Narrower than this a window counts as mobile (SHELL-35); the layout changes elsewhere. */
const MOBILE = '(max-width: 649px)';

/** True where a window counts as mobile: routes that are not for mobile are then hidden (ROUTE-68). */
export function useIsMobile(): boolean {
  return useMediaQuery(MOBILE, false, { getInitialValueInEffect: false });
}
