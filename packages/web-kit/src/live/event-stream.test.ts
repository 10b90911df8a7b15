import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventStreamParser } from './event-stream.ts';

const STREAM = [
  ': heartbeat\n\n',
  'event: ready\ndata: {}\n\n',
  ':\n\n',
  'event: notice\r\ndata: {"changed":[{"kind":"consult",\r\ndata: "id":"1"}]}\r\n\r\n',
  'id: 7\nretry: 10\ndata:no event name\n\n',
  'event: resync\ndata\n\n',
  'event: forgotten, for it has no data\n\n',
].join('');

const EVENTS = [
  { event: 'ready', data: '{}' },
  { event: 'notice', data: '{"changed":[{"kind":"consult",\n"id":"1"}]}' },
  { event: 'message', data: 'no event name' },
  { event: 'resync', data: '' },
];

test('events are read from a stream, comments and unknown fields are not', () => {
  expect(createEventStreamParser().push(STREAM)).toEqual(EVENTS);
});

test('wherever the network cuts the stream, the same events come out', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(STREAM.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), STREAM.length];
      const parser = createEventStreamParser();
      const read = places.slice(1).flatMap((end, index) => parser.push(STREAM.slice(places[index], end)));
      expect(read).toEqual(EVENTS);
    }),
  );
});

test('an event that was cut off is not told', () => {
  const parser = createEventStreamParser();
  expect(parser.push('event: notice\ndata: {"changed":[]}\n')).toEqual([]);
  expect(parser.push('\n')).toEqual([{ event: 'notice', data: '{"changed":[]}' }]);
});
