// @vitest-environment happy-dom
import { satisfies } from '@alethea/kernel/access/permissions';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { deleteDraft, getDraft, listDrafts, saveDraft } from '../../contract/client.ts';
import type { DraftEntry } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import { manifest } from '../index.ts';
import DraftsScreen from '../screens/drafts-screen.tsx';
import { asker, draftOf, ENTRY, SERVICE } from './ask-scene.tsx';

const { list: words } = draftsEn;
const [FIRST, SECOND] = ['019aa000-0000-7000-8000-0000000000d1', '019aa000-0000-7000-8000-0000000000d2'] as const;
const busy = () => {
  throw refused('too_many_requests', 'rate_limited');
};

/** The drafts of somebody who has two, with the server's side of them; one whose id is in `stuck` is not discarded. */
function open({ stuck = [], isBroken = () => false }: { stuck?: readonly string[]; isBroken?: () => boolean } = {}) {
  const session = asker();
  const kept = new Map<string, string>([
    [FIRST, 'Cardiology · Prevention · Draftcase One'],
    [SECOND, 'Cardiology · Prevention · Draftcase Two'],
  ]);
  const entries = () =>
    Object.fromEntries([...kept].map(([draftId, subject]): [string, DraftEntry] => [draftId, { ...ENTRY, subject }]));
  const shown = showScreen(<DraftsScreen part="drafts" tabs={null} />, {
    session,
    answers: [
      answering(listDrafts, ({ consultDraftsCollectionType: of }) => {
        if (isBroken()) busy();
        return of === 'user_drafts' ? entries() : {};
      }),
      answering(getDraft, ({ draftId, consultDraftsCollectionType }) =>
        draftOf(
          {
            ...{ draftId, consultDraftsCollectionType, appVersion: '', version: 1, serviceId: SERVICE.id },
            ...{ subject: kept.get(draftId) ?? '', formData: { question: `Why ${draftId}?` } },
          },
          session,
        ),
      ),
      answering(deleteDraft, ({ draftId }) => {
        if (stuck.includes(draftId)) busy();
        kept.delete(draftId);
        return {};
      }),
      answering(saveDraft, ({ draftId, subject }) => {
        kept.set(draftId, subject);
        return { draftId, draftSubject: subject, version: 1 };
      }),
    ],
  });
  const { screen, person } = shown;
  return {
    ...shown,
    rows: () =>
      screen.queryAllByRole('link').map(({ textContent }) => /Draftcase (One|Two)/.exec(textContent ?? '')?.[0]),
    choose: async (name: string) => person.click(await screen.findByRole('checkbox', { name: new RegExp(name) })),
    async discard() {
      await person.click(screen.getByRole('button', { name: words.discard }));
      const question = within(await screen.findByRole('dialog'));
      await person.click(question.getByRole('button', { name: words.discard }));
    },
  };
}

test('[DRAFT-10] [DRAFT-25] several drafts are found by their subject and discarded; one that fails stays and is told', async () => {
  const { screen, person, rows, choose, discard } = open({ stuck: [FIRST] });
  await screen.findAllByRole('link');
  await person.type(screen.getByRole('searchbox', { name: words.search }), 'one CASE cardio');
  expect(rows()).toEqual(['Draftcase One']);
  await person.clear(screen.getByRole('searchbox', { name: words.search }));
  expect(rows()).toHaveLength(2);
  for (const name of ['One', 'Two']) await choose(name);
  await discard();
  expect(await screen.findByText('Error discarding some drafts')).toBeDefined();
  await waitFor(() => expect(rows()).toEqual(['Draftcase One']));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /One/ }).checked).toBe(true);
});

test('[DRAFT-08] a discarded draft is brought back from the list by UNDO, with all that was written', async () => {
  const { screen, person, rows, choose, discard, sentTo } = open();
  await choose('Two');
  await discard();
  expect(await screen.findByText(draftsEn.list.discarded)).toBeDefined();
  await waitFor(() => expect(rows()).toEqual(['Draftcase One']));
  await person.click(screen.getByRole('button', { name: new RegExp(words.undo, 'i') }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(sentTo(saveDraft)).toMatchObject([
    {
      subject: 'Cardiology · Prevention · Draftcase Two',
      formData: { question: `Why ${SECOND}?` },
      serviceId: SERVICE.id,
    },
  ]);
});

test('[DRAFT-30] a list that cannot be loaded is told, and can be tried again', async () => {
  let isBroken = true;
  const { screen, person, rows } = open({ isBroken: () => isBroken });
  expect(await screen.findByText('Error fetching your drafts')).toBeDefined();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: words.retry }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

test('[DRAFT-27] [DRAFT-28] [CPERM-17] [CPERM-20] the tab of drafts is for who may ask, that of approvals for who may approve', () => {
  const tabsOf = (keys: Parameters<typeof satisfies>[0]) =>
    manifest.parts.filter(({ permission }) => satisfies(keys, permission)).map(({ label }) => label);
  expect(tabsOf(new Set(['econsultAndSecureMessaging']))).toEqual(['Drafts']);
  expect(tabsOf(new Set(['econsultAndSecureMessaging', 'approveEconsult']))).toEqual(['Drafts', 'Approvals']);
  expect(tabsOf(new Set(['phnLookup']))).toEqual([]);
});
