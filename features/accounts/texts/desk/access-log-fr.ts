import type { OutputOf } from '@alethea/kernel/calls/operation';
import type { checkAccessLogChain } from '../../contract/desk/access-log.ts';

type Finding = OutputOf<typeof checkAccessLogChain>['findings'][number];

const many = (count: number, one: string, several: string) => (count < 2 ? one : several);
const entries = ({ count, link }: Finding) =>
  `${count} ${many(count, 'entrée', 'entrées')}${link === null ? '' : ` du maillon ${link}`}`;
const missing = ({ count }: Finding) => `${count} ${many(count, 'maillon manquant', 'maillons manquants')}`;
const head = ({ at }: Finding) => (at === null ? 'la tête' : `la tête du ${at.slice(0, 16).replace('T', ' ')} UTC`);

const TEXTS: Readonly<Record<Finding['kind'], (finding: Finding) => string>> = {
  rowsAltered: (found) =>
    found.entryIds.length > 0
      ? `${entries(found)} ${many(found.count, 'modifiée', 'modifiées')} après le scellement`
      : `Entrées${found.link === null ? '' : ` du maillon ${found.link}`} modifiées après le scellement; le maillon est de l’ancienne forme et ne permet pas de dire lesquelles`,
  rowsMissing: (found) => `${entries(found)} ${many(found.count, 'manquante', 'manquantes')}`,
  rowsInNoLink: (found) =>
    `${entries({ ...found, link: null })} hors de tout maillon de la chaîne, sans être en attente d’un maillon`,
  rowsWaiting: (found) =>
    `${entries({ ...found, link: null })} en attente depuis plus longtemps que ne dure le scellement; un serveur est-il en marche?`,
  linksMissing: (found) => `${missing(found)}, à partir du maillon ${found.link}`,
  linkAltered: (found) => `Le maillon ${found.link} a été modifié ou ne suit pas le précédent`,
  linkForged: (found) => `Le maillon ${found.link} n’est pas signé avec la clé de ce portail`,
  cutOff: (found) =>
    `La fin est coupée : ${missing(found)} à partir du maillon ${found.link}, d’après ${head(found)} ` +
    '(ou une sauvegarde plus ancienne a été restaurée)',
  replaced: (found) =>
    `Le maillon ${found.link} n’est pas celui que désigne ${head(found)} : la fin a été coupée et réécrite`,
  headMissing: () => 'La tête conservée hors de la base de données est manquante',
  headForged: () => 'La tête conservée hors de la base de données n’est pas signée avec la clé de ce portail',
  headReplayed: (found) => `La tête a été remplacée par une plus ancienne, celle du maillon ${found.link}`,
  headBehind: (found) => `La tête ne suit plus la chaîne depuis le maillon ${found.link}`,
};

/** What is wrong with the access log, in a French sentence: which links, which entries. */
export function findingText(finding: Finding): string {
  const { entryIds, count } = finding;
  const more = count > entryIds.length ? ', …' : '';
  const named = entryIds.length === 0 ? '' : ` (${entryIds.join(', ')}${more})`;
  return `${TEXTS[finding.kind](finding)}${named}.`;
}
