import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { closeAlbum, getGallery } from '../../contract/client.ts';
import { albumEn as en } from '../../texts/album-en.ts';

/** Locks the album again; says how long it would stay open otherwise. */
export const CloseAlbumButton = ({ minutesLeft }: { readonly minutesLeft: number }) => {
  const closing = useAction(closeAlbum, {
    invalidate: [getGallery],
    onError: () => showSnackbar({ message: en.closeFailed, tone: 'failed' }),
  });
  return (
    <>
      <span className="al-dim">{en.minutesLeft(minutesLeft)}</span>
      <Button
        icon={<IconLock size={18} stroke={1.75} aria-hidden />}
        loading={closing.state === 'running'}
        onClick={() => void closing.run({})}
      >
        {en.close}
      </Button>
    </>
  );
};
