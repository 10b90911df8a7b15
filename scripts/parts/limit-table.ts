import type { Limit } from '../../apps/server/src/limits.ts';

/** The reference page of every bound that can be moved. */
export function limitTable(limits: readonly Limit[]): string {
  return [
    '# Limits',
    '',
    'Made by `node scripts/generate-docs.ts` from apps/server/src/limits.ts. Each is an environment variable.',
    '',
    '| setting | default | of what | why |',
    '|---|---|---|---|',
    ...limits.map(
      ({ setting, fallback, unit, reason }) =>
        `| \`${setting}\` | ${fallback.toLocaleString('en-CA')} | ${unit} | ${reason} |`,
    ),
    '',
  ].join('\n');
}
