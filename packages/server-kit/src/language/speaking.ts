import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languageSpoken, speakBy } from '@alethea/kernel/text/language';

const spoken = new AsyncLocalStorage<Language>();
speakBy(() => spoken.getStore() ?? 'en');

/**
 * Does something in a language: every text that is taken meanwhile, also after an await, is in it. Nobody's language (null:
 * who has not chosen one) is English, as is all that runs outside of this.
 */
export function speakingIn<Result>(language: Language | null, run: () => Result): Result {
  return spoken.run(language ?? 'en', run);
}

/**
 * Has what is made piece by piece stay in the language that is spoken now: a stream or a worker fetches the pieces later,
 * and in the language of whatever it was started by.
 */
export function inLanguageOfNow<Piece>(
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  return spokenThroughout(languageSpoken(), pieces);
}

async function* spokenThroughout<Piece>(
  language: Language,
  pieces: AsyncIterable<Piece> | Iterable<Piece>,
): AsyncGenerator<Piece, void, undefined> {
  const iterator = Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  try {
    for (;;) {
      const next = await speakingIn(language, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await speakingIn(language, () => iterator.return?.());
  }
}
