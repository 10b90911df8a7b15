import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { Section } from '@alethea/ui/page/section';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { formatName } from '@alethea/web-kit/page/format';
import { useSession } from '@alethea/web-kit/session/session';
import { useState } from 'react';
import { confirmEmailAtDesk, sendCodeFromDesk } from '../../../contract/client.ts';
import { EMAIL_CODE_DIGITS } from '../../../contract/identity/email-code.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { useDeskAction, useDeskForm } from '../parts/use-desk-action.ts';
import type { Person } from '../parts/views.ts';
import { CorrectEmailDialog, CorrectNameDialog } from './correct-dialogs.tsx';

const en = operatorEn.corrections;

/** What a person is called and where their mail goes, to be put right by whoever they asked. */
export function PersonIdentity({ person }: { readonly person: Person }) {
  const isOwn = useSession().uid === person.personId;
  const [open, setOpen] = useState<'name' | 'email' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={en.title} level={3}>
      <div className="desk-row-words">
        {formatName(person)}
        <p className="al-dim">
          {person.email} {person.emailProvenAt === null && <Tag tone="waiting">{en.unconfirmed}</Tag>}
        </p>
      </div>
      {!isOwn && person.isEmailFromDesk && <CodeFromMail person={person} />}
      {!isOwn && (
        <div className="desk-row-actions">
          <Button dense onClick={() => setOpen('name')}>
            {en.name.open}
          </Button>
          <Button dense onClick={() => setOpen('email')}>
            {en.email.open}
          </Button>
        </div>
      )}
      {open === 'name' && <CorrectNameDialog person={person} onClose={close} />}
      {open === 'email' && <CorrectEmailDialog person={person} onClose={close} />}
    </Section>
  );
}

/** For who has lost password and mailbox: the code is heard on the telephone. */
function CodeFromMail({ person: { personId, email } }: { readonly person: Person }) {
  const { form, field, submit, state, failure } = useDeskForm(confirmEmailAtDesk, {
    values: { code: '' },
    issuesOf: ({ code }) =>
      issuesOfTexts({ code: code.replace(/\D/g, '').length === EMAIL_CODE_DIGITS ? undefined : en.code.needed }),
    inputOf: ({ code }) => ({ personId, code }),
    fieldOf: { code_wrong: ['code', en.errors.code_wrong], code_ended: ['code', en.errors.code_ended] },
    focus: () => form.setFocus('code', { shouldSelect: true }),
    mayBeLost: true,
    done: en.code.done,
  });
  const again = useDeskAction(sendCodeFromDesk, { done: en.code.sent(email) });
  return (
    <form className="desk-code" noValidate onSubmit={submit}>
      <p className="al-dim">{en.code.lead}</p>
      <TextField label={en.code.label} inputMode="numeric" autoComplete="off" maxLength={40} {...field('code')} />
      <FormFooter error={failure ?? undefined}>
        <Button dense variant="quiet" loading={again.state === 'running'} onClick={() => void again.run({ personId })}>
          {en.code.sendAgain}
        </Button>
        <Button dense type="submit" loading={state === 'running'}>
          {en.code.confirm}
        </Button>
      </FormFooter>
    </form>
  );
}
