import { IconButton } from '@alethea/ui/actions/icon-button';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useState } from 'react';
import type { CameraWords } from '../../../texts/camera-en.ts';
import type { OpenCamera } from './cameras.ts';

interface LensControlsProps {
  readonly words: CameraWords;
  readonly camera: OpenCamera;
  readonly blockedReason: string | undefined;
}

/** Light and zoom of a camera that has them; nothing for others. A camera that refuses stays as it is. */
export const LensControls = ({ words, camera, blockedReason }: LensControlsProps) => {
  const { hasTorch, zoom } = camera;
  const [isLit, setLit] = useState(false);
  const [level, setLevel] = useState(zoom?.min ?? 1);
  if (!hasTorch && !zoom) return null;
  const light = () =>
    camera.setTorch(!isLit).then(
      () => setLit(!isLit),
      () => {},
    );
  const draw = (next: number) => {
    setLevel(next);
    camera.setZoom(next).catch(() => {});
  };
  return (
    <div className="camera-lens">
      {hasTorch && (
        <IconButton label={words.torch} pressed={isLit} disabledReason={blockedReason} onClick={() => void light()}>
          <IconBulb size={20} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {zoom && (
        <label className="camera-zoom">
          <span>{words.zoom}</span>
          <input
            type="range"
            {...zoom}
            value={level}
            disabled={blockedReason !== undefined}
            onChange={(event) => draw(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </div>
  );
};
