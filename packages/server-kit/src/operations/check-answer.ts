import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@alethea/kernel/calls/operation';

/**
 * Holds an answer to its contract, to the letter: production only cuts off what is not declared, so one that says more
 * than its contract, or anything else, must not pass elsewhere.
 * @throws Error when a declared part is missing or wrong, or another is there that nobody has declared
 */
export function checkAnswer({ name, output }: Operation, answer: unknown): unknown {
  const declared = output.parse(answer);
  if (!isDeepStrictEqual(asSent(declared), asSent(answer))) throw new Error(`${name} answers more than it declares.`);
  return declared;
}

/** As the browser reads it: parts that are undefined are not sent. */
function asSent(answer: unknown): unknown {
  const text: string | undefined = JSON.stringify(answer);
  return text === undefined ? undefined : JSON.parse(text);
}
