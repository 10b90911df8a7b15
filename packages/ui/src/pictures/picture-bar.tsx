import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconColumns2 from '@tabler/icons-react/dist/esm/icons/IconColumns2.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { IconButton } from '../actions/icon-button.tsx';
import { ZOOM } from '../base/limits.ts';
import { en } from '../texts/en.ts';

/** What can be done while looking at a picture. */
export interface PictureCommands {
  zoomIn: () => void;
  zoomOut: () => void;
  reset: () => void;
  previous: () => void;
  next: () => void;
  compare: () => void;
  close: () => void;
}

interface PictureBarProps {
  commands: PictureCommands;
  zoom: number;
  index: number;
  count: number;
  caption?: string | undefined;
  isComparing: boolean;
  isFilm?: boolean | undefined;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The picture viewer's controls; those that lead nowhere are not offered. */
export const PictureBar = ({ commands, zoom, index, count, caption, isComparing, isFilm }: PictureBarProps) => (
  <div className="al-pictures-bar">
    <div className="al-pictures-words" aria-live="polite">
      {caption && <span className="al-pictures-caption">{caption}</span>}
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
    {!isFilm && <ZoomButtons commands={commands} zoom={zoom} />}
    {count > 1 && (
      <IconButton
        label={en.compareTwo}
        tooltipSide="bottom"
        aria-keyshortcuts="c"
        pressed={isComparing}
        onClick={commands.compare}
      >
        <IconColumns2 {...icon} />
      </IconButton>
    )}
    <IconButton label={en.close} aria-keyshortcuts="Escape" tooltipSide="bottom" onClick={commands.close}>
      <IconX {...icon} />
    </IconButton>
  </div>
);

const ZoomButtons = ({ commands, zoom }: Pick<PictureBarProps, 'commands' | 'zoom'>) => (
  <>
    <IconButton
      label={en.zoomOut}
      tooltipSide="bottom"
      aria-keyshortcuts="-"
      disabledReason={zoom === ZOOM.min ? en.zoomOut : undefined}
      onClick={commands.zoomOut}
    >
      <IconZoomOut {...icon} />
    </IconButton>
    <button
      type="button"
      className="al-pictures-zoom"
      aria-label={en.zoomReset}
      aria-keyshortcuts="0"
      onClick={commands.reset}
    >
      <span aria-live="polite">{en.zoomLevel(Math.round(zoom * 100))}</span>
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
  </>
);
