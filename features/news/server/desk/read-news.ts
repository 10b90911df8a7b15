import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import { getNewsAdmin, listNewsAdmin, newsContentSchema } from '../../contract/desk-news.ts';
import { clinicNamesOf, type DeskNews, inState, readDeskNews, readVersions, stateOf } from './desk-store.ts';

const PAGE_SIZE = 25;
const OWN = allow('keeps the news');

/** Lists the news of the desk, newest first. */
export const listNews = implementRead(listNewsAdmin, {
  async read(call, { state, cursor }) {
    call.authorise(OWN);
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw call.failure('cursor_invalid');
    const now = call.clock.now();
    const place = after ? sql`n.campaign_id < ${after.id}::uuid` : sql`true`;
    const which = state ? sql`${place} and ${inState(state, now)}` : place;
    const found = await readDeskNews(call.db, which, PAGE_SIZE + 1);
    const news = found.slice(0, PAGE_SIZE);
    const last = found.length > PAGE_SIZE ? news.at(-1) : undefined;
    return {
      news: news.map((row) => ({
        ...standingOf(row, now),
        title: row.content.title,
        audience: row.content.audience,
        figures: figuresOf(row, now),
      })),
      nextCursor: last ? writeCursor({ at: last.savedAt, id: last.campaignId }) : null,
    };
  },
});

/** Answers one piece of news with what it said before. */
export const getNews = implementRead(getNewsAdmin, {
  async read(call, { campaignId }) {
    const [row] = await readDeskNews(call.db, sql`n.campaign_id = ${campaignId}`, 1);
    call.authorise(row ? OWN : deny('news_not_found'));
    if (!row) throw call.failure('news_not_found');
    const now = call.clock.now();
    const versions = await readVersions(call.db, campaignId);
    return {
      ...standingOf(row, now),
      content: row.content,
      clinicNames: await clinicNamesOf(call.db, row.content.audience.clinicIds),
      figures: figuresOf(row, now),
      versions: versions.map(({ version, content, savedAt, savedByName }) => ({
        version,
        content: newsContentSchema.parse(content),
        savedAt: savedAt.toISOString(),
        savedByName,
      })),
    };
  },
});

function standingOf(row: DeskNews, now: Date) {
  return {
    campaignId: row.campaignId,
    version: row.version,
    state: stateOf(row, now),
    sentAt: row.sentAt?.toISOString() ?? null,
    savedAt: row.savedAt.toISOString(),
    savedByName: row.savedByName,
  };
}

/** Of what readers have had before them. */
function figuresOf({ sentAt, addressed, read }: DeskNews, now: Date) {
  return sentAt && sentAt <= now ? { addressed, read } : null;
}
