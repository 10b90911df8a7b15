import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { SNACKBAR_MS } from './limits.ts';

export { notifications };

/** Where snackbars show: the newest three, above everything. `onStanding` is told once it is in its place. */
const SnackbarList = ({ onStanding }: { onStanding: () => void }) => {
  // The library learns of its place in an effect of its own, before this one.
  useEffect(onStanding, [onStanding]);
  return (
    <Notifications
      position="bottom-center"
      autoClose={SNACKBAR_MS}
      limit={3}
      containerWidth={400}
      transitionDuration={160}
      aria-live="polite"
    />
  );
};
export default SnackbarList;
