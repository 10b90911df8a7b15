import { Button } from '@alethea/ui/button';
import { Dialog } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { showSnackbar } from '@alethea/ui/snackbar';
import { listRoles, listRoleVersions, saveRole } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { PermissionChange } from './permission-change.tsx';
import type { RoleChange } from './role-draft.ts';
import { deskErrorText, useDeskAction } from './use-desk-action.ts';

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
    <Dialog
      opened
      onClose={onClose}
      title={en.roles.reviewTitle}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button variant="primary" loading={save.state === 'running'} onClick={() => void saveAll()}>
            {en.save}
          </Button>
        </>
      }
    >
      <div className="desk-stack">
        {save.error && <Notice tone="failed">{deskErrorText(save.error)}</Notice>}
        {changes.map(({ role, added, removed }) => (
          <div key={role}>
            <strong>{role}</strong>
            <PermissionChange added={added} removed={removed} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
