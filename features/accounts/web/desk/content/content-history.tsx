import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { getContent, listContentVersions, saveContent } from '../../../contract/client.ts';
import type { ContentName } from '../../../contract/desk/content-documents.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { deskErrorText, useDeskAction } from '../parts/use-desk-action.ts';
import { VersionHistory } from '../parts/version-history.tsx';

/** Who saved the document when; an older version is brought back by saving it as the newest. */
export function ContentHistory({ name, inForce }: { readonly name: ContentName; readonly inForce: number }) {
  const now = useNow();
  const client = useClient();
  const query = useOperationPages(
    listContentVersions,
    (before: number | undefined) => ({ name, ...(before ? { before } : {}) }),
    (page) => (page.hasMore ? page.versions.at(-1)?.version : null),
  );
  const save = useDeskAction(saveContent, {
    done: en.content.restored,
    invalidate: [getContent, listContentVersions],
  });
  async function restore(version: number): Promise<void> {
    try {
      const { content } = await client.call(getContent, { name, version });
      await save.run({ content: content as RemoteInput<typeof saveContent>['content'], basedOn: inForce });
    } catch (error) {
      showSnackbar({ tone: 'failed', message: deskErrorText(failureOf<typeof getContent>(error)) });
    }
  }
  return (
    <VersionHistory
      versions={query.data?.pages.flatMap((page) => page.versions) ?? []}
      query={query}
      inForce={inForce}
      texts={en.content}
      isRestoring={save.state === 'running'}
      onRestore={restore}
      told={({ savedAt, savedByName }) => <p className="al-dim">{formatMoment(savedAt, now) + en.by(savedByName)}</p>}
    />
  );
}
