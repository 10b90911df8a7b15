// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LongList } from '../src/display/long-list/long-list.tsx';
import { ROW_PX, roomForRows, show } from './person.tsx';

const SIGHT_PX = 800;

beforeEach(() => {
  roomForRows(SIGHT_PX);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(ROWS.length * ROW_PX);
});

const rowsUpTo = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);
const ROWS = rowsUpTo(200);
const idOf = (row: string) => row;

type Shown = Partial<Parameters<typeof LongList<string>>[0]>;

const Scrolled = (list: Shown) => {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller">
      <LongList
        label="Rows"
        rows={ROWS}
        idOf={idOf}
        scroller={scroller}
        cursorId={undefined}
        estimatedRowPx={ROW_PX}
        total={ROWS.length}
        {...list}
      >
        {(row) => <a href={`#${row}`}>{row}</a>}
      </LongList>
    </div>
  );
};

function open(list: Shown = {}) {
  const view = show(<Scrolled {...list} />);
  // The element that scrolls is known to the list from its second rendering on.
  const change = (changed: Shown) => view.showInstead(<Scrolled {...list} {...changed} />);
  change({});
  const scroller = screen.getByTestId('scroller');
  const scrollTo = (px: number) => {
    scroller.scrollTop = px;
    fireEvent.scroll(scroller);
  };
  return { ...view, change, scroller, scrollTo };
}

const rendered = () => screen.getAllByRole('link').map(({ textContent }) => Number(textContent?.slice('row '.length)));

test('only the rows near the window are rendered, and each says which it is of how many', () => {
  const { scrollTo } = open();
  expect(rendered()[0]).toBe(0);
  expect(rendered().length).toBeLessThan(30);
  scrollTo(50 * ROW_PX);
  expect(rendered()).toContain(50);
  expect(rendered()).not.toContain(0);
  const item = screen.getByRole('link', { name: 'row 50' }).closest('li');
  expect(item?.getAttribute('aria-posinset')).toBe('51');
  expect(item?.getAttribute('aria-setsize')).toBe('200');
});

test('the row with the cursor and its neighbours stay, however far they are scrolled away, so that the focus never vanishes', () => {
  const { scrollTo } = open({ cursorId: 'row 3' });
  scrollTo(100 * ROW_PX);
  expect(rendered().slice(0, 3)).toEqual([2, 3, 4]);
  expect(rendered()).toContain(100);
});

test('a list that has a name stands where it was left; one without begins at its top', () => {
  for (const [keptAs, standsAt] of [
    ['rows of a test', 60 * ROW_PX],
    [undefined, 0],
  ] as const) {
    const left = open({ keptAs });
    left.scrollTo(60 * ROW_PX);
    left.unmount();
    const again = open({ keptAs });
    expect(again.scroller.scrollTop).toBe(standsAt);
    expect(rendered()).toContain(standsAt / ROW_PX);
    again.unmount();
  }
});

test('rows that come in above leave those in sight where they are, but for the beginning, where they are to be seen', () => {
  const { change, scroller, scrollTo } = open();
  const withNew = ['new', ...ROWS];
  scrollTo(20 * ROW_PX);
  change({ rows: withNew });
  expect(scroller.scrollTop).toBe(21 * ROW_PX);
  change({ rows: ROWS });
  scrollTo(0);
  change({ rows: withNew });
  expect(scroller.scrollTop).toBe(0);
});

test('a row that becomes the one with the cursor is scrolled to where it is out of sight, and only there', async () => {
  const { change, scroller, scrollTo } = open({ showsCursor: true });
  scrollTo(20 * ROW_PX);
  await act(async () => change({ cursorId: 'row 22' }));
  expect(scroller.scrollTop).toBe(20 * ROW_PX);
  await act(async () => change({ cursorId: 'row 28' }));
  expect(scroller.scrollTop).toBe(21 * ROW_PX);
  await act(async () => change({ cursorId: 'row 5' }));
  expect(scroller.scrollTop).toBe(5 * ROW_PX);
});

test('the end of what is loaded asks for more when it comes into sight', () => {
  const onNearEnd = vi.fn();
  const { scrollTo } = open({ onNearEnd });
  expect(onNearEnd).not.toHaveBeenCalled();
  scrollTo(192 * ROW_PX);
  expect(onNearEnd).toHaveBeenCalled();
});
