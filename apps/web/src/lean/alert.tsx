import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';

/** A failure in words, read out when it appears. */
export const Alert = ({ children }: { readonly children: string }) => (
  <div className="lean-alert" role="alert">
    <IconAlertCircle size={18} stroke={1.75} aria-hidden />
    <p>{children}</p>
  </div>
);
