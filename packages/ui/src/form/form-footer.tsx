import '../fields/field.css';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';

/** A form's buttons, with what is wrong with the whole form standing by them and spoken when it appears. */
export const FormFooter = ({ error, children }: { error?: string | undefined; children: ReactNode }) => (
  <div className="al-form-footer">
    <div role="alert" style={{ display: 'contents' }}>
      {error && (
        <p className="al-form-footer-error">
          <IconAlertTriangle className="al-form-footer-icon" size={16} stroke={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
    {children}
  </div>
);
