import { expect, test } from 'vitest';
import { wireWords } from './wire-words.ts';

const SERVER = 'features/consults/server/list/planted.ts';
const SCREEN = 'features/consults/web/list/planted.tsx';

test('a server that carries the wire’s word for a consult inside is found', () => {
  const lines = [
    'async read(call, { activityId }) {',
    'await loadConsult(tx, actor, input.activityId);',
    'readonly activityId: string;',
    `select c.id as "activityId"`,
    'loadConsults(tx, actor, activityIds);',
    'const id = input.clientId;',
  ];
  expect(wireWords({ [SERVER]: lines.join('\n') }).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a screen may read an answer’s field, and passes on the word of the house', () => {
  const lines = [
    'row.activityId === openedId',
    'export const Faxes = ({ activityId }: Props) => {',
    '<Faxes activityId={detail.activityId} />',
  ];
  expect(wireWords({ [SCREEN]: lines.join('\n') })).toEqual([
    { file: SCREEN, line: 2, word: 'activityId' },
    { file: SCREEN, line: 3, word: 'activityId' },
  ]);
});

test('a translation at the edge is none of it', () => {
  const lines = [
    'async read(call, { activityId: consultId, cursor }) {',
    'return { activityId: consultId };',
    'void action.run({ activityId: consultId, userId });',
    'const { clientId: consultId } = input;',
    `readonly detail: Pick<ConsultDetail, 'activityId' | 'member'>;`,
  ];
  expect(wireWords({ [SERVER]: lines.join('\n'), [SCREEN]: lines.join('\n') })).toEqual([]);
});
