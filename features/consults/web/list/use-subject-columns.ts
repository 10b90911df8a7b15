import { useState } from 'react';
import { parseColumns, type SubjectColumn } from './subject-columns.ts';

const STORAGE_KEY = 'alethea.consults.subjectColumns';

/** The chosen subject columns and their setter; kept in this browser, where storage is allowed. */
export function useSubjectColumns() {
  const [columns, setColumns] = useState(readKept);
  const choose = (next: readonly SubjectColumn[]) => {
    setColumns(next);
    try {
      localStorage.setItem(STORAGE_KEY, next.join(','));
    } catch {
      // A browser that forbids storage keeps the choice until the screen is left.
    }
  };
  return [columns, choose] as const;
}

function readKept(): readonly SubjectColumn[] {
  try {
    return parseColumns(localStorage.getItem(STORAGE_KEY));
  } catch {
    return parseColumns(null);
  }
}
