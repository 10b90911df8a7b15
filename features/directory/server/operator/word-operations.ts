import { allow } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { searchWordsChange } from '../../contract/changes.ts';
import {
  listSearchWords,
  removeSearchWord,
  type SearchWord,
  saveSearchWord,
  trySearch,
} from '../../contract/operator-words.ts';
import { builtInWords, LONGEST_PHRASE, type Meaning, meaningOf, wordKey } from '../search/meaning/meaning-of.ts';
import {
  dropOwnWord,
  holdOwnWord,
  type OwnWord,
  type OwnWords,
  readOwnWords,
  setOwnWord,
} from '../search/meaning/own-words.ts';
import { searchServices } from '../search/search-services.ts';

const theWords = allow('the words of the search are the operator’s');
const WORDS_CHANGED = { to: ['everyone'], changed: [searchWordsChange()] } as const;
/** So many finds are shown for a text that is tried. */
const FIRST_FINDS = 5;

/** What the operator's desk does with the words of the search. */
export function wordOperations(ownWords: OwnWords, callMinutes: number): readonly Implementation[] {
  return [
    implementRead(listSearchWords, {
      async read(call, { searchText, onlyOwn, page, perPage }) {
        call.authorise(theWords);
        const wanted = plain(searchText);
        const own = new Map((await readOwnWords(call.db)).map((word) => [word.key, word]));
        const builtIn = onlyOwn ? [] : [...builtInWords].filter(([key]) => !own.has(key)).map(([, word]) => word);
        const all = [...builtIn.map((word) => ({ ...word, ...BUILT_IN })), ...[...own.values()].map(viewOf)]
          .filter(({ typed, meant }) => [typed, ...meant].some((text) => plain(text).includes(wanted)))
          .toSorted((one, other) => one.typed.localeCompare(other.typed, 'en'));
        const from = page * perPage;
        return {
          words: all.slice(from, from + perPage).map(({ meant, ...word }) => ({ ...word, meant: [...meant] })),
          nextPage: from + perPage < all.length ? page + 1 : null,
        };
      },
    }),

    implementWrite(saveSearchWord, {
      async write(call, { typed, meant, weight, basedOn }) {
        const { tx, clock, actor } = call;
        call.authorise(theWords);
        const key = wordKey(typed);
        if (key === '') throw call.failure('word_without_meaning');
        if (key.split(' ').length > LONGEST_PHRASE) throw call.failure('phrase_too_long');
        const before = await holdOwnWord(tx, key);
        if ((before?.version ?? 0) !== basedOn) throw call.failure('word_changed');
        const now = clock.now();
        await setOwnWord(tx, { key, typed, meant, weight, version: basedOn + 1, now, by: actor.personId });
        call.about({ recordKind: 'searchWord', detail: { word: key, meant, weight } });
        call.notify(WORDS_CHANGED);
        const kept = await holdOwnWord(tx, key);
        if (!kept) throw new Error('A word that was just set is there.');
        return { word: { ...viewOf(kept), meant: [...kept.meant] } };
      },
    }),

    implementWrite(removeSearchWord, {
      async write(call, { typed, basedOn }) {
        call.authorise(theWords);
        const key = wordKey(typed);
        const before = await holdOwnWord(call.tx, key);
        if (before?.version !== basedOn) throw call.failure('word_changed');
        await dropOwnWord(call.tx, key);
        call.about({ recordKind: 'searchWord', detail: { word: key } });
        call.notify(WORDS_CHANGED);
        return {};
      },
    }),

    implementRead(trySearch, {
      async read(call, { searchText }) {
        call.authorise(theWords);
        const now = call.clock.now();
        const meaning = meaningOf(searchText, await ownWords.fresh(call.db, now));
        const anywhere = { specialty: '', subsite: '', city: '', province: '', sortType: 'Default', seed: 0 } as const;
        const first = { page: 0, perPage: FIRST_FINDS };
        const search = { searchText, meaning, ...anywhere, ...first };
        const { services } = await searchServices(call.db, search, { now, callMinutes });
        return {
          parts: partsOf(meaning),
          services: services.map(({ id, serviceName, specialty, subsite }) => ({
            ...{ serviceId: id, serviceName, specialty, subsite },
          })),
        };
      },
    }),
  ];
}

const BUILT_IN = { origin: 'builtIn', version: 0, setAt: null, setByName: null } as const;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

function viewOf({ key, typed, meant, weight, version, setAt, setByName }: OwnWord) {
  const origin: SearchWord['origin'] = builtInWords.has(key) ? 'changed' : 'added';
  return { typed, meant, weight, origin, version, setAt: setAt.toISOString(), setByName };
}

/** How each part of a text is taken; a part that only stands for itself means nothing more. */
function partsOf({ alternatives }: Meaning) {
  return [...Map.groupBy(alternatives, ({ part }) => part).values()].map(([itself, ...others]) => ({
    typed: itself?.words ?? '',
    meant: [...new Set(others.toSorted((one, other) => other.weight - one.weight).map(({ words }) => words))],
  }));
}
