import { useEffect, useRef, useState } from 'react';
import { en } from '../../../texts/profile-en.ts';

interface Entry {
  readonly title: string;
  readonly heading: HTMLElement;
}

/** The headings of the sections as they stand on the page now: which there are follows from the person. */
function entriesIn(page: ParentNode | null): Entry[] {
  const headings = page?.querySelectorAll<HTMLElement>('h2.al-section-title') ?? [];
  return [...headings].map((heading) => ({ title: titleOf(heading), heading }));
}

/** A section that opens and closes has a summary beside its title. */
function titleOf(heading: HTMLElement): string {
  const section = heading.closest('section');
  const label = document.getElementById(section?.getAttribute('aria-labelledby') ?? '');
  return (label ?? heading).textContent ?? '';
}

const isEqual = (one: readonly Entry[], other: readonly Entry[]) =>
  one.length === other.length && one.every(({ title }, index) => title === other[index]?.title);

/** Leads to every section beside it, and stays in view while the page scrolls; where there is no room it is not there. */
export const ProfileIndex = () => {
  const nav = useRef<HTMLElement>(null);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const page = nav.current?.parentElement ?? null;
    if (!page) return;
    const look = () => {
      const found = entriesIn(page);
      setEntries((shown) => (isEqual(shown, found) ? shown : found));
    };
    look();
    // Sections come with what they show.
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  function goTo(index: number): void {
    const { heading } = entriesIn(nav.current?.parentElement ?? null)[index] ?? {};
    if (!heading) return;
    const target = heading.querySelector<HTMLElement>('button') ?? heading;
    if (target === heading) heading.tabIndex = -1;
    target.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }
  return (
    <nav className="profile-index" aria-label={en.sections} ref={nav}>
      <ul>
        {entries.map(({ title }, index) => (
          <li key={title}>
            <button type="button" onClick={() => goTo(index)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
};
