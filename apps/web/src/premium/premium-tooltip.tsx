import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { TextLink } from '@alethea/ui/actions/button';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { en } from '../texts/en.ts';

/** The route on which premium is bought. */
export const GET_PREMIUM = 'get-premium';

interface PremiumTooltipProps {
  readonly isMobile: boolean;
  /** Premium can be bought here. */
  readonly isSold: boolean;
}

/** Why an entry of the menu is disabled: it is a premium feature; on a phone one signs up on desktop (SHELL-32 to SHELL-35). */
export const PremiumTooltip = ({ isMobile, isSold }: PremiumTooltipProps) => {
  const navigate = useNavigate();
  if (isMobile) return en.premium.onDesktop;
  return (
    <>
      {en.premium.feature}{' '}
      {isSold && (
        <TextLink href={dashboardPath(GET_PREMIUM)} onNavigate={navigate}>
          {en.premium.get}
        </TextLink>
      )}
    </>
  );
};
