import './setting-row.css';
import type { ReactNode } from 'react';

interface SettingRowProps {
  readonly name: ReactNode;
  readonly detail: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One line of a list of settings: what it is, how it stands, what can be done. */
export const SettingRow = ({ name, detail, children }: SettingRowProps) => (
  <li className="setting-row">
    <div className="setting-row-words">
      <p className="setting-row-name">{name}</p>
      <p className="setting-row-detail">{detail}</p>
    </div>
    {children}
  </li>
);
