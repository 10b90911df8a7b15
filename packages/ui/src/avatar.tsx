import './marks.css';
import { initialsOf } from './initials.ts';

const TONES = 8;

interface AvatarProps {
  name: string;
  /** Position in a list or thread; the eight tones repeat. */
  toneIndex?: number | undefined;
  size?: 24 | 32 | 40 | undefined;
}

/** A person's initials in a circle: decoration, for the name always stands beside it. */
export const Avatar = ({ name, toneIndex = 0, size = 32 }: AvatarProps) => (
  <span className="al-avatar" data-tone={toneIndex % TONES} data-size={size} aria-hidden>
    {initialsOf(name)}
  </span>
);
