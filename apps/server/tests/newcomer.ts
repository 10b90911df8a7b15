import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { repositoryRoot, toolEnvironment } from '../../../scripts/parts/run-command.ts';

/** What stands indented under a heading of a runbook, block by block: what a newcomer types or copies. */
export async function blocksUnder(runbook: string, heading: string): Promise<readonly string[]> {
  const page = await readFile(new URL(`../../../docs/runbooks/${runbook}`, import.meta.url), 'utf8');
  const section = page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${runbook} has no section “${heading}”.`);
  const blocks = section.match(/(?:^ {4}.*\n)+/gm) ?? [];
  return blocks.map((block) => block.replaceAll(/^ {4}/gm, ''));
}

/** Puts what is one's own in the place of what stands in a runbook; each must stand there. */
export function fillIn(block: string, own: Readonly<Record<string, string>>): string {
  return Object.entries(own).reduce((filled, [there, mine]) => {
    if (!filled.includes(there)) throw new Error(`“${there}” is not in:\n${block}`);
    return filled.replaceAll(there, mine);
  }, block);
}

/**
 * Types commands into a shell in the folder of Alethea, and answers what they ask for.
 * @returns what they have said
 */
export async function typed(
  commands: string,
  { env = {}, answers = '' }: { readonly env?: Readonly<Record<string, string>>; readonly answers?: string } = {},
): Promise<string> {
  // Without a terminal of its own a program that asks for a password reads it from here.
  const shell = spawn('sh', ['-euc', commands], {
    cwd: repositoryRoot,
    env: toolEnvironment({ USER: userInfo().username, ...env }),
    stdio: 'pipe',
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => shell.on('close', resolve));
  shell.stdin.on('error', () => {});
  shell.stdin.end(answers);
  const [said, complained, code] = await Promise.all([text(shell.stdout), text(shell.stderr), ended]);
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${said}${complained}`);
  return said;
}
