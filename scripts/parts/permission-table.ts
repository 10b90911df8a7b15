import { RESOURCE_KEYS } from '@alethea/kernel/access/permissions';
import { accessWords } from '@alethea/kernel/calls/openapi';
import type { Access, AuditRule, Operation } from '@alethea/kernel/calls/operation';

/** The operations of one feature. */
export interface FeatureOperations {
  readonly feature: string;
  readonly operations: readonly Operation[];
}

/** The reference page of who may call what, by operation and by resource key. */
export function permissionTable(features: readonly FeatureOperations[]): string {
  return [
    '# Who may call what',
    '',
    'Made by `node scripts/generate-docs.ts` from the contracts. The first lock of access stands here; the scoped load',
    'and the record policy narrow it further.',
    ...features.flatMap(({ feature, operations }) => [
      '',
      `## ${feature}`,
      '',
      '| call | what it does | who may | access log |',
      '|---|---|---|---|',
      ...operations.map(
        ({ name, summary, access, audit }) =>
          `| \`${name}\` | ${summary} | ${accessWords(access)} | ${describeAudit(audit)} |`,
      ),
    ]),
    '',
    '## By resource key',
    '',
    '| key | opens | shuts |',
    '|---|---|---|',
    ...RESOURCE_KEYS.map((key) => {
      const operations = features.flatMap((feature) => feature.operations);
      return `| \`${key}\` | ${names(operations, opens(key))} | ${names(operations, shuts(key))} |`;
    }),
    '',
  ].join('\n');
}

function describeAudit(audit: AuditRule): string {
  return 'none' in audit ? `none: ${audit.none}` : `\`${audit.event}\` (${audit.action})`;
}

function names(operations: readonly Operation[], wanted: (access: Access) => boolean): string {
  return operations
    .filter(({ access }) => wanted(access))
    .map(({ name }) => `\`${name}\``)
    .join(', ');
}

function opens(key: string): (access: Access) => boolean {
  return (access) => typeof access === 'object' && access.anyOf.flat().some((held) => held === key);
}

function shuts(key: string): (access: Access) => boolean {
  return (access) => typeof access === 'object' && (access.noneOf ?? []).some((held) => held === key);
}
