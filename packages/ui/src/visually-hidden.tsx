import './marks.css';
import type { ReactNode } from 'react';

/** Text for assistive technology only; `as` makes it a heading, which may not stand within text. */
export const VisuallyHidden = ({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) => (
  <Tag className="al-hidden">{children}</Tag>
);
