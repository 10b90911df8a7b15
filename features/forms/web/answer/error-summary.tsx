import { useEffect, useRef } from 'react';
import { useLanguage } from './language.ts';

interface SummarisedError {
  /** Of the place that leads out of it. */
  readonly id: string;
  readonly text: string;
  readonly lang: string | undefined;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummarisedError[];
  /** Grows with each try; the summary then takes the focus. */
  readonly tries: number;
}

/** All mistakes at the top of the page, each a way to its place; has the focus after each try to go on. */
export const ErrorSummary = ({ errors, tries }: ErrorSummaryProps) => {
  const { texts } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className="forms-summary" role="alert" tabIndex={-1} aria-labelledby="forms-summary-title">
      <h2 id="forms-summary-title">{texts.form.wrong}</h2>
      <ul>
        {errors.map(({ id, text, lang }) => (
          <li key={id}>
            <a
              className="al-link"
              href={`#${id}`}
              lang={lang}
              onClick={(event) => {
                event.preventDefault();
                leadTo(id);
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Puts the focus into a field, with its label in sight. */
export function leadTo(id: string): void {
  const field = document.getElementById(id);
  field?.closest('fieldset, .al-field')?.scrollIntoView({ block: 'start' });
  field?.focus({ preventScroll: true });
}
