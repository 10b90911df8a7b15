import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { formatCount } from '@alethea/web-kit/page/format';
import { useEffect, useRef } from 'react';
import { getTemplates } from '../../contract/client.ts';
import type { Template } from '../../contract/template-library.ts';
import { MAX_TEXT_LENGTH } from '../../contract/template-limits.ts';
import { en } from '../../texts/en.ts';
import { groupsOf } from '../library/library-changes.ts';
import { TemplateChoice } from './template-choice.tsx';

interface PickerDialogProps {
  readonly messageText: string;
  /** The text as it would be inserted. */
  readonly preview: (text: string) => string;
  readonly onUse: (template: Template) => void;
  readonly onEdit: () => void;
  readonly onKeep: () => void;
  readonly onClose: () => void;
}

/** The own templates to choose from, with what else can be done with them. */
export const PickerDialog = ({ messageText, preview, onUse, onEdit, onKeep, onClose }: PickerDialogProps) => {
  const { data, error, refetch } = useOperation(getTemplates, {});
  const groups = data ? groupsOf(data.templates) : null;
  const edit = useRef<HTMLButtonElement>(null);
  const isEmpty = groups?.every(({ items }) => items.length === 0) ?? false;
  // The search goes where there is nothing to search, and the focus would go with it.
  useEffect(() => {
    if (isEmpty) edit.current?.focus();
  }, [isEmpty]);
  const footer = (
    <>
      <Button variant="quiet" disabledReason={keepBlock(messageText)} onClick={onKeep}>
        {en.picker.saveMessage}
      </Button>
      <Button ref={edit} onClick={onEdit}>
        {en.picker.edit}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={en.picker.title} footer={footer}>
      {!data && error ? (
        <ErrorState message={en.loadFailed} hint={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <TemplateChoice groups={groups} preview={preview} onUse={onUse} />
      )}
    </Dialog>
  );
};

function keepBlock(messageText: string): string | undefined {
  const { length } = messageText.trim();
  if (length === 0) return en.picker.nothingTyped;
  return length > MAX_TEXT_LENGTH ? en.picker.messageTooLong(formatCount(MAX_TEXT_LENGTH)) : undefined;
}
