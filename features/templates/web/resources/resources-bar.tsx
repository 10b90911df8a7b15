import { Button } from '@alethea/ui/actions/button';
import { SaveBar } from '@alethea/ui/form/save-bar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { en } from '../../texts/en.ts';
import { resourcesEn } from '../../texts/resources-en.ts';
import type { ResourcesEditing } from './use-resources.ts';

interface ResourcesBarProps {
  readonly editing: ResourcesEditing;
}

/** Save and Discard, while there is something to save (RESOURCE-10); Discard asks (RESOURCE-11). */
export const ResourcesBar = ({ editing }: ResourcesBarProps) => {
  const { isDirty, isConflict, blockedReason, state, error } = editing;
  if (!isDirty && state === 'idle') return null;
  const failure =
    state === 'error' && error && !(isConflict && isCode(error, 'resources_changed'))
      ? { title: resourcesEn.saveFailed, text: errorText(error, resourcesEn.reasons, resourcesEn.reasons.fallback) }
      : undefined;
  const discard = async () => {
    if (await confirm({ ...resourcesEn.discard, danger: true })) editing.discard();
  };
  return (
    <>
      {isConflict && (
        <Notice
          tone="waiting"
          title={en.conflict.title}
          action={
            <Button dense onClick={editing.merge}>
              {en.conflict.merge}
            </Button>
          }
        >
          {state === 'error' ? `${resourcesEn.saveFailed} ` : ''}
          {resourcesEn.conflict}
        </Notice>
      )}
      <SaveBar
        isDirty={isDirty}
        state={state}
        texts={en.bar}
        failure={failure}
        blockedReason={blockedReason}
        onSave={() => void editing.save()}
        onDiscard={() => void discard()}
      >
        {isDirty && <span className="templates-dim">{en.unsaved}</span>}
      </SaveBar>
    </>
  );
};
