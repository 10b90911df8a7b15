import '../base/marks.css';
import { initialsOf } from './initials.ts';

interface AvatarProps {
  name: string;
  size?: 24 | 32 | 40 | undefined;
}

/** A person's initials in a circle, of no colour, for colours have meanings: decoration, the name always stands beside it. */
export const Avatar = ({ name, size = 32 }: AvatarProps) => (
  <span className="al-avatar" data-size={size} aria-hidden>
    {initialsOf(name)}
  </span>
);
