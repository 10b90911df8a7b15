import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { useCallback, useEffect, useState } from 'react';
import { getDraft, listDrafts } from '../../contract/client.ts';
import type { DraftCollection } from '../../contract/draft-view.ts';
import { draftsEn } from '../../texts/drafts-en.ts';
import type { OpenedDraft } from '../form/views.ts';

/** Loads the draft of the address, once: what changes meanwhile is told when saving, and never overwrites typing. */
export function useDraftLoading(draftId: string | undefined, collection: DraftCollection) {
  const [draft, setDraft] = useState<OpenedDraft | null>(null);
  const [count, setCount] = useState(0);
  const { run, error } = useAction(getDraft, {
    invalidate: [listDrafts],
    onSuccess: (opened) => {
      setDraft(opened);
      setCount((before) => before + 1);
      showSnackbar({ message: draftsEn.form.loaded, tone: 'done' });
    },
  });
  const load = useCallback(
    (id: string) => run({ draftId: id, consultDraftsCollectionType: collection, appVersion: APP_VERSION }),
    [run, collection],
  );
  useEffect(() => {
    if (draftId) void load(draftId);
  }, [draftId, load]);
  return {
    draft: draft?.draftId === draftId ? draft : null,
    /** How often it has been loaded. */
    count,
    error,
    reload: () => void (draftId && load(draftId)),
  };
}
