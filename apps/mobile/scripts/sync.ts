import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareWeb } from './prepare-web.ts';

const MOBILE = fileURLToPath(new URL('..', import.meta.url));
/** Where the host stands whose links open in the app. */
const HOST_PLACES = [
  ['android/app/src/main/res/values/strings.xml', /(<string name="portal_host" translatable="false">)[^<]*/g],
  ['ios/App/App.xcodeproj/project.pbxproj', /(PORTAL_HOST = )[^;]*/g],
] as const;

/** Lays the built web app into both projects: `ALETHEA_API_URL=https://portal.example npm run sync -w apps/mobile`. */
const apiUrl = process.env.ALETHEA_API_URL;
if (!apiUrl?.startsWith('https://')) {
  console.error('ALETHEA_API_URL is missing: the address of the portal in production, beginning with https://.');
  process.exit(1);
}
const { origin, hostname } = new URL(apiUrl);
await prepareWeb({ apiUrl: origin });
for (const [name, place] of HOST_PLACES) {
  const text = await readFile(MOBILE + name, 'utf8');
  await writeFile(
    MOBILE + name,
    text.replace(place, (_, before: string) => before + hostname),
  );
}
execFileSync('cap', ['sync'], { cwd: MOBILE, stdio: 'inherit' });
