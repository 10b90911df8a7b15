import { issuesOfTexts, resolverOf } from '@alethea/web-kit/form-rules';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fillInviteMessage, type InviteFields, type InviteNames } from '../../contract/invite-rules.ts';
import { checkInvite, EMPTY_INVITE, isInviteDirty } from './check-invite.ts';

/**
 * The form of an invitation. Its message follows the names that are typed until the person writes an own one; an own
 * message that is emptied follows them again.
 */
export function useInviteForm(template: string, inviter: InviteNames['inviter']) {
  const messageFor = (invitee: InviteNames['invitee']) => fillInviteMessage(template, { invitee, inviter });
  const [defaultValues] = useState(() => ({ ...EMPTY_INVITE, personalMessage: messageFor(EMPTY_INVITE) }));
  const form = useForm<InviteFields>({ defaultValues, resolver });
  const values = form.watch();
  const { firstName, lastName, personalMessage } = values;
  const filled = messageFor({ firstName, lastName });
  const lastFilled = useRef(filled);

  useEffect(() => {
    const isDefault = personalMessage === lastFilled.current;
    lastFilled.current = filled;
    if (isDefault && personalMessage !== filled) form.setValue('personalMessage', filled);
  }, [filled, personalMessage, form]);

  return {
    form,
    values,
    /** What the message would be if the person wrote none. */
    defaultMessage: filled,
    dirty: isInviteDirty(values, filled),
    /** As `dirty`, of this very moment: what has just been typed may not have been rendered yet. */
    isDirtyNow: () => {
      const now = form.getValues();
      return isInviteDirty(now, messageFor(now));
    },
    clear: () => {
      lastFilled.current = defaultValues.personalMessage;
      form.reset(defaultValues);
    },
  };
}

const resolver = resolverOf((fields: InviteFields) => issuesOfTexts(checkInvite(fields)));
