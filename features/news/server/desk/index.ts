import type { TaskContext, TimedTask } from '@alethea/server-kit/feature';
import { writeNotices } from '@alethea/server-kit/live/notices';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { newsChange } from '../../contract/changes.ts';
import * as contract from '../../contract/desk-news.ts';
import { announceDue } from './announce.ts';
import { decide } from './decide.ts';
import { countPeople, findClinics } from './desk-store.ts';
import { getNews, listNews } from './read-news.ts';
import { saveNews } from './save-news.ts';
import type { TellPhones } from './tell-phones.ts';

const OWN = allow('keeps the news');

/** Every call of the news at the operator's desk. */
export function newsDeskImplementations(tell: TellPhones): readonly Implementation[] {
  return [
    listNews,
    getNews,
    implementRead(contract.countAudience, {
      async read(call, { audience }) {
        call.authorise(OWN);
        return { count: await countPeople(call.db, audience) };
      },
    }),
    implementRead(contract.findNewsClinics, {
      async read(call, { text }) {
        call.authorise(OWN);
        return { clinics: await findClinics(call.db, text) };
      },
    }),
    saveNews,
    implementWrite(contract.decideNewsAdmin, {
      async write(call, { campaignId, basedOn, decision }) {
        const now = call.clock.now();
        const outcome = await decide(call.tx, { campaignId, basedOn, decision, by: call.actor.personId, now });
        call.about({ recordKind: 'news', recordId: campaignId, detail: { decision: decision.kind } });
        call.authorise(typeof outcome === 'string' ? deny(outcome) : OWN);
        if (typeof outcome === 'string') throw call.failure(outcome);
        const due = outcome.state === 'published' ? await announceDue(call, tell) : [];
        const changed = [...new Set([campaignId, ...due])].map((id) => newsChange(id));
        call.notify({ to: ['everyone'], changed });
        return outcome;
      },
    }),
  ];
}

/** Tells open browsers of what was scheduled, once its time has come. */
export function announceNewsTask(tell: TellPhones): TimedTask {
  return {
    name: 'announce-news',
    cron: '* * * * *',
    async run({ db, clock, enqueue }: TaskContext) {
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const call: Parameters<TellPhones>[0] = {
          tx,
          clock,
          enqueue: (job, input, options) => enqueue(tx, job, input, options),
        };
        const due = await announceDue(call, tell);
        const notices = due.map((campaignId) => ({ to: ['everyone'], changed: [newsChange(campaignId)] }));
        await writeNotices(tx, notices, now);
      });
    },
  };
}
