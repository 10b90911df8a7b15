import './picker.css';
import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { hideSnackbar, showSnackbar } from '@alethea/ui/base/snackbar';
import { useNow } from '@alethea/web-kit/page/now';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useSession } from '@alethea/web-kit/session/session';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { fillPlaceholders, placeholderValues } from '../library/placeholders.ts';
import { KeepMessageDialog } from './keep-message-dialog.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

interface TemplatePickerProps {
  /** The open consult, from which placeholders are filled. */
  readonly detail: ConsultDetail;
  /** What is typed so far. */
  readonly messageText: string;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  /** Puts a text where the caret stands; answers what takes it out again. */
  readonly onInsert: (text: string) => () => void;
  readonly onTemplateUsed: (proposed: Pick<Template, 'outcome' | 'diagnosis'>) => void;
}

type Shown = 'picker' | 'editor' | 'keep' | null;

/** Inserts own templates into a message, and leads to editing them (VIEW-30). */
export default function TemplatePicker(props: TemplatePickerProps) {
  const { detail, messageText, onClosed, onInsert, onTemplateUsed } = props;
  const { uid } = useSession();
  const now = useNow();
  const [shown, setShown] = useState<Shown>(null);
  const values = placeholderValues(detail, uid, now);
  const wasShown = useRef(false);
  const handleClosed = useEffectEvent(onClosed);
  useEffect(() => {
    if (wasShown.current && shown === null) handleClosed();
    wasShown.current = shown !== null;
  }, [shown]);
  // Once the message has gone there is nothing left to take out of it.
  const offered = useRef<string | null>(null);
  useEffect(() => {
    if (messageText !== '' || offered.current === null) return;
    hideSnackbar(offered.current);
    offered.current = null;
  }, [messageText]);
  const open = () => setShown('picker');
  useShortcuts(en.picker.open, [{ keys: ['Mod+;'], label: en.picker.shortcut, run: open }]);

  const use = ({ name, text, outcome, diagnosis }: Template) => {
    setShown(null);
    const filled = fillPlaceholders(text, values);
    const undo = onInsert(filled.text);
    onTemplateUsed({ ...(outcome ? { outcome } : {}), ...(diagnosis ? { diagnosis } : {}) });
    const missing = filled.missing.join(', ');
    const message = missing === '' ? en.picker.inserted(name) : en.picker.insertedWithGaps(name, missing);
    offered.current = showSnackbar({ message, action: { label: en.list.undo, onClick: undo } });
  };
  const close = () => setShown(null);
  return (
    <>
      <IconButton label={en.picker.open} onClick={open}>
        <IconTemplate size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {shown === 'picker' && (
        <PickerDialog
          messageText={messageText}
          preview={(text) => fillPlaceholders(text, values).text}
          onUse={use}
          onEdit={() => setShown('editor')}
          onKeep={() => setShown('keep')}
          onClose={close}
        />
      )}
      {shown === 'editor' && <TemplatesDialog onClose={close} />}
      {shown === 'keep' && <KeepMessageDialog text={messageText.trim()} onClose={close} />}
    </>
  );
}
