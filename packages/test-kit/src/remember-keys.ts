import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Importing this module makes a process derive each key from a password once. Derivation is slow on purpose and depends
// on nothing but what it is given; tests sign the same people in hundreds of times. Whatever is new (a wrong password,
// another salt, another cost) is still derived in full.

type Done = (error: Error | null, key: Buffer) => void;
type Derive<Given extends readonly unknown[]> = (...given: [...Given, Done]) => void;

function once<Given extends readonly unknown[]>(derive: Derive<Given>): Derive<Given> {
  const keys = new Map<string, Promise<Buffer>>();
  return (...all) => {
    const done = all.at(-1) as Done;
    const given = all.slice(0, -1) as unknown as Given;
    const what = JSON.stringify(given);
    const known =
      keys.get(what) ??
      new Promise<Buffer>((resolve, reject) => {
        derive(...given, (error, key) => (error ? reject(error) : resolve(key)));
      });
    keys.set(what, known);
    known.then(
      (key) => done(null, Buffer.from(key)),
      (error: Error) => done(error, Buffer.alloc(0)),
    );
  };
}

crypto.scrypt = once(crypto.scrypt as Derive<readonly unknown[]>) as typeof crypto.scrypt;
crypto.argon2 = once(crypto.argon2 as Derive<readonly unknown[]>) as typeof crypto.argon2;
syncBuiltinESMExports();
