import { type ReactNode, Suspense, useEffectEvent, useLayoutEffect } from 'react';
import { useEscape } from './dialog-stack.ts';
import { holdKeys } from './held-keys.ts';

interface LaterWindowProps {
  /** Called by Escape while the window is still being fetched. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window whose file comes with its first opening: until it is there, keys are held for it, and Escape calls it off. */
export const LaterWindow = ({ onClose, children }: LaterWindowProps) => (
  <Suspense fallback={<Awaited onClose={onClose} />}>{children}</Suspense>
);

const Awaited = ({ onClose }: Pick<LaterWindowProps, 'onClose'>) => {
  const close = useEffectEvent(onClose);
  // Of what lies under it, nothing is closed by that key.
  useEscape(true, null);
  useLayoutEffect(() => {
    const keys = holdKeys(() => close());
    return () => keys.handOver();
  }, []);
  return null;
};
