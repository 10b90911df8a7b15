import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { KeyboardEvent } from 'react';
import { announce } from '../base/live-region.tsx';
import { en } from '../texts/en.ts';
import { IconButton } from './icon-button.tsx';

interface OrderButtonsProps {
  /** What the entry is called. */
  readonly name: string;
  /** Its place, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves an entry of a list up and down, by arrow keys as well, and removes it; where it has come to is said. */
export function OrderButtons({ name, index, count, onMove, onRemove }: OrderButtonsProps) {
  const move = (button: HTMLButtonElement, to: number) => {
    if (to < 0 || to >= count) return;
    onMove(to);
    announce(en.order.moved(name, to + 1, count));
    // The row goes to another place of the list, which takes the focus from what is in it.
    requestAnimationFrame(() => button.focus());
  };
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(event.currentTarget, index + step);
  };
  return (
    <div className="al-order">
      <IconButton
        label={en.order.up(name)}
        disabledReason={index === 0 ? en.order.first : undefined}
        onClick={(event) => move(event.currentTarget, index - 1)}
        onKeyDown={handleKey}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={en.order.down(name)}
        disabledReason={index === count - 1 ? en.order.last : undefined}
        onClick={(event) => move(event.currentTarget, index + 1)}
        onKeyDown={handleKey}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={en.order.remove(name)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
