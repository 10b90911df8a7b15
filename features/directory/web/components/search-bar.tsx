import './search-bar.css';
import { Button } from '@alethea/ui/actions/button';
import { Kbd } from '@alethea/ui/actions/kbd';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { RefObject } from 'react';
import { en } from '../../texts/en.ts';
import { MAX_SEARCH_TEXT } from '../find/search-input.ts';
import type { FindState } from '../find/use-find-search.ts';
import type { useSearchText } from '../find/use-search-text.ts';

interface SearchBarProps {
  find: FindState;
  searchText: ReturnType<typeof useSearchText>;
  inputRef: RefObject<HTMLInputElement | null>;
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** A text, and/or specialty and subsite. */
export const SearchBar = ({ find, searchText, inputRef }: SearchBarProps) => {
  const { criteria, specialties } = find;
  const subsites = specialties.data?.[criteria.specialty] ?? [];
  return (
    <search>
      <form
        className="find-search"
        onSubmit={(event) => {
          event.preventDefault();
          searchText.submit();
        }}
      >
        <div className="find-search-text">
          <TextField
            ref={inputRef}
            type="search"
            label={en.search.label}
            placeholder={en.search.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_TEXT}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>/</Kbd>}
            value={searchText.text}
            onChange={(event) => searchText.type(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary">
            {en.search.button}
          </Button>
        </div>
        <span className="find-search-or">{en.search.andOr}</span>
        <SelectField
          label={en.search.specialty}
          placeholder={en.search.any}
          options={asOptions(Object.keys(specialties.data ?? {}))}
          value={criteria.specialty}
          onChange={(event) => find.setSpecialty(event.currentTarget.value)}
        />
        <SelectField
          label={en.search.subsite}
          placeholder={criteria.specialty === '' ? en.search.specialtyFirst : en.search.any}
          disabled={criteria.specialty === ''}
          options={asOptions(subsites)}
          value={criteria.subsite}
          onChange={(event) => find.setSubsite(event.currentTarget.value)}
        />
      </form>
    </search>
  );
};
