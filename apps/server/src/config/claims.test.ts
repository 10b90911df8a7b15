import { expect, test } from 'vitest';
import { claimsOf } from './claims.ts';
import { schema } from './schema.ts';

const FOLDERS = { CLAIMS_FOLDER: '/out', CLAIMS_ANSWERS_FOLDER: '/in' };
const SERVER = {
  CLAIMS_SFTP_HOST: 'sftp.example',
  CLAIMS_SFTP_USER: 'alethea',
  CLAIMS_SFTP_KEY_FILE: '/etc/alethea/claims.key',
  CLAIMS_SFTP_HOST_KEY: `SHA256:${'a'.repeat(43)}`,
};

function read(given: Readonly<Record<string, string>>) {
  const problems: string[] = [];
  return { claims: claimsOf(schema.parse(given), problems), problems };
}

test('claims are handed to two folders, on this machine or on an SFTP server; without them to nobody', () => {
  expect(read({})).toEqual({ claims: null, problems: [] });
  expect(read(FOLDERS).claims).toEqual({ kind: 'folder', claimsFolder: '/out', answersFolder: '/in' });
  expect(read({ ...FOLDERS, ...SERVER })).toMatchObject({ claims: { kind: 'sftp', port: 22 }, problems: [] });
});

test('half a way is a refusal to start that names what is missing', () => {
  const { CLAIMS_FOLDER, CLAIMS_ANSWERS_FOLDER } = FOLDERS;
  const missing = (name: string) => [`${name} is missing; handing claims over needs it`];
  expect(read({ CLAIMS_FOLDER }).problems).toEqual(missing('CLAIMS_ANSWERS_FOLDER'));
  expect(read({ CLAIMS_ANSWERS_FOLDER }).problems).toEqual(missing('CLAIMS_FOLDER'));
  const { CLAIMS_SFTP_HOST_KEY: _, ...half } = SERVER;
  expect(read({ ...FOLDERS, ...half }).problems).toEqual(missing('CLAIMS_SFTP_HOST_KEY'));
  expect(read(SERVER).problems).toHaveLength(2);
  expect(read({ ...FOLDERS, CLAIMS_SFTP_PORT: '2222' }).problems).toHaveLength(4);
  expect(read({ CLAIMS_FOLDER: '/in', CLAIMS_ANSWERS_FOLDER: '/in' }).problems).toHaveLength(1);
  expect(() => read({ CLAIMS_SFTP_HOST_KEY: 'MD5:aa' })).toThrow(/SHA256/);
});
