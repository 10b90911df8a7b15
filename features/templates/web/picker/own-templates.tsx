import './picker.css';
import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import { hideSnackbar, showSnackbar } from '@alethea/ui/base/snackbar';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Template } from '../../contract/template-library.ts';
import { en } from '../../texts/en.ts';
import { fillPlaceholders, type Placeholder } from '../library/placeholders.ts';
import { KeepMessageDialog } from './keep-message-dialog.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

/** Where own templates are inserted. */
export interface OwnTemplatesProps {
  /** What fills the placeholders, by name. */
  readonly values: Readonly<Partial<Record<Placeholder, string>>>;
  /** What is typed so far. */
  readonly messageText: string;
  /** The way in is an icon among others; else a button with its name. */
  readonly compact?: boolean;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  /** Puts a text where the caret stands; answers what takes it out again. */
  readonly onInsert: (text: string) => () => void;
  readonly onTemplateUsed?: (proposed: Pick<Template, 'outcome' | 'diagnosis'>) => void;
}

type Shown = 'picker' | 'editor' | 'keep' | null;

/** Inserts own templates into a message, keeps what is typed as one, and leads to editing them. */
export const OwnTemplates = (props: OwnTemplatesProps) => {
  const { values, messageText, compact = false, onClosed, onInsert, onTemplateUsed } = props;
  const [shown, setShown] = useState<Shown>(null);
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
    onTemplateUsed?.({ ...(outcome ? { outcome } : {}), ...(diagnosis ? { diagnosis } : {}) });
    const missing = filled.missing.join(', ');
    const message = missing === '' ? en.picker.inserted(name) : en.picker.insertedWithGaps(name, missing);
    offered.current = showSnackbar({ message, action: { label: en.list.undo, onClick: undo } });
  };
  const close = () => setShown(null);
  return (
    <>
      {compact ? (
        <IconButton label={en.picker.open} onClick={open}>
          <IconTemplate size={18} stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        <Button dense icon={<IconTemplate size={16} stroke={1.75} aria-hidden />} onClick={open}>
          {en.picker.open}
        </Button>
      )}
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
};
