import './side-panel.css';
import { en } from '@alethea/accounts/texts/en';

/** A drawn question and answer: decoration that says what happens here, for wide windows only. */
export const SidePanel = () => (
  <aside className="lean-panel" aria-hidden="true">
    <Contours />
    <div className="lean-exchange">
      <Card className="lean-card" initials="GP" heading={en.panel.question} note={en.panel.questionTime}>
        {en.panel.questionText}
      </Card>
      <Card className="lean-card lean-card-answer" initials="SP" heading={en.panel.answer} note={en.panel.answerTime}>
        {en.panel.answerText}
      </Card>
    </div>
  </aside>
);

const Card = (card: {
  readonly className: string;
  readonly initials: string;
  readonly heading: string;
  readonly note: string;
  readonly children: string;
}) => (
  <div className={card.className}>
    <div className="lean-card-head">
      <span className="lean-card-initials">{card.initials}</span>
      <span>
        <b>{card.heading}</b>
        <small>{card.note}</small>
      </span>
    </div>
    <p>{card.children}</p>
  </div>
);

const RINGS = Array.from({ length: 11 }, (_, index) => 90 + index * 64);

/** Rings that spread like a sound that is listened to. */
const Contours = () => (
  <svg
    className="lean-contours"
    viewBox="0 0 800 900"
    preserveAspectRatio="xMaxYMin slice"
    fill="none"
    aria-hidden="true"
  >
    {RINGS.map((radius) => (
      <ellipse key={radius} cx="690" cy="120" rx={radius} ry={radius * 0.92} stroke="currentColor" />
    ))}
  </svg>
);
