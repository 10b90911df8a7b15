import './page.css';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useId, useState } from 'react';

interface SectionProps {
  title: string;
  action?: ReactNode;
  /** With a surface and a hairline around it. */
  card?: boolean | undefined;
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A quiet part of a screen, named by its heading. */
export const Section = ({ title, action, card = false, level = 2, children }: SectionProps) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="al-section" data-card={card || undefined} aria-labelledby={id}>
      <div className="al-section-head">
        <Heading className="al-section-title" id={id}>
          {title}
        </Heading>
        {action && <div className="al-section-action">{action}</div>}
      </div>
      {children}
    </section>
  );
};

interface CollapsibleSectionProps {
  title: string;
  /** At the right of the title: for example how many entries there are. */
  summary?: ReactNode;
  defaultOpen?: boolean | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  card?: boolean | undefined;
  level?: 2 | 3 | undefined;
  children: ReactNode;
}

/** A section that opens and closes; its content is not rendered before it is first opened. */
export const CollapsibleSection = (props: CollapsibleSectionProps) => {
  const { title, summary, defaultOpen = false, open, onOpenChange, card = false, level = 2, children } = props;
  const Heading = `h${level}` as const;
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isOpen = open ?? ownOpen;
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const toggle = () => {
    setOwnOpen(!isOpen);
    onOpenChange?.(!isOpen);
  };
  return (
    <section className="al-section" data-card={card || undefined} aria-labelledby={`${id}-title`}>
      <Heading className="al-section-title">
        <button
          type="button"
          className="al-section-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={toggle}
        >
          <span id={`${id}-title`}>{title}</span>
          <span className="al-section-summary">{summary}</span>
          <IconChevronRight className="al-section-chevron" size={16} stroke={2} aria-hidden />
        </button>
      </Heading>
      <div className="al-section-body" id={`${id}-body`} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </section>
  );
};
