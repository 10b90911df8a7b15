import './next-steps.css';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { nextStepsEn as en } from '../../../texts/joining/next-steps-en.ts';
import type { VerificationStep } from './verification-steps.ts';

const ICONS = { done: IconCircleCheck, waiting: IconClock, open: IconCircle, failed: IconAlertCircle };

/** The steps of getting verified, each with its state in words and as a picture. */
export function StepList({ steps }: { readonly steps: readonly VerificationStep[] }) {
  const now = useNow();
  return (
    <ol className="next-steps" aria-label={en.steps.label}>
      {steps.map(({ key, state, title, at, details }) => {
        const Icon = ICONS[state];
        return (
          <li key={key} data-state={state}>
            <Icon size={20} stroke={1.75} aria-hidden />
            <div>
              <p className="next-steps-title">
                {title}
                <VisuallyHidden>{`, ${en.steps[state]}`}</VisuallyHidden>
              </p>
              {at && <p className="al-dim">{formatMoment(at, now)}</p>}
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
