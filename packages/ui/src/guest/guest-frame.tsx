import './guest.css';
import type { ReactNode } from 'react';
import { BrandMark } from '../shell/brand-mark.tsx';

interface GuestFrameProps {
  /** The name of the product, above the page. */
  readonly brand: string;
  /** What the column is wide enough for; a text when left out. */
  readonly width?: 'form' | 'text' | 'wizard';
  /** Large type, for who comes once, perhaps with an old phone. */
  readonly large?: boolean;
  /** Stands at the other end of the line of the name. */
  readonly end?: ReactNode;
  /** Stands below the page. */
  readonly foot?: ReactNode;
  /** Stands beside the column where there is room. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The page around what somebody sees who is not signed in: the product's name, one column, one matter. */
export const GuestFrame = ({ brand, width = 'text', large = false, end, foot, beside, children }: GuestFrameProps) => (
  <div
    className="guest"
    data-width={width}
    data-large={large ? true : undefined}
    data-beside={beside ? true : undefined}
  >
    <div className="guest-column">
      <header className="guest-head">
        <BrandMark size={32} />
        <span className="guest-brand">{brand}</span>
        {end}
      </header>
      <main className="guest-main">{children}</main>
      {foot && <footer className="guest-foot">{foot}</footer>}
    </div>
    {beside}
  </div>
);
