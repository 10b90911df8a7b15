import './ava.css';
import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { formatDate, formatTime } from '@alethea/web-kit/page/format';
import IconCloudCheck from '@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import IconCloudX from '@tabler/icons-react/dist/esm/icons/IconCloudX.mjs';
import type { MediaItem } from '../../contract/media-item.ts';
import { avaEn as en } from '../../texts/ava-en.ts';
import { useAvaUpload } from './use-ava.ts';

const ICONS = { waiting: IconCloudUpload, sending: IconCloudUpload, sent: IconCloudCheck, failed: IconCloudX };

/** How a picture stands on its way to the EMR, and once more where it did not arrive; nothing where it was never to go. */
export const AvaState = ({ item }: { readonly item: MediaItem }) => {
  const { isRunning, send } = useAvaUpload();
  const { avaUpload } = item;
  if (!avaUpload) return null;
  const { state, reason, changed } = avaUpload;
  // What lies in the bin or in the locked album leaves the gallery for nowhere.
  const canSend = item.deleted === null && !item.isLocked;
  if (state === 'failed') {
    return (
      <Notice
        tone="failed"
        title={en.state(en.states.failed)}
        action={
          canSend && (
            <Button dense loading={isRunning} onClick={() => send([item.id])}>
              {en.tryAgain}
            </Button>
          )
        }
      >
        {reason && en.reasons[reason]}
      </Notice>
    );
  }
  return (
    <p className="al-dim" role="status">
      {en.state(state === 'sent' ? en.states.sent(formatDate(changed), formatTime(changed)) : en.states[state])}
    </p>
  );
};

/** The same as a mark on a picture of the grid. */
export const AvaMark = ({ item: { avaUpload } }: { readonly item: Pick<MediaItem, 'avaUpload'> }) => {
  if (!avaUpload) return null;
  const Icon = ICONS[avaUpload.state];
  return (
    <span className="gallery-tile-ava" data-state={avaUpload.state} title={en.marks[avaUpload.state]}>
      <Icon size={16} stroke={2} aria-hidden />
    </span>
  );
};
