import { Modal } from '@mantine/core';
import { useEscape } from '../overlays/dialog-stack.ts';
import { type Pictures, PictureViewer } from './picture-viewer.tsx';

interface LightboxProps extends Pictures {
  readonly opened: boolean;
  /** Names the dialog. */
  readonly label: string;
}

/** Pictures over the whole window. */
export const Lightbox = ({ opened, label, aside, ...pictures }: LightboxProps) => {
  useEscape(opened, pictures.onClose);
  return (
    <Modal.Root opened={opened} onClose={pictures.onClose} closeOnEscape={false} fullScreen>
      <Modal.Content aria-label={label} radius={0}>
        <div className="al-pictures-dialog">
          <PictureViewer {...pictures} />
          {aside && <div className="al-pictures-aside">{aside}</div>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
};
