import './plan-step.css';
import { BRAND } from '@alethea/kernel/app/brand';
import { Button } from '@alethea/ui/actions/button';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { SIGN_UP_PLANS, type SignUpPlan } from '../../../contract/joining/sign-up-rules.ts';
import { en } from '../../../texts/joining/sign-up-en.ts';

/** What a plan holds, and last what it costs: the installation says that of Plus, the other one is free. */
const pointsOf = (plan: SignUpPlan): readonly string[] =>
  plan === 'plus' ? [...en.plan.points.plus, en.plan.price(BRAND.plusPrice)] : en.plan.points[plan];

/** The choice of a plan, where no link has named one (SIGNUP-03). */
export function PlanStep({ onPick }: { readonly onPick: (plan: SignUpPlan) => void }) {
  return (
    <section aria-labelledby="su-plan">
      <h2 className="su-title" id="su-plan">
        {en.plan.title}
      </h2>
      <p className="su-dim">{en.plan.lead}</p>
      <ul className="su-plans">
        {SIGN_UP_PLANS.toReversed().map((plan) => (
          <li className="su-plan" key={plan}>
            <h3>{en.plan.names[plan]}</h3>
            <p className="su-dim">{en.plan.forWhom[plan]}</p>
            <ul>
              {pointsOf(plan).map((point) => (
                <li className="su-plan-point" key={point}>
                  <IconCheck size={16} stroke={2} aria-hidden />
                  {point}
                </li>
              ))}
            </ul>
            <Button variant={plan === 'econsult' ? 'primary' : 'default'} fullWidth onClick={() => onPick(plan)}>
              {en.plan.pick[plan]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
