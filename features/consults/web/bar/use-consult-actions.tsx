import type { MenuItem } from '@alethea/ui/overlays/menu';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import { type ReactNode, useState } from 'react';
import type { ConsultDetail, Folder } from '../../contract/consult-view.ts';
import { bookingEn } from '../../texts/calls/booking-en.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { picturesEn } from '../../texts/pictures-en.ts';
import { withdrawEn } from '../../texts/withdraw-en.ts';
import type { BookTarget } from '../board/book-target.ts';
import { useBookDialog } from '../board/use-book-dialog.tsx';
import { photosOf } from '../core/photos.ts';
import { STATUS_OPTIONS } from '../core/status-options.ts';
import { useConsult } from '../core/use-consult.ts';
import { useHandOn } from '../handing-on/use-hand-on.tsx';
import { useListActions } from '../list/row/use-list-actions.ts';
import { useStatusChange } from '../list/row/use-status-change.ts';
import { WithdrawConsultDialog } from '../withdrawing/withdraw-consult-dialog.tsx';

/** The open consult, and what its screen does by itself. */
export interface ConsultActionsOrder {
  readonly consultId: string;
  /** Null in lists without folders. */
  readonly listedFolder: Folder | null;
  readonly onReply: () => void;
  readonly onPictures: () => void;
  /** The consult was moved or marked unread. */
  readonly onLeft: () => void;
}

/** All that can be done with a consult as a whole, by the place where it stands; none of it where the viewer may not. */
export interface ConsultActions {
  readonly reply: readonly MenuItem[];
  readonly move: readonly MenuItem[];
  readonly more: readonly MenuItem[];
  /** Has a control elsewhere on the screen. */
  readonly beside: readonly MenuItem[];
  readonly dialogs: ReactNode;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const otherFolder: Record<Folder, Folder> = { inbox: 'archive', archive: 'inbox' };

/** See ConsultActions: the one list of them, for the bar and the palette. */
export function useConsultActions({ consultId, listedFolder, ...order }: ConsultActionsOrder): ConsultActions {
  const { data, refetch } = useConsult(consultId);
  const detail = data?.detail;
  const actions = useListActions();
  const changeStatus = useStatusChange();
  const handOn = useHandOn(consultId, detail);
  const { ask, dialog } = useBookDialog();
  const [isWithdrawing, setWithdrawing] = useState(false);
  const folder = detail ? detail.folder : listedFolder;
  const isMuted = detail?.muted ?? false;

  const reply = { key: 'reply', label: en.view.reply, icon: <IconArrowBackUp {...ICON} />, onSelect: order.onReply };
  const moveFrom = (from: Folder): MenuItem => ({
    key: 'move',
    label: from === 'archive' ? en.inbox.moveToInbox : en.inbox.archive,
    icon: from === 'archive' ? <IconInbox {...ICON} /> : <IconArchive {...ICON} />,
    onSelect: () => {
      order.onLeft();
      void actions.move([consultId], from, otherFolder[from]);
    },
  });
  const unread = {
    key: 'unread',
    label: en.inbox.markUnread,
    icon: <IconMail {...ICON} />,
    onSelect: () => {
      order.onLeft();
      void actions.markUnread([consultId]);
    },
  };
  const mute = {
    key: 'mute',
    label: isMuted ? listsEn.mute.unmute : listsEn.mute.mute,
    icon: isMuted ? <IconBell {...ICON} /> : <IconBellOff {...ICON} />,
    disabled: !detail,
    onSelect: () => void actions.setMuted([consultId], !isMuted),
  };
  const book = {
    key: 'book',
    label: bookingEn.enter,
    icon: <IconCalendarPlus {...ICON} />,
    onSelect: () => detail && ask(targetOf(detail)),
  };
  const withdraw = {
    key: 'withdraw',
    label: withdrawEn.consult.withdraw,
    icon: <IconTrashX {...ICON} />,
    onSelect: () => setWithdrawing(true),
  };
  const pictures = {
    key: 'pictures',
    label: picturesEn.look,
    icon: <IconPhoto {...ICON} />,
    onSelect: order.onPictures,
  };
  const statuses = STATUS_OPTIONS.filter(({ value }) => value !== detail?.status).map(({ value, label }) => ({
    key: `status-${value}`,
    label: en.view.setStatus(label),
    icon: <IconTag {...ICON} />,
    onSelect: () => detail && void changeStatus([detail], value).then(() => refetch()),
  }));
  return {
    reply: detail?.maySendMessages ? [reply] : [],
    move: folder ? [moveFrom(folder)] : [],
    more: [
      unread,
      mute,
      ...(detail?.mayEditStatus && !detail.booking ? [book] : []),
      ...(detail?.withdrawn ? [] : handOn.items),
      ...(detail?.mayWithdraw ? [withdraw] : []),
    ],
    beside: [
      ...(detail && photosOf(detail.attachments).length > 0 ? [pictures] : []),
      ...(detail?.mayEditStatus ? statuses : []),
    ],
    dialogs: (
      <>
        {handOn.dialogs}
        {dialog}
        {isWithdrawing && <WithdrawConsultDialog consultId={consultId} onClose={() => setWithdrawing(false)} />}
      </>
    ),
  };
}

function targetOf({ activityId: consultId, status, patient, booking }: ConsultDetail): BookTarget {
  return { consultId, status, patientName: `${patient.patientFirstName} ${patient.patientLastName}`, booking };
}
