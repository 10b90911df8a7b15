import { Button } from '@alethea/ui/actions/button';
import { IconButton } from '@alethea/ui/actions/icon-button';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type Block, DAY_MINUTES } from '../../contract/phone/phone-schedule.ts';
import { en } from '../../texts/schedule-en.ts';
import { blockText } from './block-words.ts';
import type { Week } from './draft-values.ts';

interface BlockListProps {
  readonly days: Week['days'];
  /** Left out, the list is only read. */
  readonly actions?: {
    add(day: number): void;
    edit(day: number, block: Block): void;
    remove(day: number, block: Block): void;
  };
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The blocks day by day: what the week shows, for the keyboard and for reading. */
export const BlockList = ({ days, actions }: BlockListProps) => {
  const { phone: texts } = en;
  return (
    <ul className="schedule-list">
      {en.weekdays.map((name, day) => {
        const blocks = days[day] ?? [];
        const isFull = blocks.some(({ startMinute, endMinute }) => endMinute - startMinute === DAY_MINUTES);
        return (
          <li key={name} className="schedule-list-day">
            <div className="schedule-list-head">
              <h3>{name}</h3>
              {actions && (
                <Button
                  dense
                  variant="quiet"
                  aria-label={texts.addTo(name)}
                  icon={<IconPlus {...ICON} />}
                  disabledReason={isFull ? texts.full : undefined}
                  onClick={() => actions.add(day)}
                >
                  {texts.add}
                </Button>
              )}
            </div>
            {blocks.length === 0 && <p className="schedule-dim">{texts.none}</p>}
            {blocks.length > 0 && (
              <ul className="schedule-list-blocks">
                {blocks.map((block) => (
                  <li key={block.startMinute}>
                    <span>{blockText(block)}</span>
                    {actions && (
                      <span className="schedule-list-actions">
                        <IconButton label={texts.edit(name, blockText(block))} onClick={() => actions.edit(day, block)}>
                          <IconPencil {...ICON} />
                        </IconButton>
                        <IconButton
                          label={texts.remove(name, blockText(block))}
                          onClick={() => actions.remove(day, block)}
                        >
                          <IconTrash {...ICON} />
                        </IconButton>
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
};
