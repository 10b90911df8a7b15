import { IS_MAC } from '@alethea/ui/actions/key-caps.ts';
import {
  createShortcutRegistry,
  isDialogOpen,
  leavesSingleKeysAlone,
  ShortcutsContext,
} from '@alethea/web-kit/page/shortcuts';
import { type ReactNode, useEffect, useState } from 'react';

/** Hears the keys of everything below that declares shortcuts. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => createShortcutRegistry({ isMac: IS_MAC }));
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (hasModifier ? isDialogOpen() : leavesSingleKeysAlone(event.target)) return;
      if (registry.press(event)) event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [registry]);
  return <ShortcutsContext value={registry}>{children}</ShortcutsContext>;
}
