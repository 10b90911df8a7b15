import { startLoopbackSrfax } from '@alethea/test-kit/loopback/loopback-srfax';
import { readPdf } from '@alethea/test-kit/pdf/pdf-text';
import { createTestApp, LASTING_SESSIONS } from '@alethea/test-kit/test-app';
import type { WorldPerson } from '@alethea/test-kit/world';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildForwardScene } from './forward-scene.ts';

/** Jobs are taken within a second; one after the other they take longer. */
export const PATIENCE = { interval: 100 };
/** One minute. */
export const MINUTE_MS = 60_000;
/** Fax number of the referrer's location. */
export const REFERRER = '4035550171';
/** Fax number of the specialist's location. */
export const SPECIALIST = '4035550172';

/** Preferences that switch the named parts off. */
export function off(...parts: readonly string[]) {
  return Object.fromEntries(parts.map((part) => [part, { enabled: false }]));
}

/** Nothing by fax. */
export const FAXES_OFF = { econsult: off('incoming', 'outgoing'), secureMessage: off('incoming', 'outgoing') };

/** A forward scene on a server whose faxes go to a loopback provider; nobody prefers any, until a test says so. */
export async function startFaxScene(settings: Readonly<Record<string, string>> = {}) {
  const srfax = await startLoopbackSrfax();
  const { accessId, accessPassword, callerNumber, senderEmail, url } = srfax.settings;
  const app = await createTestApp({
    // Long ago for the database, by whose clock jobs wait: none of them waits here.
    moment: '2026-03-10T18:00:00Z',
    env: {
      FAX: 'srfax',
      SRFAX_ACCESS_ID: accessId,
      SRFAX_ACCESS_PASSWORD: accessPassword,
      SRFAX_CALLER_NUMBER: callerNumber,
      SRFAX_SENDER_EMAIL: senderEmail,
      SRFAX_URL: url,
      ...LASTING_SESSIONS,
      ...settings,
    },
  });
  const { db } = app.server.engine;
  const scene = await buildForwardScene(app);

  async function waitingJobs(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pgboss.job
      where name in ('fax-consult', 'send-fax', 'follow-fax') and state < 'completed'`.execute(db);
    return rows[0]?.count ?? 0;
  }
  const settled = () => expect.poll(waitingJobs, PATIENCE).toBe(0);
  async function setNumber({ id }: WorldPerson, fax: string): Promise<void> {
    await sql`update person_location set fax = ${fax} where person_id = ${id}`.execute(db);
  }
  /** Stores what a person wants by fax; the rest is the default of their roles. */
  async function prefer({ id }: WorldPerson, fax: object): Promise<void> {
    await sql`update person set preferences = ${JSON.stringify({ fax })}::jsonb where id = ${id}`.execute(db);
  }
  /** Lets time pass, and waits until what it has brought up is faxed. */
  async function pass(ms = 11 * MINUTE_MS): Promise<void> {
    await app.passTime(ms);
    await settled();
  }
  /** The faxes that the provider took since the test began: number and document. */
  const faxed = () =>
    srfax.queued.map((form) => ({
      to: form.get('sToFaxNumber')?.slice(1),
      ...readPdf(Buffer.from(form.get('sFileContent_1') ?? '', 'base64')),
    }));
  await setNumber(scene.referrer, REFERRER);
  await setNumber(scene.specialist, SPECIALIST);
  return {
    ...{ app, scene, srfax, db, setNumber, prefer, pass, settled, faxed },
    numbers: () => faxed().map(({ to }) => to),
    async begin(): Promise<void> {
      await pass();
      Object.assign(srfax.behaviour, { queue: 'take', statuses: [{ SentStatus: 'Sent' }] });
      srfax.queued.length = 0;
      await prefer(scene.referrer, FAXES_OFF);
      await prefer(scene.specialist, FAXES_OFF);
    },
    async stop(): Promise<void> {
      await app.stop();
      await srfax.stop();
    },
  };
}

/** See startFaxScene. */
export type FaxScene = Awaited<ReturnType<typeof startFaxScene>>;
