import './page.css';
import type { ReactNode } from 'react';
import { AppBarAction, AppBarTitle } from '../shell/app-bar.tsx';

interface PageProps {
  /** The screen's one h1. */
  title: string;
  description?: ReactNode;
  /** The screen's primary action, at the right of the title. */
  action?: ReactNode;
  /** On a phone, in the app bar. */
  appBarAction?: ReactNode;
  /** Content width: narrow 640, normal 1044, wide 1320 pixels, full as the window. */
  width?: 'narrow' | 'normal' | 'wide' | 'full' | undefined;
  children: ReactNode;
}

/** A screen that scrolls as a whole, under one h1; on a phone the title stands in the app bar. */
export const Page = ({ title, description, action, appBarAction, width = 'normal', children }: PageProps) => (
  <div className="al-page" data-width={width}>
    <AppBarTitle>{title}</AppBarTitle>
    {appBarAction && <AppBarAction>{appBarAction}</AppBarAction>}
    <div className="al-page-head">
      <div className="al-page-words">
        <h1 className="al-h1">{title}</h1>
        {description && <div className="al-page-description">{description}</div>}
      </div>
      {action && <div className="al-page-action">{action}</div>}
    </div>
    {children}
  </div>
);
