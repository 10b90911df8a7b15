import { showSnackbar } from '@alethea/ui/snackbar';
import { operationKey, useClient, useOperation } from '@alethea/web-kit/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { getSearchFilters, saveSearchFilters } from '../operations.ts';
import { columnsNamed, DEFAULT_SUBJECT_COLUMNS, type SubjectColumn } from './subject-columns.ts';

/**
 * The chosen subject columns, null until they are known, and their setter; kept with the person on every device. While a
 * choice is being saved it stands, whatever is fetched meanwhile; of several in quick succession the last is saved.
 */
export function useSubjectColumns() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { data, isError } = useOperation(getSearchFilters, {});
  const [unsaved, setUnsaved] = useState<readonly SubjectColumn[] | null>(null);
  const latest = useRef<readonly SubjectColumn[] | null>(null);
  const saving = useRef(Promise.resolve());
  const key = operationKey(getSearchFilters, {});

  const save = async (chosen: readonly SubjectColumn[]) => {
    if (chosen !== latest.current) return;
    const searchFilters = chosen.map((column) => en.columns[column]);
    try {
      await client.call(saveSearchFilters, { searchFilters });
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData(key, { searchFilters });
    } catch {
      showSnackbar({ message: listsEn.columnsFailed, tone: 'failed' });
      void queryClient.invalidateQueries({ queryKey: key });
    }
    if (chosen === latest.current) setUnsaved(null);
  };
  const choose = (next: readonly SubjectColumn[]) => {
    latest.current = next;
    setUnsaved(next);
    saving.current = saving.current.then(() => save(next));
  };
  const known = data && columnsNamed(data.searchFilters);
  const columns = unsaved ?? known ?? (isError ? DEFAULT_SUBJECT_COLUMNS : null);
  return [columns, choose] as const;
}
