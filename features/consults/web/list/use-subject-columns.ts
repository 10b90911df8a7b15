import { showSnackbar } from '@alethea/ui/snackbar';
import { operationKey, useClient, useOperation } from '@alethea/web-kit/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { getSearchFilters, saveSearchFilters } from '../operations.ts';
import { columnsNamed, DEFAULT_SUBJECT_COLUMNS, type SubjectColumn } from './subject-columns.ts';

/** The chosen subject columns, null until they are known, and their setter; kept with the person on every device. */
export function useSubjectColumns() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { data, isError } = useOperation(getSearchFilters, {});
  const key = operationKey(getSearchFilters, {});
  const choose = async (next: readonly SubjectColumn[]) => {
    const searchFilters = next.map((column) => en.columns[column]);
    await queryClient.cancelQueries({ queryKey: key });
    queryClient.setQueryData(key, { searchFilters });
    try {
      await client.call(saveSearchFilters, { searchFilters });
    } catch {
      showSnackbar({ message: listsEn.columnsFailed, tone: 'failed' });
      void queryClient.invalidateQueries({ queryKey: key });
    }
  };
  const known = data && columnsNamed(data.searchFilters);
  const columns = known ?? (isError ? DEFAULT_SUBJECT_COLUMNS : null);
  return [columns, (next: readonly SubjectColumn[]) => void choose(next)] as const;
}
