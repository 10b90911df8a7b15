import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { IconButton } from './icon-button.tsx';
import { ZOOM } from './limits.ts';
import { en } from './texts/en.ts';

/** What can be done while looking at a picture. */
export interface LightboxCommands {
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  previous: () => void;
  next: () => void;
  close: () => void;
}

interface LightboxBarProps {
  commands: LightboxCommands;
  zoom: number;
  index: number;
  count: number;
  caption?: string | undefined;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The picture viewer's controls; those that lead nowhere are not offered. */
export const LightboxBar = ({ commands, zoom, index, count, caption }: LightboxBarProps) => (
  <div className="al-lightbox-bar">
    <div className="al-lightbox-words" aria-live="polite">
      {caption && <span className="al-lightbox-caption">{caption}</span>}
      {count > 1 && <span>{en.picturePosition(index + 1, count)}</span>}
    </div>
    {count > 1 && (
      <>
        <IconButton
          label={en.previousPicture}
          tooltipSide="bottom"
          aria-keyshortcuts="ArrowLeft"
          disabledReason={index === 0 ? en.previousPicture : undefined}
          onClick={commands.previous}
        >
          <IconChevronLeft {...icon} />
        </IconButton>
        <IconButton
          label={en.nextPicture}
          tooltipSide="bottom"
          aria-keyshortcuts="ArrowRight"
          disabledReason={index === count - 1 ? en.nextPicture : undefined}
          onClick={commands.next}
        >
          <IconChevronRight {...icon} />
        </IconButton>
      </>
    )}
    <IconButton
      label={en.zoomOut}
      tooltipSide="bottom"
      aria-keyshortcuts="-"
      disabledReason={zoom === ZOOM.min ? en.zoomOut : undefined}
      onClick={commands.zoomOut}
    >
      <IconZoomOut {...icon} />
    </IconButton>
    <button type="button" className="al-lightbox-zoom" aria-label={en.zoomReset} onClick={commands.reset}>
      <span aria-live="polite">{en.zoomLevel(zoom * 100)}</span>
    </button>
    <IconButton
      label={en.zoomIn}
      tooltipSide="bottom"
      aria-keyshortcuts="+"
      disabledReason={zoom === ZOOM.max ? en.zoomIn : undefined}
      onClick={commands.zoomIn}
    >
      <IconZoomIn {...icon} />
    </IconButton>
    <IconButton label={en.close} tooltipSide="bottom" onClick={commands.close}>
      <IconX {...icon} />
    </IconButton>
  </div>
);
