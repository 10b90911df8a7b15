import { operatorAccessLogOperations } from './access-log.ts';
import { operatorBrandOperations } from './brand.ts';
import { operatorClinicOperations } from './clinics.ts';
import { operatorClosedClinicOperations } from './closed-clinics.ts';
import { operatorContentOperations } from './content.ts';
import { operatorCorrectionOperations } from './corrections.ts';
import { operatorInvitationOperations } from './invitations.ts';
import { operatorOnboardingOperations } from './onboarding.ts';
import { operatorPeopleOperations } from './people.ts';
import { operatorPracticeIdOperations } from './practice-ids.ts';
import { operatorRoleOperations } from './roles.ts';
import { operatorUntiedLocationOperations } from './untied-locations.ts';

/** Every call of the operator's desk. */
export const operatorOperations = [
  ...operatorPeopleOperations,
  ...operatorCorrectionOperations,
  ...operatorPracticeIdOperations,
  ...operatorInvitationOperations,
  ...operatorRoleOperations,
  ...operatorContentOperations,
  ...operatorBrandOperations,
  ...operatorClinicOperations,
  ...operatorClosedClinicOperations,
  ...operatorOnboardingOperations,
  ...operatorUntiedLocationOperations,
  ...operatorAccessLogOperations,
] as const;
