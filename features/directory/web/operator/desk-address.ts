/** Search params of the directory's part of the desk: names of parts and ids, never what was searched for. */
export interface DirectorySearch {
  readonly tab: string;
  readonly part: string;
  /** `NEW_SERVICE` for one that is being written. */
  readonly serviceId: string;
}

/** In place of an id, for a service that does not exist yet. */
export const NEW_SERVICE = 'new';

/** What leads away from a service that is being written: leaving it with unsaved changes asks first. */
export const DIRECTORY_PARTS: readonly (keyof DirectorySearch)[] = ['tab', 'part', 'serviceId'];

/** The address of a part of the directory's desk, or of one service. */
export function directoryHref(more: Partial<Omit<DirectorySearch, 'tab'>> = {}): string {
  return `/dashboard/operator?${new URLSearchParams({ tab: 'directory', ...more })}`;
}
