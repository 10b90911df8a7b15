import './guest.css';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';

/** A failure in words, read out when it appears. */
export const GuestAlert = ({ children }: { readonly children: ReactNode }) => (
  <div className="guest-alert" role="alert">
    <IconAlertCircle size={18} stroke={1.75} aria-hidden />
    <p>{children}</p>
  </div>
);
