import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';
import { repositoryRoot, toolEnvironment } from './parts/run-command.ts';

const webPort = Number(process.env.PORT ?? 8080);
const apiPort = webPort + 1;
// apps/web/vite.config.ts hands the server's addresses on to it.
process.env.ALETHEA_SERVER = `http://localhost:${apiPort}`;

const server = startServer();
const web = await createServer({
  root: path.join(repositoryRoot, 'apps/web'),
  server: { port: webPort, strictPort: true },
});
await web.listen();
web.printUrls();
console.log(`  Open the address above; the one on port ${apiPort} is the server behind it.\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

function startServer(): ChildProcess {
  const main = path.join(repositoryRoot, 'apps/server/src/main.ts');
  return spawn('node', ['--watch', '--watch-preserve-output', main], {
    env: toolEnvironment({ PORT: String(apiPort), PUBLIC_URL: `http://localhost:${webPort}` }),
    stdio: 'inherit',
  });
}

/** Vite first, so that no request reaches a server that is closing; the server finishes what it has accepted. */
async function stop(): Promise<void> {
  await web.close();
  if (server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  process.exit(0);
}
