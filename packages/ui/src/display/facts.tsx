import './data.css';
import type { ReactNode } from 'react';

interface FactsProps {
  items: readonly { key: string; label: string; value: ReactNode }[];
}

/** What is known about one thing: labels and values in two columns, figures of one width. */
export const Facts = ({ items }: FactsProps) => (
  <dl className="al-facts">
    {items.map(({ key, label, value }) => (
      <div key={key}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
