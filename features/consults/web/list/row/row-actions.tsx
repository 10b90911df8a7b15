import { IconButton } from '@alethea/ui/actions/icon-button';
import { Menu } from '@alethea/ui/overlays/menu';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import type { ConsultRow, Folder } from '../../../contract/consult-view.ts';
import { en } from '../../../texts/en.ts';
import { listsEn } from '../../../texts/lists-en.ts';
import { STATUS_OPTIONS } from '../../core/status-options.ts';
import type { RowCommands } from './row-commands.ts';

const moveLooks: Record<Folder, { label: string; icon: typeof IconArchive }> = {
  inbox: { label: en.inbox.archive, icon: IconArchive },
  archive: { label: en.inbox.moveToInbox, icon: IconInbox },
};

interface RowActionsProps {
  readonly row: ConsultRow;
  readonly commands: RowCommands;
}

/** What can be done with a row without opening it. */
export const QuickActions = ({ row, commands }: RowActionsProps) => {
  const { label, icon: Icon } = moveLooks[row.folder];
  const { move, markUnread, toggleMuted } = commands;
  const MuteIcon = row.muted ? IconBell : IconBellOff;
  return (
    <div className="consults-row-actions">
      {move && (
        <IconButton label={label} onClick={() => move(row.activityId)}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {!row.unread && (
        <IconButton label={en.inbox.markUnread} onClick={() => markUnread(row.activityId)}>
          <IconMail size={16} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={row.muted ? listsEn.mute.unmute : listsEn.mute.mute}
        onClick={() => toggleMuted(row.activityId)}
      >
        <MuteIcon size={16} stroke={1.75} aria-hidden />
      </IconButton>
      {row.mayEditStatus && <StatusMenu row={row} commands={commands} />}
    </div>
  );
};

/** The statuses but the present one, for those who may set them (CPERM-06). */
const StatusMenu = ({ row, commands }: RowActionsProps) => (
  <Menu
    label={listsEn.board.setStatus}
    trigger={
      <IconButton label={listsEn.board.setStatus} data-status-of={row.activityId}>
        <IconTag size={16} stroke={1.75} aria-hidden />
      </IconButton>
    }
    items={STATUS_OPTIONS.filter(({ value }) => value !== row.status).map(({ value, label }) => ({
      key: value,
      label,
      onSelect: () => commands.chooseStatus(row.activityId, value),
    }))}
  />
);
