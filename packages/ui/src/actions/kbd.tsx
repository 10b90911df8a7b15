import '../base/marks.css';
import type { ReactNode } from 'react';

/** A key hint for the eye, not shown on touch screens; the control carries `aria-keyshortcuts`. */
export const Kbd = ({ children }: { children: ReactNode }) => (
  <kbd className="al-kbd" aria-hidden>
    {children}
  </kbd>
);
