import { Button } from '@alethea/ui/actions/button';
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs';
import type { MediaItem } from '../../contract/media-item.ts';
import { avaEn } from '../../texts/ava-en.ts';
import { useAvaUpload, useHasAva } from './use-ava.ts';

/** Sends what is selected to the EMR; shown to who has one (GALLERY-45, GALLERY-46). */
export const AvaButton = ({ selected }: { readonly selected: readonly MediaItem[] }) => {
  const hasAva = useHasAva();
  const { isRunning, send } = useAvaUpload();
  if (!hasAva) return null;
  return (
    <Button
      dense
      icon={<IconCloudUpload size={18} stroke={1.75} aria-hidden />}
      loading={isRunning}
      onClick={() => send(selected.map(({ id }) => id))}
    >
      {avaEn.upload}
    </Button>
  );
};
