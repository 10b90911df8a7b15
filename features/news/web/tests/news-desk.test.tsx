// @vitest-environment happy-dom
import { answering, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  countAudience,
  decideNewsAdmin,
  findNewsClinics,
  getNewsAdmin,
  listNewsAdmin,
  saveNewsAdmin,
} from '../../contract/client.ts';
import NewsDesk from '../desk/news-desk.tsx';
import type { DeskNews } from '../desk/news-values.ts';

const ID = '0190a0de-0000-7000-8000-000000000001';
const CLINIC = '0190a0de-0000-7000-8000-0000000000c1';
const kept = (more: Partial<DeskNews> = {}): DeskNews => ({
  campaignId: ID,
  version: 3,
  state: 'draft',
  sentAt: null,
  savedAt: '2026-11-20T16:30:00.000Z',
  savedByName: 'Odile Grant',
  content: {
    ...{ title: 'Planned work', body: 'On **Sunday**.', titleFr: '', bodyFr: '' },
    audience: { roles: ['doctor'], provinces: ['AB'], clinicIds: [] },
  },
  clinicNames: {},
  figures: null,
  versions: [],
  ...more,
});

/** The desk over one piece of news; `open` is what the address names. */
const show = (news: DeskNews, open?: string) =>
  showScreen(<NewsDesk />, {
    ...(open ? { search: { document: open } } : {}),
    answers: [
      answering(listNewsAdmin, () => {
        const { content, clinicNames: _, versions: __, ...row } = news;
        return { news: [{ ...row, title: content.title, audience: content.audience }], nextCursor: null };
      }),
      answering(getNewsAdmin, () => news),
      answering(countAudience, () => ({ count: 12 })),
      answering(findNewsClinics, () => ({
        clinics: [{ clinicId: CLINIC, name: 'Bow Valley Clinic', city: 'Banff', province: 'AB' as const }],
      })),
      answering(saveNewsAdmin, () => ({ campaignId: ID, version: 4 })),
      answering(decideNewsAdmin, () => ({ version: 4, state: 'published' as const })),
    ],
  });

test('the list says of each piece whom it is for, how it stands and how many have read it', async () => {
  const sentAt = '2026-11-20T17:00:00.000Z';
  const { screen } = show(kept({ state: 'published', sentAt, figures: { addressed: 40, read: 12 } }));
  const table = within(await screen.findByRole('table', { name: 'News' }));
  expect(table.getByRole('link', { name: 'Planned work' }).getAttribute('href')).toContain(`document=${ID}`);
  expect(table.getByText('Physicians · AB')).toBeDefined();
  expect(table.getByText('Published')).toBeDefined();
  expect(table.getByText('12 of 40')).toBeDefined();
});

test('a new piece is written for everybody or for some, and becomes a draft that has an address', async () => {
  const { screen, person, sentTo } = show(kept(), 'new');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(sentTo(saveNewsAdmin)).toEqual([]);
  await person.type(screen.getByLabelText('Title'), 'New hours');
  await person.type(screen.getByLabelText('Text (Markdown)'), 'From **Monday** on.');
  expect((await screen.findByText('Monday')).tagName).toBe('STRONG');
  await person.click(screen.getByLabelText('Clinic assistants (MOA)'));
  await person.click(screen.getByLabelText('BC'));
  expect(await screen.findByText('Reaches 12 people now.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo(saveNewsAdmin)).toHaveLength(1));
  expect(sentTo(saveNewsAdmin)[0]).toEqual({
    campaignId: null,
    basedOn: 0,
    content: {
      ...{ title: 'New hours', body: 'From **Monday** on.', titleFr: '', bodyFr: '' },
      audience: { roles: ['moa'], provinces: ['BC'], clinicIds: [] },
    },
  });
  expect(await screen.findByRole('button', { name: 'Publish now' })).toBeDefined();
});

test('French is asked for whole, and a script in the text does nothing', async () => {
  const content = { ...kept().content, body: 'See <script>alert(1)</script> [this](javascript:alert(2)).' };
  const { screen, person, sentTo } = show(kept({ content }), ID);
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(preview.querySelector('script')).toBeNull();
  expect(preview.innerHTML).not.toContain('javascript:');
  await person.type(screen.getByLabelText(/^Title in French/), 'Travaux');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Fill in title and text in French, or neither.')).toBeDefined();
  expect(sentTo(saveNewsAdmin)).toEqual([]);
});

test('it is published after a question that says how many see it, based on what was seen', async () => {
  const { screen, person, sentTo } = show(kept(), ID);
  await person.click(await screen.findByRole('button', { name: 'Publish now' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('12 people see it at once.')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(sentTo(decideNewsAdmin)).toHaveLength(1));
  expect(sentTo(decideNewsAdmin)[0]).toEqual({ campaignId: ID, basedOn: 3, decision: { kind: 'publish' } });
});

test('what has been typed is saved before it can be published', async () => {
  const { screen, person, sentTo } = show(kept(), ID);
  await person.type(await screen.findByLabelText('Title'), ' soon');
  await person.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(decideNewsAdmin)).toEqual([]);
});

test('it is scheduled for a time by the clock of the desk, never for one that is past', async () => {
  const { screen, person, sentTo } = show(kept(), ID);
  await person.type(await screen.findByLabelText('Date'), '2020-01-01');
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('Choose a date and time in the future.')).toBeDefined();
  await person.clear(screen.getByLabelText('Date'));
  await person.type(screen.getByLabelText('Date'), '2099-01-15');
  await person.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(sentTo(decideNewsAdmin)).toHaveLength(1));
  const [{ decision } = { decision: null }] = sentTo(decideNewsAdmin);
  expect(decision).toMatchObject({ kind: 'schedule', at: expect.stringMatching(/^2099-01-15T1[45]:00:00.000Z$/) });
});

test('what is published is withdrawn after a question; earlier texts can be taken into the form', async () => {
  const before = { ...kept().content, title: 'Planed work' };
  const versions = [{ version: 2, content: before, savedAt: '2026-11-19T16:30:00.000Z', savedByName: null }];
  const sentAt = '2026-11-20T17:00:00.000Z';
  const published = kept({ state: 'published', sentAt, figures: { addressed: 40, read: 12 }, versions });
  const { screen, person, sentTo } = show(published, ID);
  expect(await screen.findByText('Read by 12 of 40.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sentTo(decideNewsAdmin)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: /^Earlier versions/ }));
  await person.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Planed work');
});
