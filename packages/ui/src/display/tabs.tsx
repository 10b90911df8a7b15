import './tabs.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { anchorProps } from '../actions/link-click.ts';
import { BadgeCount } from './badge-count.tsx';

interface TabItem {
  key: string;
  label: ReactNode;
  count?: number | undefined;
  href?: string | undefined;
}

interface TabsProps {
  /** Names the set. */
  label: string;
  items: readonly TabItem[];
  active: string;
  onChange?: ((key: string) => void) | undefined;
  onNavigate?: ((href: string) => void) | undefined;
}

const TabFace = ({ item: { label, count = 0 } }: { readonly item: TabItem }) => (
  <>
    <span className="al-tab-label">{label}</span>
    <BadgeCount count={count} tone="action" />
  </>
);

/**
 * Where not all tabs fit in one row they stand in several, or, under a thumb, the row moves: then the active one is in
 * sight, also once counts and letters have come in and made them wider, and the row says on which sides there are more.
 */
function useTabRow(row: RefObject<HTMLElement | null>, active: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab is another one to be seen
  useLayoutEffect(() => {
    const tabs = row.current;
    if (!tabs) return;
    const arrange = () => {
      showActive(tabs);
      markRest(tabs);
    };
    const mark = () => markRest(tabs);
    arrange();
    const observer = new ResizeObserver(arrange);
    for (const watched of [tabs, ...tabs.children]) observer.observe(watched);
    tabs.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      tabs.removeEventListener('scroll', mark);
    };
  }, [row, active]);
}

/** So much of the next tab shows that there is one. */
const BESIDE_PX = 40;

function showActive(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current="page"], [aria-selected="true"]');
  if (!tab) return;
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [start, end] = [inner.left - BESIDE_PX, inner.right + BESIDE_PX];
  if (end > outer.right) row.scrollLeft += end - outer.right;
  if (start < outer.left) row.scrollLeft -= outer.left - start;
}

function markRest(row: HTMLElement): void {
  const [first, last] = [row.firstElementChild, row.lastElementChild];
  if (!first || !last) return;
  row.toggleAttribute('data-rows', last.getBoundingClientRect().top > first.getBoundingClientRect().bottom - 1);
  row.toggleAttribute('data-more-before', row.scrollLeft > 1);
  row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
}

const LinkTabs = ({ label, items, active, onNavigate }: TabsProps) => {
  const row = useRef<HTMLElement>(null);
  useTabRow(row, active);
  return (
    <nav className="al-tabs" aria-label={label} ref={row}>
      {items.map((item) => (
        <a
          key={item.key}
          className="al-tab"
          aria-current={item.key === active ? 'page' : undefined}
          {...anchorProps({ href: item.href ?? '', onNavigate })}
        >
          <TabFace item={item} />
        </a>
      ))}
    </nav>
  );
};

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const ButtonTabs = ({ label, items, active, onChange }: TabsProps) => {
  const list = useRef<HTMLDivElement>(null);
  useTabRow(list, active);
  const handleKey = (event: KeyboardEvent) => {
    const index = items.findIndex(({ key }) => key === active);
    const next = items[steps[event.key]?.(index, items.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange?.(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus();
  };
  return (
    <div className="al-tabs" role="tablist" aria-label={label} ref={list} onKeyDown={handleKey}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          className="al-tab"
          id={`tab-${item.key}`}
          data-key={item.key}
          aria-selected={item.key === active}
          aria-controls={item.key === active ? `panel-${item.key}` : undefined}
          tabIndex={item.key === active ? 0 : -1}
          onClick={() => onChange?.(item.key)}
        >
          <TabFace item={item} />
        </button>
      ))}
    </div>
  );
};

/** Parts of one screen: links when they have addresses, otherwise a tab list moved through with the arrow keys. */
export const Tabs = (props: TabsProps) =>
  props.items.some(({ href }) => href !== undefined) ? <LinkTabs {...props} /> : <ButtonTabs {...props} />;

/** What the active tab of a tab list without links shows. */
export const TabPanel = ({ tabKey, children }: { tabKey: string; children: ReactNode }) => (
  <div role="tabpanel" id={`panel-${tabKey}`} aria-labelledby={`tab-${tabKey}`}>
    {children}
  </div>
);
