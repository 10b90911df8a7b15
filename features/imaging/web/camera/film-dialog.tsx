import './film-dialog.css';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { useRef } from 'react';

interface FilmDialogProps {
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** A film of one's own, over the screen. */
export const FilmDialog = ({ title, address, onClose }: FilmDialogProps) => {
  const isMeasuring = useRef(false);
  return (
    <Dialog opened onClose={onClose} title={title} size="large">
      <video
        className="camera-film"
        src={address}
        aria-label={title}
        controls
        playsInline
        muted
        onLoadedMetadata={({ currentTarget: film }) => {
          if (film.duration !== Number.POSITIVE_INFINITY) return;
          isMeasuring.current = true;
          film.currentTime = Number.MAX_SAFE_INTEGER;
        }}
        onDurationChange={({ currentTarget: film }) => {
          if (!isMeasuring.current || film.duration === Number.POSITIVE_INFINITY) return;
          isMeasuring.current = false;
          film.currentTime = 0;
        }}
      />
    </Dialog>
  );
};
