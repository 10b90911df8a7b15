import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { confirm } from '../overlays/dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { en } from '../texts/en.ts';

interface BehindNoticeProps {
  /** What is edited, where several things are on one screen. */
  title?: string | undefined;
  /** What the others have changed; nothing where it is not known. */
  children?: ReactNode;
  onLoad: () => void;
}

/** Somebody else has saved what is being edited: what they changed, and a way to theirs that asks before it discards. */
export const BehindNotice = ({ title, children, onLoad }: BehindNoticeProps) => {
  const { load, loadTitle, loadText } = en.behind;
  const ask = async () => {
    if (await confirm({ title: loadTitle, message: loadText, confirmLabel: load, danger: true })) onLoad();
  };
  return (
    <Notice
      tone="waiting"
      title={title}
      action={
        <Button dense onClick={() => void ask()}>
          {load}
        </Button>
      }
    >
      {en.behind.text}
      {children}
    </Notice>
  );
};
