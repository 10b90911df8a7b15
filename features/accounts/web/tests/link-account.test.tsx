// @vitest-environment happy-dom
import type { ErrorKind } from '@alethea/kernel/text/errors';
import { answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { beforeEach, expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { linkAccount, readLinkToken } from '../../contract/client.ts';
import LinkAccountScreen from '../joining/link-account/link-account-screen.tsx';
import { forgetLinkToken, keepLinkToken, linkToken } from '../joining/link-account/link-token.ts';

const FAILED = 'Error linking your AVA account to your Alethea account';

beforeEach(() => {
  keepLinkToken({ jwt: 'signed' });
  return forgetLinkToken;
});

const open = (calls: { read?(): void; link?(): void }) =>
  showScreen(<LinkAccountScreen />, {
    session: session([]),
    answers: [
      answering(readLinkToken, () => {
        calls.read?.();
        return { partnerAccount: { name: 'Lena Fischer', email: 'lena@ava.example' } };
      }),
      answering(linkAccount, () => {
        calls.link?.();
        return { ok: true as const };
      }),
    ],
  });

const refusing = (code: string, kind: ErrorKind) => () => {
  throw refused(code, kind);
};

test('[LINK-02] [LINK-03] a token that is not valid says so, and offers no link', async () => {
  const { screen } = open({ read: refusing('link_token_invalid', 'invalid') });
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Link accounts' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('[LINK-02] [LINK-03] a link that is lost on the way can be tried again, and the token is used up by the one that arrives', async () => {
  let isLost = true;
  const { screen, person, sentTo } = open({
    link() {
      if (isLost) throw refused('partner_unavailable', 'unavailable');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Link accounts' }));
  expect(await screen.findByText(FAILED)).toBeDefined();
  expect(linkToken()).toBe('signed');
  isLost = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await screen.findByRole('status')).textContent).toContain('successfully linked');
  expect(sentTo(linkAccount)).toEqual([{ jwt: 'signed' }, { jwt: 'signed' }]);
  expect(linkToken()).toBeNull();
});
