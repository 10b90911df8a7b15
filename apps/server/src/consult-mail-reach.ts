import type { Accounts } from '@alethea/accounts/server';
import type { MailPorts } from '@alethea/consults/server';

/** Which mails about consults a person wants, by the preferences of their profile. */
export function consultMailReach({ mailReachOf }: Pick<Accounts, 'mailReachOf'>): MailPorts['reachOf'] {
  return async (executor, personIds) => {
    const reached = await mailReachOf(executor, personIds);
    return new Map(
      [...reached].map(([personId, { email, preferences }]) => {
        const { econsult: consult, secureMessaging: message, overdueSecureMessages } = preferences.email;
        const overdue = overdueSecureMessages && preferences.secureMessaging.nudgeOverdueMessages;
        return [personId, { email, wants: { consult, message, overdue } }];
      }),
    );
  };
}
