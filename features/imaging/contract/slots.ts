import { slot } from '@alethea/kernel/app/slot';
import type { StagedCopy } from './copies.ts';

/** What a tray of files is asked for and told. */
export interface MediaTrayProps {
  /** How many more files there is room for. */
  readonly room: number;
  /** True where icons have to do. */
  readonly compact?: boolean;
  /** Copies that lie in the stage, ready to be attached. */
  readonly onCopies: (copies: readonly StagedCopy[]) => void;
  /** What was just taken and is to be uploaded. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** What stands beside the files of a message or an upload: ways to bring pictures of one's own gallery, and to take some. */
export const MEDIA_TRAY = slot<MediaTrayProps>('imaging.mediaTray');

/** What a form that keeps what is chosen by its paths is asked for and told. */
export interface MediaChoiceProps {
  /** Paths, in the order of choosing. */
  readonly chosen: readonly string[];
  /** How many more files and items there is room for. */
  readonly room: number;
  readonly onChoose: (paths: readonly string[]) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/** What stands beside the files of such a form. */
export const MEDIA_CHOICE = slot<MediaChoiceProps>('imaging.mediaChoice');
