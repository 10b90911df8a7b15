import './search-bar.css';
import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { Menu } from '@alethea/ui/overlays/menu';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { en } from '../../texts/en.ts';
import { SORT_MENU } from '../find/sort-choice.ts';
import type { FindState } from '../find/use-find-search.ts';

interface ResultBarProps {
  find: FindState;
  /** How many of how many are listed; null while there is nothing to count. */
  shown: { count: number; total: number } | null;
}

/** Where the person refers from, how many services there are and in which order. */
export const ResultBar = ({ find, shown }: ResultBarProps) => {
  const { locations, location, sort } = find;
  return (
    <div className="find-result-bar">
      <div className="find-clinic">
        <SelectField
          dense
          label={en.clinic.label}
          disabled={locations.length === 0}
          placeholder={locations.length === 0 ? en.clinic.none : undefined}
          options={locations.map(({ locationIndex, clinicName, city }) => ({
            value: String(locationIndex),
            label: [clinicName, city].filter(Boolean).join(', '),
          }))}
          value={location ? String(location.locationIndex) : ''}
          onChange={(event) => find.setLocation(Number(event.currentTarget.value))}
        />
      </div>
      <div>
        <span className="find-count">{shown && en.list.count(shown.count, shown.total)}</span>
        <Menu
          label={en.sort.label}
          trigger={
            <Button dense icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}>
              {en.sort.button(en.sort.choices[sort.sortType])}
            </Button>
          }
          items={SORT_MENU.map((sortType) => ({
            key: sortType,
            label: en.sort.choices[sortType],
            icon: (
              <IconCheck
                size={16}
                stroke={2}
                aria-hidden
                visibility={sortType === sort.sortType ? 'visible' : 'hidden'}
              />
            ),
            onSelect: () => find.setSort(sortType),
          }))}
        />
      </div>
    </div>
  );
};
