import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

// Importing this module makes a process derive each key from a password once. Derivation is slow on purpose and depends
// on nothing but what it is given; tests sign the same people in hundreds of times. Whatever is new (a wrong password,
// another salt, another cost) is still derived in full.

type Derive = (password: string, salt: string, bytes: number, options: crypto.ScryptOptions, done: Done) => void;
type Done = (error: Error | null, key: Buffer) => void;

const derive: Derive = crypto.scrypt;
const keys = new Map<string, Promise<Buffer>>();

const deriveOnce: Derive = (password, salt, bytes, options, done) => {
  const what = JSON.stringify([password, salt, bytes, options]);
  const known =
    keys.get(what) ??
    new Promise<Buffer>((resolve, reject) => {
      derive(password, salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key)));
    });
  keys.set(what, known);
  known.then(
    (key) => done(null, Buffer.from(key)),
    (error: Error) => done(error, Buffer.alloc(0)),
  );
};

crypto.scrypt = deriveOnce as typeof crypto.scrypt;
syncBuiltinESMExports();
