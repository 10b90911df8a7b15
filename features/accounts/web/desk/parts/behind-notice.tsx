import { Button } from '@alethea/ui/actions/button';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import type { ReactNode } from 'react';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

interface BehindNoticeProps {
  /** What is edited, where several things are on one screen. */
  readonly title?: string;
  /** What the others have changed; nothing where it is not known yet. */
  readonly changes?: ReactNode;
  readonly onLoad: () => void;
}

/** Somebody else has saved what is being edited: what they changed, and a way to theirs that asks before it discards. */
export function BehindNotice({ title, changes, onLoad }: BehindNoticeProps) {
  async function ask(): Promise<void> {
    const { loadTitle, loadText: message, load: confirmLabel } = en.behind;
    if (await confirm({ title: loadTitle, message, confirmLabel, danger: true })) onLoad();
  }
  return (
    <Notice
      tone="waiting"
      title={title}
      action={
        <Button dense onClick={() => void ask()}>
          {en.behind.load}
        </Button>
      }
    >
      {en.errors.saved_meanwhile}
      {changes}
    </Notice>
  );
}
