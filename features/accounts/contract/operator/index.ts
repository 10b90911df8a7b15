import { operatorAccessLogOperations } from './access-log.ts';
import { operatorClinicOperations } from './clinics.ts';
import { operatorContentOperations } from './content.ts';
import { operatorInvitationOperations } from './invitations.ts';
import { operatorPeopleOperations } from './people.ts';
import { operatorPracticeIdOperations } from './practice-ids.ts';
import { operatorRoleOperations } from './roles.ts';

/** Every call of the operator's desk. */
export const operatorOperations = [
  ...operatorPeopleOperations,
  ...operatorPracticeIdOperations,
  ...operatorInvitationOperations,
  ...operatorRoleOperations,
  ...operatorContentOperations,
  ...operatorClinicOperations,
  ...operatorAccessLogOperations,
] as const;
