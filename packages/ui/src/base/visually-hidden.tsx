import './marks.css';
import type { ReactNode } from 'react';

/** Text for assistive technology only; `as` makes it a heading, which may not stand within text, or a legend. */
export const VisuallyHidden = ({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'legend';
  children: ReactNode;
}) => <Tag className="al-hidden">{children}</Tag>;
