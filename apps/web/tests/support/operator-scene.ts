import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '@alethea/accounts/contract';
import { createInvitation } from '@alethea/accounts/contract/desk/invitations';
import type { InputOf } from '@alethea/kernel/calls/operation';
import { type APIRequestContext, expect } from '@playwright/test';
import { callAs } from './call-as.ts';

/** The password that everybody invited here chooses. */
export const OWN_PASSWORD = 'Larch-Valley-19';

/** The address in the latest mail to somebody, once it has gone out. */
export async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const answer = await request.get('/dev/outbox', { headers: { accept: 'application/json' } });
      const { mails } = (await answer.json()) as { mails: { to: string; text: string }[] };
      const mail = mails.find(({ to, text }) => to === email && text.includes('/auth/invitation'));
      link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Somebody whom the operator has invited and who has accepted; signed in where `request` keeps its cookies. */
export async function invitedPerson(
  request: APIRequestContext,
  traits: Partial<InputOf<typeof createInvitation>> = {},
): Promise<{ readonly email: string; readonly name: string; readonly personId: string }> {
  const mark = randomUUID().slice(0, 8);
  const email = `${mark}@invited.example`;
  const names = { firstName: 'Noor', lastName: `Haddad${mark}` };
  await callAs('operator', createInvitation, { role: 'specialist', ...names, ...traits, email });
  const code = new URL(await linkMailedTo(request, email)).searchParams.get('code') ?? '';
  const data = { code, password: OWN_PASSWORD };
  const answer = await request.post(`/api/${acceptInvitation.name}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { session } = await answer.json();
  return { email, name: `${names.firstName} ${names.lastName}`, personId: session.uid };
}
