import { formatName, formatNames } from '@alethea/web-kit/page/format';
import type { AskedService } from './views.ts';

type People = Pick<AskedService, 'users' | 'serviceName'>;

/** Who gets it: the people by name, or the name of a service without accounts. */
export function recipients({ users, serviceName }: People): string {
  return users.length === 0 ? serviceName : formatNames(users);
}

/** The same for a title: `Dr. Beaulieu`, of several people the service's name. */
export function shortRecipient({ users, serviceName }: People): string {
  const [only] = users;
  if (users.length !== 1 || !only) return serviceName;
  return only.title
    ? `${only.title} ${only.lastName}`
    : formatName({ firstName: only.firstName, lastName: only.lastName });
}
