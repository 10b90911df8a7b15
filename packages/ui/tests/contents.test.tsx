// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Facts } from '../src/display/facts.tsx';
import { OptionList } from '../src/display/option-list.tsx';
import { PagedTable } from '../src/display/paged-table.tsx';
import { Table } from '../src/display/table.tsx';
import { TabPanel, Tabs } from '../src/display/tabs.tsx';
import { TextField } from '../src/fields/text-field.tsx';
import { CollapsibleSection, Section } from '../src/page/section.tsx';
import { Lightbox } from '../src/pictures/lightbox.tsx';
import { show } from './person.tsx';

const items = [
  { key: 'open', label: 'Open', count: 3 },
  { key: 'closed', label: 'Closed' },
  { key: 'all', label: 'All' },
];

const TabList = () => {
  const [active, setActive] = useState('open');
  return (
    <>
      <Tabs label="Consults" items={items} active={active} onChange={setActive} />
      <TabPanel tabKey={active}>What is {active}</TabPanel>
    </>
  );
};

test('tabs are one stop for Tab, moved through with arrows, Home and End, round the ends', async () => {
  const { person, screen } = show(<TabList />);
  const selected = () => screen.getByRole('tab', { selected: true });
  await person.tab();
  expect(document.activeElement).toBe(selected());
  for (const [key, name] of [
    ['ArrowRight', 'Closed'],
    ['End', 'All'],
    ['ArrowRight', 'Open3'],
    ['ArrowLeft', 'All'],
    ['Home', 'Open3'],
  ] as const) {
    await person.keyboard(`{${key}}`);
    expect(selected().textContent).toBe(name);
    expect(document.activeElement).toBe(selected());
  }
  await person.tab();
  expect(screen.getByRole('tablist', { name: 'Consults' }).contains(document.activeElement)).toBe(false);
});

test('a tab and what it shows name each other', async () => {
  const { person, screen } = show(<TabList />);
  await person.click(screen.getByRole('tab', { name: 'Closed' }));
  const panel = screen.getByRole('tabpanel', { name: 'Closed' });
  expect(panel.textContent).toBe('What is closed');
  expect(screen.getByRole('tab', { name: 'Closed' }).getAttribute('aria-controls')).toBe(panel.id);
});

test('tabs with addresses are links in a navigation, the present one marked', async () => {
  const onNavigate = vi.fn();
  const linked = items.map((item) => ({ ...item, href: `/consults/${item.key}` }));
  const { person, screen } = show(<Tabs label="Consults" items={linked} active="all" onNavigate={onNavigate} />);
  const nav = screen.getByRole('navigation', { name: 'Consults' });
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('All');
  await person.click(within(nav).getByRole('link', { name: 'Closed' }));
  expect(onNavigate.mock.calls).toEqual([['/consults/closed']]);
});

test('a section is a region named by its heading', () => {
  const { screen } = show(
    <Section title="Patient" level={3}>
      Words
    </Section>,
  );
  expect(within(screen.getByRole('region', { name: 'Patient' })).getByRole('heading', { level: 3 })).toBeDefined();
});

test('a section opens and closes with the keyboard, says which, and keeps what was typed in it', async () => {
  const onOpenChange = vi.fn();
  const { person, screen } = show(
    <CollapsibleSection title="More details" summary="2 entries" onOpenChange={onOpenChange}>
      <TextField label="History" />
    </CollapsibleSection>,
  );
  expect(screen.queryByLabelText('History')).toBeNull();
  const button = screen.getByRole('button', { name: /More details/ });
  await person.tab();
  await person.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await person.type(screen.getByLabelText('History'), 'Asthma');
  await person.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(button);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'History' }).value).toBe('Asthma');
  expect(onOpenChange.mock.calls).toEqual([[true], [false], [true]]);
});

interface Row {
  id: string;
  name: string;
  fee: number;
}
const rows: readonly Row[] = [
  { id: '1', name: 'Visit', fee: 40 },
  { id: '2', name: 'Consult', fee: 125 },
];
const columns = [
  { key: 'name', header: 'Name', cell: (row: Row) => row.name },
  { key: 'fee', header: 'Fee', cell: (row: Row) => `$${row.fee}`, align: 'end' as const },
];

