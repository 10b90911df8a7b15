import { normalizePhone } from '@alethea/kernel/contact/phone';
import { announce } from '@alethea/ui/base/live-region';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useEffect, useRef } from 'react';
import { inviteAColleague, listInvites } from '../../../contract/client.ts';
import { fillInviteMessage, INVITES_PER_DAY, type InviteNames } from '../../../contract/joining/invite-rules.ts';
import { inviteEn as en } from '../../../texts/joining/invite-en.ts';
import { checkInvite, EMPTY_INVITE } from './check-invite.ts';

/**
 * The form of an invitation; sent, it is empty again and says so until the next one is begun (INVITE-10 to 13). Its message
 * follows the names that are typed until the person writes an own one; an own message that is emptied follows them again.
 */
export function useInviteForm(template: string, inviter: InviteNames['inviter']) {
  const messageFor = (invitee: InviteNames['invitee']) => fillInviteMessage(template, { invitee, inviter });
  const empty = { values: { ...EMPTY_INVITE, personalMessage: messageFor(EMPTY_INVITE) }, revision: template };
  const invite = useOperationForm(inviteAColleague, {
    ...empty,
    issuesOf: (fields) => issuesOfTexts(checkInvite(fields)),
    inputOf: (fields) => ({ ...fields, fax: normalizePhone(fields.fax) }),
    failureText: (error) => errorText(error, FAILURES, ''),
    keptAfter: () => empty,
    onSuccess: () => announce(en.sent),
    invalidate: [listInvites],
    successMs: null,
  });
  const { form, isDirty, state, reset } = invite;
  const [firstName, lastName, personalMessage] = form.watch(['firstName', 'lastName', 'personalMessage']);
  const filled = messageFor({ firstName, lastName });
  const lastFilled = useRef(filled);
  useEffect(() => {
    const isDefault = personalMessage === lastFilled.current;
    lastFilled.current = filled;
    if (isDefault && personalMessage !== filled) form.setValue('personalMessage', filled, { shouldDirty: true });
  }, [filled, personalMessage, form]);
  useEffect(() => {
    if (isDirty && state === 'success') reset();
  }, [isDirty, state, reset]);
  // What the message would be if the person wrote none.
  return { ...invite, placeholder: personalMessage === '' ? filled : undefined };
}

/** See useInviteForm. */
export type InviteForm = ReturnType<typeof useInviteForm>;

const FAILURES = { daily_limit_reached: en.dailyLimit(INVITES_PER_DAY), fax_unavailable: en.faxUnavailable };
