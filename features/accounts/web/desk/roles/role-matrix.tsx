import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { ScrollRegion } from '@alethea/ui/base/scroll-region';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useState } from 'react';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { roleName } from '../parts/person-words.tsx';
import type { Role } from '../parts/views.ts';
import type { RoleDraft } from './role-draft.ts';

interface RoleMatrixProps {
  readonly label: string;
  readonly roles: readonly Role[];
  readonly keys: readonly ResourceKey[];
  readonly draft: RoleDraft;
  readonly onToggle: (role: Role, key: ResourceKey) => void;
}

/**
 * Permissions by role, each a checkbox; what differs from the saved list stands out. Where there is no room for columns,
 * one role is shown at a time.
 */
export function RoleMatrix({ label, roles, keys, draft, onToggle }: RoleMatrixProps) {
  const [chosen, choose] = useState('');
  const shown = (roles.find(({ role }) => role === chosen) ?? roles[0])?.role;
  return (
    <>
      {roles.length > 1 && (
        <div className="desk-matrix-choice">
          <SelectField
            label={en.roles.shown}
            value={shown ?? ''}
            options={roles.map(({ role }) => ({ value: role, label: roleName(role) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </div>
      )}
      <ScrollRegion className="desk-matrix" label={en.roles.matrix(label)}>
        <table>
          <thead>
            <tr>
              <th scope="col">{en.roles.permission}</th>
              {roles.map(({ role, holders }) => (
                <th scope="col" key={role} data-shown={role === shown || undefined}>
                  {roleName(role)}
                  <p className="al-dim">{en.roles.holders(holders)}</p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key}>
                <th scope="row">{en.roles.keys[key]}</th>
                {roles.map((role) => {
                  const isHeld = (draft[role.role]?.permissions ?? role.permissions).includes(key);
                  return (
                    <td
                      key={role.role}
                      data-shown={role.role === shown || undefined}
                      data-changed={isHeld !== role.permissions.includes(key) || undefined}
                    >
                      <CheckboxField
                        label={
                          <VisuallyHidden>{en.roles.cell(roleName(role.role), en.roles.keys[key])}</VisuallyHidden>
                        }
                        checked={isHeld}
                        onChange={() => onToggle(role, key)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}
