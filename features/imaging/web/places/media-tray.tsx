import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { useState } from 'react';
import { copyMedia } from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { MAX_MEDIA_PER_UPLOAD } from '../../contract/media-limits.ts';
import type { MediaTrayProps } from '../../contract/slots.ts';
import { placesEn as en } from '../../texts/places-en.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { MediaPicker } from './media-picker.tsx';
import { PlaceButton } from './place-button.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Brings copies out of the gallery, and what the camera takes, to the files of a message. */
export default function MediaTray({ room, compact = false, onCopies, onFiles }: MediaTrayProps) {
  const [opened, setOpened] = useState<'gallery' | 'camera' | null>(null);
  const copying = useAction(copyMedia);
  const blockedReason = room > 0 ? undefined : en.full;
  const limit = Math.min(room, MAX_MEDIA_PER_UPLOAD);
  const close = () => {
    copying.reset();
    setOpened(null);
  };
  const copy = async (items: readonly MediaItem[]): Promise<boolean> => {
    const copied = await copying.run({ mediaIds: items.map(({ id }) => id) });
    if (copied) onCopies(copied.files);
    return copied !== undefined;
  };
  return (
    <>
      <PlaceButton
        label={compact ? en.fromGallery : en.gallery}
        icon={<IconPhoto {...ICON} />}
        {...{ compact, blockedReason }}
        onClick={() => setOpened('gallery')}
      />
      <PlaceButton
        label={en.camera}
        icon={<IconCamera {...ICON} />}
        {...{ compact, blockedReason }}
        onClick={() => setOpened('camera')}
      />
      {opened === 'gallery' && (
        <MediaPicker
          limit={limit}
          isRunning={copying.state === 'running'}
          failure={copying.error && errorText(copying.error, en.picker.errors, en.picker.failed)}
          onDone={async (items) => {
            if (await copy(items)) close();
          }}
          onClose={close}
        />
      )}
      {opened === 'camera' && (
        <CameraDialog
          room={limit}
          onFiles={onFiles}
          onItems={async (items) => {
            if (!(await copy(items))) showSnackbar({ message: en.taking.onlyKept, tone: 'failed' });
          }}
          onClose={close}
        />
      )}
    </>
  );
}
