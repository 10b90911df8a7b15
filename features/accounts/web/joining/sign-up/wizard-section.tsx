import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ReactNode } from 'react';
import type { SectionState } from './state/section-states.ts';

interface WizardSectionProps {
  readonly id: string;
  readonly number: number | null;
  readonly title: string;
  readonly state: SectionState;
  /** What a closed section waits for, in words. */
  readonly waitsForText: string;
  readonly children: ReactNode;
}

/** One of the wizard's sections: open, or closed and saying what it waits for. */
export function WizardSection({ id, number, title, state, waitsForText, children }: WizardSectionProps) {
  const isClosed = state.waitsFor !== null;
  return (
    <section className="su-section" id={id} aria-labelledby={`${id}-title`} aria-disabled={isClosed || undefined}>
      <h2 className="su-section-title" id={`${id}-title`}>
        {number !== null && (
          <span className="su-number" aria-hidden data-done={state.isDone || undefined}>
            {state.isDone ? <IconCircleCheckFilled size={22} /> : number}
          </span>
        )}
        {title}
      </h2>
      {isClosed ? (
        <p className="su-waits">
          <IconLock size={16} stroke={1.75} aria-hidden />
          {waitsForText}
        </p>
      ) : (
        <div className="su-section-body">{children}</div>
      )}
    </section>
  );
}
