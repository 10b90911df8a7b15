// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { CheckboxField } from '../src/fields/checkbox-field.tsx';
import { SearchDesk } from '../src/form/search-desk.tsx';
import { show } from './person.tsx';

interface Clinic {
  name: string;
}

type Query = ComponentProps<typeof SearchDesk<Clinic>>['query'];

const loaded: Query = {
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  refetch: () => {},
  isFetchNextPageError: false,
  fetchNextPage: () => {},
};

const Clinics = ({ rows, query = loaded }: { rows: readonly Clinic[] | undefined; query?: Query }) => {
  const [typed, setTyped] = useState('');
  return (
    <SearchDesk
      search={{ label: 'Name or city', value: typed, onChange: setTyped }}
      filters={<CheckboxField label="Closed ones" />}
      action={<Button>Add a clinic</Button>}
      caption="Clinics"
      columns={[{ key: 'name', header: 'Name', cell: ({ name }) => name }]}
      rows={rows?.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))}
      rowKey={({ name }) => name}
      empty="No clinic was found."
      query={query}
    />
  );
};

const some = [{ name: 'Foothills' }, { name: 'Bow Valley' }];

test('search, filters and what can be added come in this order for the keyboard, within a search landmark', async () => {
  const { person, screen } = show(<Clinics rows={some} />);
  const landmark = screen.getByRole('searchbox').closest('search') ?? document.createElement('p');
  const order = [
    within(landmark).getByRole('searchbox', { name: 'Name or city' }),
    within(landmark).getByRole('checkbox', { name: 'Closed ones' }),
    within(landmark).getByRole('button', { name: 'Add a clinic' }),
  ];
  for (const control of order) {
    await person.tab();
    expect(document.activeElement).toBe(control);
  }
});

for (const on of ['desk', 'phone'] as const) {
  test(`what is typed narrows the table, on a ${on}; nothing found is said`, async () => {
    const { person, screen } = show(<Clinics rows={some} />, { on });
    await person.type(screen.getByRole('searchbox'), 'bow');
    expect(screen.getByRole('cell', { name: 'Bow Valley' })).toBeTruthy();
    expect(screen.queryByRole('cell', { name: 'Foothills' })).toBeNull();
    await person.type(screen.getByRole('searchbox'), ' river');
    expect(screen.getByText('No clinic was found.')).toBeTruthy();
  });
}

test('while the first page comes it says that it loads; what failed offers another try and keeps what was typed', async () => {
  const refetch = vi.fn();
  const { person, screen, showInstead } = show(<Clinics rows={undefined} />);
  await person.type(screen.getByRole('searchbox'), 'bow');
  expect(screen.getByText('Loading')).toBeTruthy();
  showInstead(<Clinics rows={undefined} query={{ ...loaded, error: new Error('gone'), refetch }} />);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bow');
});

test('a list with more to load offers it, and shows that it is under way', async () => {
  const fetchNextPage = vi.fn();
  const { person, screen, showInstead } = show(
    <Clinics rows={some} query={{ ...loaded, hasNextPage: true, fetchNextPage }} />,
  );
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  showInstead(
    <Clinics rows={some} query={{ ...loaded, hasNextPage: true, isFetchingNextPage: true, fetchNextPage }} />,
  );
  expect(screen.getByRole('button', { name: 'Load more' }).getAttribute('aria-busy')).toBe('true');
});

test('that more could not be loaded is said, until it is tried again', () => {
  const failed = { ...loaded, hasNextPage: true, isFetchNextPageError: true };
  const { screen, showInstead } = show(<Clinics rows={some} query={failed} />);
  expect(screen.getByText('More could not be loaded.')).toBeTruthy();
  showInstead(<Clinics rows={some} query={{ ...failed, isFetchingNextPage: true }} />);
  expect(screen.queryByText('More could not be loaded.')).toBeNull();
});
