import { formatMoment, formatPaperMoment } from '@alethea/web-kit/page/format';

interface MomentProps {
  readonly at: string;
  readonly now: Date;
  /** Puts words around it. */
  readonly say?: (moment: string) => string;
}

/** When something was: short on the screen, with day, year and zone on paper. */
export const Moment = ({ at, now, say = (moment) => moment }: MomentProps) => (
  <time dateTime={at} data-paper={say(formatPaperMoment(at))}>
    {say(formatMoment(at, now))}
  </time>
);
