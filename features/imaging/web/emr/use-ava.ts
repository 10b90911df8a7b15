import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getAvaIntegration, listMedia, searchMedia, uploadGalleryFiles } from '../../contract/client.ts';
import { avaEn as en } from '../../texts/ava-en.ts';

/** Whether the person has an account at the EMR that takes pictures from here (GALLERY-45). */
export const useHasAva = (): boolean => Boolean(useOperation(getAvaIntegration, {}).data?.integrations.avaUuid);

/** Sends pictures to the EMR, and says that they are on their way, or why not. */
export function useAvaUpload() {
  const action = useAction(uploadGalleryFiles, {
    invalidate: [listMedia, searchMedia],
    onSuccess: ({ queued }) => void showSnackbar({ message: en.queued(queued), tone: 'done' }),
    onError: (error) => void showSnackbar({ message: errorText(error, en.errors, en.failed), tone: 'failed' }),
  });
  return {
    isRunning: action.state === 'running',
    send(galleryItemIds: readonly string[]) {
      if (galleryItemIds.length === 0) return void showSnackbar({ message: en.nothing, tone: 'failed' });
      void action.run({ galleryItemIds: [...galleryItemIds] });
    },
  };
}
