import { CallRefused } from './test-client.ts';

/**
 * The refusal that a call ends with.
 * @throws Error when the call was answered, or failed in any other way
 */
export async function refusalOf(call: Promise<unknown>): Promise<CallRefused> {
  const error = await call.then(
    () => new Error('The call was answered.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof CallRefused) return error;
  throw error;
}

/** The code of a refused call; `answered` when it was none. */
export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'answered',
    (error: unknown) => {
      if (error instanceof CallRefused) return error.code;
      throw error;
    },
  );
}
