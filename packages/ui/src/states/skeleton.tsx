import './states.css';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../base/visually-hidden.tsx';
import { en } from '../texts/en.ts';

const WORD_WIDTHS = ['62%', '74%', '55%', '68%', '48%'];

interface SkeletonProps {
  label?: string | undefined;
}

const Skeleton = ({ label = en.loading, className, children }: SkeletonProps & SkeletonBody) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div className={`al-skeleton ${className}`} aria-hidden>
      {children}
    </div>
  </div>
);

interface SkeletonBody {
  className: string;
  children: ReactNode;
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);
const widthAt = (index: number) => WORD_WIDTHS[index % WORD_WIDTHS.length];

/** The shape of a list while it loads; appears only when loading takes longer than a blink. */
export const ListSkeleton = ({ rows = 6, label }: SkeletonProps & { rows?: number | undefined }) => (
  <Skeleton label={label} className="">
    {indexes(rows).map((index) => (
      <div className="al-skeleton-row" key={index}>
        <i style={{ width: widthAt(index) }} />
        <i style={{ width: '90%' }} />
        <i style={{ width: '5rem' }} />
      </div>
    ))}
  </Skeleton>
);

/** The shape of one opened thing while it loads. */
export const DetailSkeleton = ({ label }: SkeletonProps) => (
  <Skeleton label={label} className="al-skeleton-detail">
    <i style={{ width: '45%', height: '1.125rem' }} />
    <i style={{ width: '70%' }} />
    <i style={{ width: '62%' }} />
    <i className="al-skeleton-block" />
    <i style={{ width: '80%' }} />
    <i style={{ width: '55%' }} />
    <i className="al-skeleton-block" />
  </Skeleton>
);

/** The shape of comparison cards while they load. */
export const CardSkeleton = ({ cards = 3, label }: SkeletonProps & { cards?: number | undefined }) => (
  <Skeleton label={label} className="">
    {indexes(cards).map((index) => (
      <div className="al-skeleton-card" key={index}>
        <i />
        <i style={{ width: '30%' }} />
        <i style={{ width: widthAt(index) }} />
        <i style={{ width: '40%' }} />
      </div>
    ))}
  </Skeleton>
);
