import { CallError, offlineError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { createDraftSaver } from './draft-saver.ts';

interface Written {
  readonly formData: { readonly question: string };
}

const NOW = new Date('2026-11-23T10:36:00Z');
const written = (question: string) => (): Written => ({ formData: { question } });
const changed = () => new CallError({ kind: 'conflict', code: 'draft_changed', status: 409 });
const limited = () => new CallError({ kind: 'rate_limited', code: 'too_many_requests', status: 429 });

/** A server with one draft, and a form that saves to it; `held` saves wait until they are let go. */
function scene({ version = 0, question = '', kept = null as string | null } = {}) {
  const server = { version, question, calls: [] as string[], running: 0, atOnce: 0 };
  const failures: { readonly error: CallError; readonly isLost: boolean }[] = [];
  const gates: Promise<void>[] = [];
  const saver = createDraftSaver<Written>({
    start: { version, savedAt: null },
    kept: kept === null ? null : { question: kept },
    async write({ formData }, basedOn) {
      server.running += 1;
      server.atOnce = Math.max(server.atOnce, server.running);
      try {
        await gates.shift();
        const failure = failures.shift();
        if (failure && !failure.isLost) throw failure.error;
        server.calls.push(`${formData.question}@${basedOn}`);
        if (basedOn !== server.version) throw changed();
        server.version += 1;
        server.question = formData.question;
        if (failure) throw failure.error;
        return server.version;
      } finally {
        server.running -= 1;
      }
    },
    newest: async () => ({ version: server.version, formData: { question: server.question } }),
    now: () => NOW,
    onSaved: () => {},
  });
  return {
    saver,
    server,
    fail: (error: CallError, isLost = false) => failures.push({ error, isLost }),
    hold() {
      const gate = Promise.withResolvers<void>();
      gates.push(gate.promise);
      return gate.resolve;
    },
  };
}

test('one save is under way at a time, each over the version before, and what comes last is saved last', async () => {
  const { saver, server, hold } = scene();
  const letGo = hold();
  const saves = [saver.save(written('W')), saver.save(written('Why')), saver.save(written('Why not?'))];
  expect(saver.state()).toMatchObject({ stage: 'unsaved', version: 0 });
  letGo();
  expect(await Promise.all(saves)).toEqual([true, true, true]);
  expect(server).toMatchObject({ calls: ['W@0', 'Why@1', 'Why not?@2'], atOnce: 1 });
  expect(saver.state()).toEqual({ stage: 'saved', version: 3, savedAt: NOW, error: null });
});

test('what is typed while a save is under way is read when its own turn comes, and is not taken for saved', async () => {
  const { saver, server, hold } = scene();
  const letGo = hold();
  let question = 'First';
  const first = saver.save(() => ({ formData: { question } }));
  const second = saver.saveUnasked(() => ({ formData: { question } }));
  await Promise.resolve();
  question = 'First and second';
  letGo();
  await Promise.all([first, second]);
  expect(server.calls).toEqual(['First@0', 'First and second@1']);
});

test('a draft that was saved elsewhere is not overwritten until the person says so', async () => {
  const { saver, server } = scene({ version: 1 });
  server.version = 2;
  server.question = 'Theirs';
  expect(await saver.saveUnasked(written('Mine'))).toBe(false);
  expect(saver.state()).toMatchObject({ stage: 'conflict', error: null });
  expect(await saver.saveUnasked(written('Mine too'))).toBe(false);
  expect(server).toMatchObject({ question: 'Theirs', calls: ['Mine@1'] });
  expect(await saver.overwrite(written('Mine'))).toBe(true);
  expect(server).toMatchObject({ question: 'Mine', version: 3 });
});

test('a save whose answer was lost is no conflict, and what was typed since goes over it', async () => {
  const { saver, server, fail } = scene();
  fail(offlineError(), true);
  expect(await saver.saveUnasked(written('W'))).toBe(false);
  expect(saver.state()).toMatchObject({ stage: 'failed', version: 0, error: { code: 'offline' } });
  expect(await saver.saveUnasked(written('Why'))).toBe(true);
  expect(server).toMatchObject({ question: 'Why', version: 2 });
  expect(saver.state()).toMatchObject({ stage: 'saved', version: 2, error: null });
});

test('what this browser had kept, and saved as its page went, is no conflict for the page that finds it', async () => {
  const { saver, server } = scene({ kept: 'Kept' });
  server.version = 1;
  server.question = 'Kept';
  expect(await saver.saveUnasked(written('Kept, and more'))).toBe(true);
  expect(server).toMatchObject({ question: 'Kept, and more', version: 2 });
});

test('a send waits for the save that is under way and gets its version; nothing is saved after it', async () => {
  const { saver, server, hold } = scene();
  const letGo = hold();
  const saved = saver.saveUnasked(written('Why?'));
  const sent = saver.with(written('Why?'), async (version) => {
    saver.end();
    return version;
  });
  const after = saver.saveUnasked(written('Why not?'));
  letGo();
  expect(await Promise.all([saved, sent, after])).toEqual([true, 1, false]);
  expect(server.calls).toEqual(['Why?@0']);
});

test('a send after a save that nobody heard of finds out its version first', async () => {
  const { saver, server, fail } = scene();
  fail(offlineError(), true);
  await saver.saveUnasked(written('Why?'));
  expect(await saver.with(written('Why?'), async (version) => version)).toBe(server.version);
  expect(server.version).toBeGreaterThan(0);
});

test('a save that is refused tells why, and the next one that works ends it', async () => {
  const { saver, fail } = scene();
  fail(limited());
  expect(await saver.save(written('Why?'))).toBe(false);
  expect(saver.state()).toMatchObject({ stage: 'failed', version: 0, error: { code: 'too_many_requests' } });
  // Where nothing is to be saved, nothing is.
  expect(await saver.saveUnasked(() => null)).toBe(true);
  expect(await saver.save(written('Why?'))).toBe(true);
  expect(saver.state()).toMatchObject({ stage: 'saved', version: 1, error: null });
});
