import type { Feature } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { describe, expect, test } from 'vitest';
import { joinDeclared } from '../src/join-declared.ts';

const nothing = { implementations: [] };
const sweep = { name: 'sweep', everyMs: 1_000, run: async () => {} };
const hears = (name: string) => ({ name, of: ({ personId }: Actor) => `${name}:${personId}` });
const nobody = async () => null;

describe('what features declare is joined', () => {
  test('kind by kind, in the order of the features', () => {
    const declared = joinDeclared([
      { ...nothing, name: 'first', tasks: [sweep], openFile: { letter: nobody } },
      { ...nothing, name: 'second', tasks: [{ ...sweep, name: 'mop' }], topics: [hears('desk')] },
    ]);
    expect(declared.tasks.map(({ name }) => name)).toEqual(['sweep', 'mop']);
    expect([Object.keys(declared.openFile), declared.topics.map(({ name }) => name)]).toEqual([['letter'], ['desk']]);
  });

  test.for<[string, Partial<Feature>]>([
    ['tasks are called sweep', { tasks: [sweep] }],
    ['topics are called desk', { topics: [hears('desk')] }],
    ['kinds of records with files are called letter', { openFile: { letter: nobody } }],
  ])('and two %s are refused, for one would hide the other', ([message, part]) => {
    const twice = () => joinDeclared(['first', 'second'].map((name) => ({ ...nothing, ...part, name })));
    expect(twice).toThrow(message);
  });

  test('and so is a feature that is joined twice', () => {
    expect(() => joinDeclared(['news', 'news'].map((name) => ({ ...nothing, name })))).toThrow('called news');
  });
});

describe('a person hears', () => {
  const actor = { personId: 'p', permissions: new Set(['anything']) } as unknown as Actor;
  const topics = [hears('person'), { name: 'clinic', of: () => null }];
  const { topicsOf } = joinDeclared([{ ...nothing, name: 'first', topics }]);

  test('the topics that are theirs', () => {
    expect(topicsOf(actor)).toEqual(['person:p']);
  });

  test('none while they hold no permission, or are confined to proving who they are', () => {
    expect(topicsOf({ ...actor, permissions: new Set() } as Actor)).toEqual([]);
    expect(topicsOf({ ...actor, confinedTo: ['email-address'] } as unknown as Actor)).toEqual([]);
  });
});
