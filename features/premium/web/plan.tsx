import { BRAND } from '@alethea/kernel/app/brand';
import { PREMIUM_USES_PER_MONTH } from '@alethea/patients/contract/uses-per-month';
import { Section } from '@alethea/ui/page/section';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { PremiumPrice } from '../contract/price.ts';
import { en } from '../texts/en.ts';
import { priceText } from './payment/price-text.ts';

const ICON = { size: 18, stroke: 2, 'aria-hidden': true } as const;

/** What a month of premium costs, what it includes and what it does not (PREMIUM-08, PREMIUM-09). */
export const Plan = ({ price }: { readonly price: PremiumPrice }) => (
  <Section title={en.plan.title(BRAND.productName)} card>
    <p className="premium-price">{en.plan.price(priceText(price))}</p>
    <Points title={en.plan.includes} points={en.plan.included(PREMIUM_USES_PER_MONTH)} isIncluded />
    <Points title={en.plan.excludes} points={en.plan.excluded} isIncluded={false} />
    <p className="premium-fine">{en.plan.terms}</p>
  </Section>
);

interface PointsProps {
  readonly title: string;
  readonly points: readonly string[];
  readonly isIncluded: boolean;
}

const Points = ({ title, points, isIncluded }: PointsProps) => {
  const Icon = isIncluded ? IconCheck : IconX;
  return (
    <>
      <h3 className="premium-points-title">{title}</h3>
      <ul className="premium-points" data-included={isIncluded}>
        {points.map((point) => (
          <li key={point}>
            <Icon {...ICON} />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
};
