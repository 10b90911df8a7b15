import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly name: ReactNode;
  readonly detail: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One line of a list of settings: what it is, how it stands, what can be done. */
export const SettingRow = ({ name, detail, children }: SettingRowProps) => (
  <li className="security-row">
    <div className="security-row-words">
      <p className="security-row-name">{name}</p>
      <p className="security-row-detail">{detail}</p>
    </div>
    {children}
  </li>
);
