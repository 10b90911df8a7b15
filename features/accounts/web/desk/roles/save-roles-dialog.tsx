import { showSnackbar } from '@alethea/ui/base/snackbar';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { listRoles, listRoleVersions, saveRole } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { roleName } from '../parts/person-words.tsx';
import { deskErrorText, useDeskAction } from '../parts/use-desk-action.ts';
import { PermissionChange } from './permission-change.tsx';
import type { RoleChange } from './role-draft.ts';

interface SaveRolesDialogProps {
  readonly changes: readonly RoleChange[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Shows what would change, role by role, and saves it; what is saved before one is refused stays saved. */
export function SaveRolesDialog({ changes, onSaved, onClose }: SaveRolesDialogProps) {
  const save = useDeskAction(saveRole, { quiet: true, invalidate: [listRoles, listRoleVersions] });
  async function saveAll(): Promise<void> {
    for (const { role, permissions, basedOn } of changes) {
      if (!(await save.run({ role, permissions: [...permissions], basedOn }))) return;
    }
    showSnackbar({ tone: 'done', message: en.saved });
    onSaved();
  }
  return (
    <FormDialog
      title={en.roles.reviewTitle}
      submitLabel={en.save}
      isDirty={false}
      isRunning={save.state === 'running'}
      failure={save.error && deskErrorText(save.error)}
      onSubmit={() => void saveAll()}
      onClose={onClose}
    >
      {changes.map(({ role, added, removed }) => (
        <div key={role}>
          <strong>{roleName(role)}</strong>
          <PermissionChange added={added} removed={removed} />
        </div>
      ))}
    </FormDialog>
  );
}
