import { spawn } from 'node:child_process';
import path from 'node:path';

/** The folder that holds the repository's package.json. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

/** What a finished child process left behind. */
export interface CommandResult {
  readonly exitCode: number;
  /** Standard output alone; empty when the output was streamed. */
  readonly stdout: string;
  /** Standard output and standard error in the order of arrival; empty when the output was streamed. */
  readonly output: string;
  readonly durationMs: number;
}

/** How a child process is run. */
export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Show the output while it comes, in place of keeping it. */
  readonly stream?: boolean;
}

/** The environment for a child: ours, the repository's own tools (its Node among them) first on the path. */
export function toolEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const tools = path.join(repositoryRoot, 'node_modules/.bin');
  return { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs a program to its end and answers with its exit code; a program that cannot be started answers 127. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: options.cwd ?? repositoryRoot,
    env: toolEnvironment(options.env),
    stdio: options.stream ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    const finish = (exitCode: number) =>
      resolve({ exitCode, stdout, output, durationMs: Math.round(performance.now() - startedAt) });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
