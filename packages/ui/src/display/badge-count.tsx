import '../base/marks.css';
import { cappedCount } from '../base/limits.ts';
import { VisuallyHidden } from '../base/visually-hidden.tsx';

interface BadgeCountProps {
  count: number;
  tone?: 'quiet' | 'action' | undefined;
  /** What is counted, for assistive technology. */
  label?: string | undefined;
}

/** A count of at most `99+`; nothing at zero. */
export const BadgeCount = ({ count, tone = 'quiet', label }: BadgeCountProps) =>
  count > 0 ? (
    <span className="al-badge-count" data-tone={tone}>
      {cappedCount(count)}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  ) : null;
