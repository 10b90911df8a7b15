import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useClient } from '@alethea/web-kit/calls/query.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countUnreadPatientMessages, listPatientMessages, updatePatientMessages } from '../../contract/client.ts';
import { inboxEn as en } from '../../texts/inbox-en.ts';
import type { ListedMessage, MessageFolder } from '../sent/views.ts';

type Changes = RemoteInput<typeof updatePatientMessages>['changes'];
type Before = RemoteOutput<typeof updatePatientMessages>['before'];
interface Pages {
  readonly pages: readonly RemoteOutput<typeof listPatientMessages>[];
  readonly pageParams: unknown[];
}

/** As many as one call takes. */
const CHUNK = 100;

/** Moves and marks messages: shown at once, taken back when the server refuses. */
export function useMessageActions() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const lists = { queryKey: [listPatientMessages.name, 'pages'] };

    async function update(changes: Changes): Promise<Before> {
      const before: Before = [];
      try {
        for (let start = 0; start < changes.length; start += CHUNK) {
          const part = changes.slice(start, start + CHUNK);
          before.push(...(await client.call(updatePatientMessages, { changes: part })).before);
        }
      } finally {
        for (const { name } of [listPatientMessages, countUnreadPatientMessages]) {
          void queryClient.invalidateQueries({ queryKey: [name] });
        }
      }
      return before;
    }

    /** Changes what lists show ahead of the answer; null takes a message out of a list of one folder. */
    function ahead(ids: ReadonlySet<string>, change: (message: ListedMessage) => ListedMessage): void {
      void queryClient.cancelQueries(lists);
      for (const [key, data] of queryClient.getQueriesData<Pages>(lists)) {
        if (!data) continue;
        const { folder } = (key[2] ?? {}) as { readonly folder?: MessageFolder };
        const pages = data.pages.map((page) => ({
          ...page,
          messages: page.messages
            .map((message) => (ids.has(message.id) ? change(message) : message))
            .filter((message) => folder === undefined || message.folder === folder),
        }));
        queryClient.setQueryData(key, { ...data, pages });
      }
    }

    async function undo(moved: Before, to: MessageFolder): Promise<void> {
      try {
        await update(moved.map(({ id, folder, read }) => ({ id, folder, read, from: to })));
      } catch {
        showSnackbar({ message: en.errors.undo, tone: 'failed' });
      }
    }

    return {
      /** UNDO puts each back where it lay, unless somebody has moved it since. */
      async move(messages: readonly ListedMessage[], to: MessageFolder): Promise<void> {
        const moving = messages.filter(({ folder }) => folder !== to);
        if (moving.length === 0) return;
        ahead(new Set(moving.map(({ id }) => id)), (message) => ({ ...message, folder: to }));
        try {
          const before = await update(moving.map(({ id }) => ({ id, folder: to })));
          const action = { label: en.undo, onClick: () => void undo(before, to) };
          showSnackbar({ message: en.moved(before.length, to), action });
        } catch {
          showSnackbar({ message: en.errors.move(to), tone: 'failed' });
        }
      },
      async markUnread(messages: readonly ListedMessage[]): Promise<void> {
        ahead(new Set(messages.map(({ id }) => id)), (message) => ({ ...message, read: false }));
        try {
          await update(messages.map(({ id }) => ({ id, read: false })));
          showSnackbar({ message: en.markedUnread });
        } catch {
          showSnackbar({ message: en.errors.unread, tone: 'failed' });
        }
      },
      /** Quietly: what could not be marked is marked with the next opening. */
      async markRead(id: string): Promise<void> {
        ahead(new Set([id]), (message) => ({ ...message, read: true }));
        await update([{ id, read: true }]).catch(() => undefined);
      },
    };
  }, [client, queryClient]);
}
