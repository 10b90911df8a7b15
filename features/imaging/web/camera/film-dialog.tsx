import './film-dialog.css';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { Film } from '@alethea/ui/pictures/film';

interface FilmDialogProps {
  readonly title: string;
  readonly address: string;
  readonly onClose: () => void;
}

/** A film of one's own, over the screen. */
export const FilmDialog = ({ title, address, onClose }: FilmDialogProps) => (
  <Dialog opened onClose={onClose} title={title} size="large">
    <Film className="camera-film" src={address} aria-label={title} />
  </Dialog>
);
