import { showSnackbar } from '@alethea/ui/base/snackbar';
import { operationKey, useClient, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getSearchFilters, saveSearchFilters } from '../../contract/client.ts';
import { listsEn } from '../../texts/lists-en.ts';
import { columnsNamed, DEFAULT_SUBJECT_COLUMNS, namesOf, type SubjectColumn } from './row/subject-columns.ts';

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
  const waiting = useRef<readonly SubjectColumn[] | null>(null);
  const key = operationKey(getSearchFilters, {});
  // What waits for an earlier choice to be saved would be lost with the page: it does not wait then.
  useEffect(() => {
    const saveWaiting = () => {
      if (waiting.current) void client.call(saveSearchFilters, { searchFilters: namesOf(waiting.current) });
      waiting.current = null;
    };
    addEventListener('pagehide', saveWaiting);
    return () => removeEventListener('pagehide', saveWaiting);
  }, [client]);

  const save = async (chosen: readonly SubjectColumn[]) => {
    if (chosen !== waiting.current) return;
    waiting.current = null;
    const searchFilters = namesOf(chosen);
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
    waiting.current = next;
    setUnsaved(next);
    saving.current = saving.current.then(() => save(next));
  };
  const known = data && columnsNamed(data.searchFilters);
  const columns = unsaved ?? known ?? (isError ? DEFAULT_SUBJECT_COLUMNS : null);
  return [columns, choose] as const;
}
