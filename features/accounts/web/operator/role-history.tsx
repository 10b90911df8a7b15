import type { ResourceKey } from '@alethea/kernel/permissions';
import { Button } from '@alethea/ui/button';
import { Section } from '@alethea/ui/section';
import { SelectField } from '@alethea/ui/select-field';
import { formatMoment } from '@alethea/web-kit/format';
import { useNow } from '@alethea/web-kit/now';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useState } from 'react';
import { listRoles, listRoleVersions, saveRole } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { PermissionChange } from './permission-change.tsx';
import { difference } from './role-draft.ts';
import { useDeskAction } from './use-desk-action.ts';
import type { Role } from './views.ts';

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
  return (
    <Section title={en.history}>
      <div className="desk-bar">
        <div className="desk-fixed">
          <SelectField
            label={en.roles.historyOf}
            placeholder=" "
            value={name}
            options={roles.map(({ role }) => ({ value: role, label: role }))}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
      </div>
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
                  {change ? <PermissionChange {...change} /> : <p className="desk-dim">{en.roles.firstVersion}</p>}
                  {isUnchanged && <p className="desk-dim">{en.roles.noChange}</p>}
                </div>
                {index === 0 ? (
                  <span className="desk-dim">{en.inForce}</span>
                ) : (
                  <Button
                    dense
                    loading={restore.state === 'running'}
                    onClick={() => void restore.run({ role: name, permissions: known, basedOn: present.version })}
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
