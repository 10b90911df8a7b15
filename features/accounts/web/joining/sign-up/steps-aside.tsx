import './steps-aside.css';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { nextSection, SECTIONS, type SectionKey, type SectionState } from './state/section-states.ts';

interface StepsAsideProps {
  readonly states: Readonly<Record<SectionKey, SectionState>>;
  readonly titles: Readonly<Record<SectionKey, string>>;
  /** How many fields are still missing in a section that counts them. */
  readonly missing: Readonly<Partial<Record<SectionKey, number>>>;
}

/** The steps with where one stands: done, next, later. */
export function StepsAside({ states, titles, missing }: StepsAsideProps) {
  const next = nextSection(states);
  const status = (key: SectionKey) => {
    if (states[key].isDone) return en.steps.done;
    if (states[key].waitsFor) return en.steps.later;
    const count = missing[key] ?? 0;
    if (count > 0) return en.steps.missing(count);
    return key === next ? en.steps.now : en.steps.open;
  };
  return (
    <nav className="su-steps" aria-label={en.steps.title}>
      <ol>
        {SECTIONS.map((key, index) => (
          <li key={key} data-state={states[key].isDone ? 'done' : key === next ? 'next' : 'later'}>
            <a href={`#su-${key}`} aria-current={key === next ? 'step' : undefined}>
              <span className="su-number" aria-hidden data-done={states[key].isDone || undefined}>
                {states[key].isDone ? <IconCircleCheckFilled size={22} /> : index + 1}
              </span>
              <span>
                <span className="su-step-title">{titles[key]}</span>
                <span className="su-step-status">{status(key)}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
