import type { OutputOf } from '@alethea/kernel/calls/operation';
import type { checkAccessLogChain } from '../../contract/desk/access-log.ts';

type Finding = OutputOf<typeof checkAccessLogChain>['findings'][number];

const many = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`);
const entries = (count: number) => many(count, 'entry', 'entries');
const links = (count: number) => many(count, 'link', 'links');
const of = ({ link }: Finding) => (link === null ? '' : ` of link ${link}`);
const head = ({ at }: Finding) => (at === null ? 'the head' : `the head of ${at.slice(0, 16).replace('T', ' ')} UTC`);

const TEXTS: Readonly<Record<Finding['kind'], (finding: Finding) => string>> = {
  rowsAltered: (found) =>
    found.entryIds.length > 0
      ? `${entries(found.count)}${of(found)} altered after sealing`
      : `Entries${of(found)} altered after sealing; the link is of the old form and cannot say which`,
  rowsMissing: (found) => `${entries(found.count)}${of(found)} missing`,
  rowsInNoLink: (found) => `${entries(found.count)} in no link of the chain, and not waiting for one`,
  rowsWaiting: (found) =>
    `${entries(found.count)} waiting to be sealed for longer than sealing takes; does a server run?`,
  linksMissing: (found) => `${links(found.count)} missing, from link ${found.link} on`,
  linkAltered: (found) => `Link ${found.link} altered, or not following the one before it`,
  linkForged: (found) => `Link ${found.link} not signed with the key of this portal`,
  cutOff: (found) =>
    `The end is cut off: ${links(found.count)} missing from link ${found.link} on, by ${head(found)} ` +
    '(or an older backup was restored)',
  replaced: (found) =>
    `Link ${found.link} is not the one that ${head(found)} names: the end was cut off and written anew`,
  headMissing: () => 'The head that is kept outside the database is missing',
  headForged: () => 'The head that is kept outside the database is not signed with the key of this portal',
  headReplayed: (found) => `The head was put back to an older one, of link ${found.link}`,
  headBehind: (found) => `The head has not followed the chain since link ${found.link}`,
};

/** What is wrong with the access log, in a sentence: which links, which entries. */
export function findingText(finding: Finding): string {
  const { entryIds, count } = finding;
  const more = count > entryIds.length ? ', …' : '';
  const named = entryIds.length === 0 ? '' : ` (${entryIds.join(', ')}${more})`;
  return `${TEXTS[finding.kind](finding)}${named}.`;
}
