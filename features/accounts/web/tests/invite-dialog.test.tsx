// @vitest-environment happy-dom
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { descriptionOf } from '../../../../packages/ui/tests/person.tsx';
import { getDefaultMessage, inviteAColleague, listInvites, refuseInvites } from '../../contract/client.ts';
import { InviteColleagueButton } from '../joining/invite/invite-colleague-button.tsx';
import UnsubscribeScreen from '../joining/invite/unsubscribe-screen.tsx';

const TEMPLATE = 'Hi {inviteeFirstName} {inviteeLastName},\nhave a look.\n{inviterFirstName} {inviterLastName}';
const CLINICIAN: readonly ResourceKey[] = ['econsultAndSecureMessaging'];

const showButton = (permissions = CLINICIAN, send: () => void = () => {}) =>
  showScreen(<InviteColleagueButton />, {
    session: session(permissions),
    answers: [
      answering(getDefaultMessage, () => ({ defaultPersonalMessage: TEMPLATE })),
      answering(listInvites, () => ({ invitations: [], nextCursor: null })),
      answering(inviteAColleague, () => {
        send();
        return { invitationId: '0190a0b0-0000-7000-8000-000000000000' };
      }),
    ],
  });

async function openDialog(send?: () => void) {
  const shown = showButton(CLINICIAN, send);
  const { screen, person } = shown;
  const open = async () => {
    await person.click(screen.getByRole('button', { name: 'Invite a colleague' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite a colleague' });
    await within(dialog).findByLabelText('First name');
    return dialog;
  };
  const dialog = await open();
  const field = (name: string) =>
    within(screen.getByRole('dialog', { name: 'Invite a colleague' })).getByLabelText<HTMLInputElement>(name);
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const asked = () => screen.findByRole('dialog', { name: 'Discard this invitation?' });
  return { ...shown, open, dialog, field, isClosed, asked };
}

test('who is no clinician finds no invitation in the menu', () => {
  for (const permissions of [[], ['moaConsultInbox'], ['pracIdValidationRequiredPage'], ['peopleAdmin']] as const) {
    const { screen, unmount } = showButton(permissions);
    expect(screen.queryByRole('button', { name: 'Invite a colleague' })).toBeNull();
    unmount();
  }
});

test('[INVITE-05] [INVITE-06] [INVITE-07] [INVITE-08] what is missing is said at the fields, the first has the focus, and nothing is sent', async () => {
  const { screen, person, field, sentTo } = await openDialog();
  await person.click(screen.getByRole('button', { name: 'Send invite' }));
  await waitFor(() => expect(descriptionOf(field('First name'))).toContain('First name is required'));
  expect(descriptionOf(field('Last name'))).toContain('Last name is required');
  expect(descriptionOf(field('City'))).toContain('City is required');
  const reach = 'You must provide either an email or fax number.';
  expect(descriptionOf(field('Email'))).toContain(reach);
  await waitFor(() => expect(document.activeElement).toBe(field('First name')));
  await person.type(field('Fax'), '4035550142');
  await waitFor(() => expect(screen.queryByText(reach)).toBeNull());
  expect(sentTo(inviteAColleague)).toEqual([]);
});

test('[INVITE-09] an empty invitation closes at once; with something typed it asks, and keeps or discards it', async () => {
  const { screen, person, open, field, isClosed, asked } = await openDialog();
  await person.keyboard('{Escape}');
  await isClosed();
  await open();
  await person.type(field('City'), 'Banff');
  await person.keyboard('{Escape}');
  await asked();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard this invitation?' })).toBeNull());
  await person.keyboard('{Escape}');
  await person.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard this invitation?' })).toBeNull());
  expect(field('City').value).toBe('Banff');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(within(await asked()).getByRole('button', { name: 'Discard' }));
  await isClosed();
});

test('[INVITE-09] a message of one’s own asks, the default one that only follows the names does not', async () => {
  const { person, open, field, isClosed, asked } = await openDialog();
  await person.type(field('First name'), 'Zoë');
  await waitFor(() => expect(field('Personal message').value).toMatch(/^Hi Zoë,/));
  await person.clear(field('First name'));
  await waitFor(() => expect(field('Personal message').value).toMatch(/^Hi,/));
  await person.keyboard('{Escape}');
  await isClosed();
  await open();
  await person.clear(field('Personal message'));
  await person.type(field('Personal message'), 'Join us.');
  await person.keyboard('{Escape}');
  await asked();
});

test('[INVITE-11] a failed invite says so and keeps what was typed; sent again it arrives, and the failure is gone', async () => {
  let isBroken = true;
  const { screen, person, field, sentTo } = await openDialog(() => {
    if (isBroken) throw refused('internal');
  });
  await person.type(field('First name'), 'Zoë');
  await person.type(field('Last name'), 'Bélanger');
  await person.type(field('City'), 'Banff');
  await person.type(field('Email'), 'zoe@clinic.example');
  await person.click(screen.getByRole('button', { name: 'Send invite' }));
  expect(await screen.findByText('Error sending invite')).toBeDefined();
  expect(field('City').value).toBe('Banff');
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Send invite' }));
  await screen.findByText('Invite sent.', { selector: '.invite-sent' });
  expect(screen.queryByText('Error sending invite')).toBeNull();
  const personalMessage = 'Hi Zoë Bélanger,\nhave a look.\nPriya Nair';
  const sent = { firstName: 'Zoë', lastName: 'Bélanger', city: 'Banff', clinicName: '', fax: '' };
  expect(sentTo(inviteAColleague)).toEqual(Array(2).fill({ ...sent, email: 'zoe@clinic.example', personalMessage }));
});

test('a made-up link to stop invitations says that it does not work', async () => {
  history.replaceState(null, '', '/unsubscribe?code=made-up');
  const { screen, person, sentTo } = showScreen(<UnsubscribeScreen />, {
    answers: [
      answering(refuseInvites, () => {
        throw refused('code_invalid', 'gone');
      }),
    ],
  });
  await person.click(screen.getByRole('button', { name: 'Stop invitations' }));
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  expect(sentTo(refuseInvites)).toEqual([{ code: 'made-up' }]);
  expect(location.search).toBe('');
});
