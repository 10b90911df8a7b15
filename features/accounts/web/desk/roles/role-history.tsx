import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { listRoles, listRoleVersions, saveRole } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { roleName } from '../parts/person-words.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';
import type { Role } from '../parts/views.ts';
import { PermissionChange } from './permission-change.tsx';
import { difference } from './role-draft.ts';

const KEYS: Readonly<Record<string, string>> = en.roles.keys;

/** Who saved which list of a role when; an older one is brought back by saving it as the newest. */
export function RoleHistory({ roles }: { readonly roles: readonly Role[] }) {
  const [name, setName] = useState('');
  const now = useNow();
  const { data } = useOperation(listRoleVersions, name ? { role: name } : null);
  const restore = useDeskAction(saveRole, {
    done: en.content.restored,
    invalidate: [listRoles, listRoleVersions],
  });
  const present = roles.find(({ role }) => role === name);
  const versions = data?.versions ?? [];
  async function ask(version: number, permissions: ResourceKey[], basedOn: number): Promise<void> {
    const message = en.roles.restoreText(roleName(name), version);
    if (!(await confirm({ title: en.content.restoreTitle, message, confirmLabel: en.restore }))) return;
    await restore.run({ role: name, permissions, basedOn });
  }
  return (
    <Section title={en.history}>
      <DeskBar>
        <SelectField
          label={en.roles.historyOf}
          placeholder=" "
          value={name}
          options={roles.map(({ role }) => ({ value: role, label: roleName(role) }))}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </DeskBar>
      <ul className="desk-rows">
        {present &&
          versions.map(({ version, permissions, savedAt, savedByName }, index) => {
            const before = versions[index + 1];
            const change = before ? difference(before.permissions, permissions) : null;
            const isUnchanged = change && change.added.length + change.removed.length === 0;
            const known = permissions.filter((key): key is ResourceKey => key in KEYS);
            return (
              <li className="desk-row" key={version}>
                <div className="desk-row-words">
                  {en.content.savedAt(version, formatMoment(savedAt, now), en.by(savedByName))}
                  {change ? <PermissionChange {...change} /> : <p className="al-dim">{en.roles.firstVersion}</p>}
                  {isUnchanged && <p className="al-dim">{en.roles.noChange}</p>}
                </div>
                {index === 0 ? (
                  <span className="al-dim">{en.inForce}</span>
                ) : (
                  <Button
                    dense
                    loading={restore.state === 'running'}
                    onClick={() => void ask(version, known, present.version)}
                  >
                    {en.restore}
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
    </Section>
  );
}
