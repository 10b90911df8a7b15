// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { endForwarderMembership, listForwarderConsults } from '../../contract/client.ts';
import ForwarderConsults from './forwarder-consults.tsx';

const idOf = (number: number) => `0199f3a0-0000-7000-8000-0000000000c${number}`;
const consultOf = (number: number) => ({
  activityId: idOf(number),
  sentAt: '2026-11-16T16:00:00.000Z',
  specialty: 'Cardiology',
  subsite: 'Prevention',
  referrerName: 'Daniel Fehr',
  since: '2026-11-16T16:00:00.000Z',
});

/** A desk at which a person is forwarder of so many consults. */
function open(count: number, failing: 'list' | 'end' | '' = '') {
  const server = { consults: Array.from({ length: count }, (_, index) => consultOf(index)), failing };
  const failAt = (call: 'list' | 'end') => {
    if (server.failing === call) throw refused('not_now', 'invalid');
  };
  const shown = showScreen(<ForwarderConsults personId="person-1" />, {
    answers: [
      answering(listForwarderConsults, () => {
        failAt('list');
        return { consults: server.consults, nextCursor: null };
      }),
      answering(endForwarderMembership, ({ activityId }) => {
        failAt('end');
        server.consults = server.consults.filter((each) => each.activityId !== activityId);
        return { ok: true as const };
      }),
    ],
  });
  const { screen, person } = shown;
  return {
    ...shown,
    server,
    /** Asks to end the first membership, and answers the question. */
    async end(answer: 'End' | 'Cancel') {
      const [first] = await screen.findAllByRole('button', { name: /^End as forwarder of Cardiology/ });
      if (first) await person.click(first);
      const question = within(await screen.findByRole('dialog', { name: 'End this membership?' }));
      await person.click(question.getByRole('button', { name: answer }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  };
}

test('the desk says where a person is no forwarder', async () => {
  const { screen } = open(0);
  expect(await screen.findByText('Not a forwarder on any consult.')).toBeDefined();
});

test('the desk offers to try again where the memberships could not be loaded', async () => {
  const { screen, person, server } = open(0, 'list');
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  server.failing = '';
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Not a forwarder on any consult.')).toBeDefined();
});

test('[CPERM-02] a membership is ended after a question; where that fails it is said, and it stays', async () => {
  const { screen, server, end, sentTo } = open(2);
  await end('Cancel');
  expect(sentTo(endForwarderMembership)).toEqual([]);
  server.failing = 'end';
  await end('End');
  expect(await screen.findByText('The membership couldn’t be ended. Please try again.')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  server.failing = '';
  await end('End');
  expect(await screen.findByText('Membership ended')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(sentTo(endForwarderMembership).at(-1)).toEqual({ personId: 'person-1', activityId: idOf(0) });
});
