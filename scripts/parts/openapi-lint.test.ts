import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { repositoryRoot } from './run-command.ts';

/** As it is served: `npm run check` holds the file to what the contracts make. */
const text = readFileSync(path.join(repositoryRoot, 'docs/reference/openapi.json'), 'utf8');

/** What the linter's recommended rules find, as `rule: message`, warnings included. */
async function findingsOf(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test("the OpenAPI document passes a public linter's recommended rules without an error or a warning", async () => {
  expect(await findingsOf(text)).toEqual([]);
});

test('the linter is alive: it finds a reference that leads nowhere, a lost server and a name that is given twice', async () => {
  const document = JSON.parse(text);
  document.servers = [];
  document.paths['/api/login-signIn'].post.operationId = 'login-signOut';
  document.paths['/api/profile-get'].post.responses[404].content['application/json'].schema.$ref = '#/components/none';
  expect(await findingsOf(JSON.stringify(document))).toEqual([
    expect.stringMatching(/^no-empty-servers: /),
    expect.stringMatching(/^operation-operationId-unique: /),
    expect.stringMatching(/^no-unresolved-refs: /),
  ]);
});
