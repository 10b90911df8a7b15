import { Button } from '@alethea/ui/actions/button';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useState } from 'react';
import { listRoles } from '../../../contract/client.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { DESK_PARTS } from '../parts/desk-tabs.ts';
import { roleName } from '../parts/person-words.tsx';
import { PermissionChange } from './permission-change.tsx';
import { changesOf, matrixOf, type RoleDraft, toggled } from './role-draft.ts';
import { RoleHistory } from './role-history.tsx';
import { RoleMatrix } from './role-matrix.tsx';
import { SaveRolesDialog } from './save-roles-dialog.tsx';

/** What each role allows; a change is reviewed before it is saved. */
export function RolesTab() {
  const { data, error, refetch } = useOperation(listRoles, {});
  const [draft, setDraft] = useState<RoleDraft>({});
  const [isReviewing, setReviewing] = useState(false);
  const roles = data?.roles ?? [];
  const changes = changesOf(draft, roles);
  const behind = changes.filter(({ theirs }) => theirs !== null);
  useUnsavedGuard(changes.length > 0, DESK_PARTS);
  if (!data) {
    return error ? <ErrorState message={en.loadFailed} onRetry={() => void refetch()} /> : <ListSkeleton rows={10} />;
  }
  return (
    <div className="desk-stack">
      <p>{en.roles.lead}</p>
      {[false, true].map((isDesk) => (
        <Section key={String(isDesk)} title={isDesk ? en.roles.desk : en.roles.clinical}>
          <RoleMatrix
            label={isDesk ? en.roles.desk : en.roles.clinical}
            {...matrixOf(roles, isDesk)}
            draft={draft}
            onToggle={(role, key) => setDraft((present) => toggled(present, role, key))}
          />
        </Section>
      ))}
      {behind.map(({ role, theirs }) => (
        <BehindNotice key={role} title={roleName(role)} onLoad={() => setDraft(({ [role]: _, ...others }) => others)}>
          {theirs && <PermissionChange {...theirs} />}
        </BehindNotice>
      ))}
      {changes.length > 0 && (
        <div className="desk-save">
          <span>{en.roles.changes(changes.length)}</span>
          <Button onClick={() => setDraft({})}>{en.roles.discard}</Button>
          <Button
            variant="primary"
            disabledReason={behind.length > 0 ? en.behind.first : undefined}
            onClick={() => setReviewing(true)}
          >
            {en.roles.review}
          </Button>
        </div>
      )}
      <RoleHistory roles={roles} />
      {isReviewing && (
        <SaveRolesDialog
          changes={changes}
          onSaved={() => {
            setDraft({});
            setReviewing(false);
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  );
}
