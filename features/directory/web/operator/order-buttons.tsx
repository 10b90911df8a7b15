import { IconButton } from '@alethea/ui/actions/icon-button';
import { announce } from '@alethea/ui/base/live-region';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { MouseEvent } from 'react';
import { operatorEn as en } from '../../texts/operator-en.ts';

interface OrderButtonsProps {
  /** What the entry is called. */
  readonly name: string;
  /** Its place, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves an entry of a list up and down, and removes it; where it has come to is said. */
export function OrderButtons({ name, index, count, onMove, onRemove }: OrderButtonsProps) {
  const move = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    onMove(to);
    announce(en.order.moved(name, to + 1, count));
    // The row goes to another place of the list, which takes the focus from what is in it.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className="directory-order">
      <IconButton
        label={en.order.up(name)}
        disabledReason={index === 0 ? en.order.first : undefined}
        onClick={move(index - 1)}
      >
        <IconArrowUp size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton
        label={en.order.down(name)}
        disabledReason={index === count - 1 ? en.order.last : undefined}
        onClick={move(index + 1)}
      >
        <IconArrowDown size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={en.order.remove(name)} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