test('a table is named by its caption, shown or not, and tells the header of every column', () => {
  const { screen } = show(
    <Table caption="Billing codes" captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />,
  );
  const table = screen.getByRole('table', { name: 'Billing codes' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Name', 'Fee']);
  const cells = within(table).getAllByRole('row').slice(1);
  expect(
    cells.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Visit', '$40'],
    ['Consult', '$125'],
  ]);
});

test('a table that is wider than its place is reached with Tab, to be scrolled with the arrow keys', async () => {
  const { person, screen } = show(<Table caption="Codes" columns={columns} rows={rows} rowKey={({ id }) => id} />);
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Codes' }));
});

test('a table without rows says so over all columns', () => {
  const { screen } = show(
    <Table caption="Codes" columns={columns} rows={[]} rowKey={({ id }: Row) => id} empty="No codes" />,
  );
  expect(screen.getByRole('cell', { name: 'No codes' }).getAttribute('colspan')).toBe('2');
});

test('a table that is loaded page by page says that it loads, that it failed, that it is empty, and that there is more', async () => {
  const [refetch, fetchNextPage] = [vi.fn(), vi.fn()];
  const ended = { hasNextPage: false, isFetchingNextPage: false, isFetchNextPageError: false };
  const idle = { error: null, ...ended, refetch, fetchNextPage };
  const table = (shown: readonly Row[] | undefined, query: Partial<typeof idle> & { error?: unknown }) => (
    <PagedTable
      caption="Codes"
      columns={columns}
      rows={shown}
      rowKey={({ id }) => id}
      empty="No codes"
      query={{ ...idle, ...query }}
    />
  );
  const { person, screen, showInstead } = show(table(undefined, {}));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  showInstead(table(undefined, { error: new Error('offline') as never }));
  await person.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  showInstead(table([], {}));
  expect(screen.getByRole('cell', { name: 'No codes' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  showInstead(table(rows, { hasNextPage: true }));
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  showInstead(table(rows, { hasNextPage: true, isFetchingNextPage: true }));
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('what is known about a thing is a list of terms and values', () => {
  const { screen } = show(<Facts items={[{ key: 'phn', label: 'PHN', value: '1234' }]} />);
  expect(screen.getByRole('term').textContent).toBe('PHN');
  expect(screen.getByRole('definition').textContent).toBe('1234');
});

test('options are read in their groups, the chosen one marked, and taken with a click', async () => {
  const [onPoint, onChoose] = [vi.fn(), vi.fn()];
  const { person, screen } = show(
    <OptionList
      id="find"
      label="Results"
      groups={[
        { key: 'p', name: 'Patients', options: ['Nguyen'] },
        { key: 'c', name: 'Commands', options: ['Ask a question', 'Sign out'] },
      ]}
      index={1}
      keyOf={(option) => option}
      onPoint={onPoint}
      onChoose={onChoose}
      classNames={{ list: '', group: '', option: '' }}
    >
      {(option) => option}
    </OptionList>,
  );
  const list = screen.getByRole('listbox', { name: 'Results' });
  expect(within(within(list).getByRole('group', { name: 'Commands' })).getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ask a question');
  expect(screen.getByRole('option', { selected: true }).id).toBe('find-1');
  await person.click(screen.getByRole('option', { name: 'Sign out' }));
  expect(onPoint).toHaveBeenCalledWith(2);
  expect(onChoose.mock.calls).toEqual([['Sign out']]);
});

const images = [
  { key: 1, src: '/1.jpg', alt: 'Left thumb', caption: 'Taken on Monday' },
  { key: 2, src: '/2.jpg', alt: 'Right thumb' },
];

const Pictures = ({ onClose = () => {} }: { onClose?: () => void }) => {
  const [index, setIndex] = useState(0);
  return (
    <Lightbox
      opened
      onClose={onClose}
      images={images}
      index={index}
      onIndexChange={setIndex}
      label="Pictures of the consult"
    />
  );
};

test('pictures are looked through with the arrow keys, and end at the first and the last', async () => {
  const { person, screen } = show(<Pictures />);
  await screen.findByRole('dialog', { name: 'Pictures of the consult' });
  expect(screen.getByRole('img', { name: 'Left thumb' })).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(screen.getByText('Taken on Monday')).toBeDefined();
  await person.keyboard('{ArrowLeft}');
  expect(screen.getByText('1 of 2')).toBeDefined();
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('2 of 2')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Right thumb' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true');
});

test('[R14] a picture is magnified by halves up to four times, with keys and buttons, and another one starts whole', async () => {
  const { person, screen } = show(<Pictures />);
  await screen.findByRole('dialog');
  await person.keyboard('+=');
  expect(screen.getByText('200 %')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(screen.getByText('150 %')).toBeDefined();
  await person.keyboard('+++++++++');
  expect(screen.getByText('400 %')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('100 %')).toBeDefined();
  await person.keyboard('+0-');
  expect(screen.getByText('100 %')).toBeDefined();
});

test('[R14] the arrow keys move a picture that is magnified and change one that is not', async () => {
  const { person, screen } = show(<Pictures />);
  await screen.findByRole('dialog');
  await person.keyboard('+{ArrowRight}{ArrowDown}');
  expect(screen.getByText('1 of 2')).toBeDefined();
  await person.keyboard('0{ArrowRight}');
  expect(screen.getByText('2 of 2')).toBeDefined();
});

test('[R14] a double click magnifies a picture where it points, and shows it whole again', async () => {
  const { person, screen } = show(<Pictures />);
  await screen.findByRole('dialog');
  await person.dblClick(screen.getByRole('img', { name: 'Left thumb' }));
  expect(screen.getByText('200 %')).toBeDefined();
  await person.dblClick(screen.getByRole('img', { name: 'Left thumb' }));
  expect(screen.getByText('100 %')).toBeDefined();
});

test('[R14] two pictures stand beside each other; keys mean the one that was chosen, which stays when the other goes', async () => {
  const { person, screen } = show(<Pictures />);
  await screen.findByRole('dialog');
  await person.keyboard('c');
  expect(screen.getAllByRole('img')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Compare two pictures' }).getAttribute('aria-pressed')).toBe('true');
  screen.getByRole('group', { name: 'Right thumb' }).focus();
  await person.keyboard('++');
  expect(screen.getByText('200 %')).toBeDefined();
  screen.getByRole('group', { name: 'Left thumb' }).focus();
  expect(await screen.findByText('100 %')).toBeDefined();
  screen.getByRole('group', { name: 'Right thumb' }).focus();
  await person.keyboard('c');
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Right thumb' })).toBeDefined();
});

test('Escape closes the pictures', async () => {
  const onClose = vi.fn();
  const { person, screen } = show(<Pictures onClose={onClose} />);
  await screen.findByRole('dialog');
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});
