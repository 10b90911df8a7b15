import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { getContent, listContentVersions, saveContent } from '../../../contract/client.ts';
import type { ContentName } from '../../../contract/desk/content-documents.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import { deskErrorText, useDeskAction } from '../parts/use-desk-action.ts';

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
    const { restoreTitle: title, restoreText } = en.content;
    if (!(await confirm({ title, message: restoreText(version), confirmLabel: en.restore }))) return;
    try {
      const { content } = await client.call(getContent, { name, version });
      await save.run({ content: content as RemoteInput<typeof saveContent>['content'], basedOn: inForce });
    } catch (error) {
      showSnackbar({ tone: 'failed', message: deskErrorText(failureOf<typeof getContent>(error)) });
    }
  }
  const versions = query.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Section title={en.history}>
      <ul className="desk-rows">
        {versions.map(({ version, savedAt, savedByName }) => (
          <li className="desk-row" key={version}>
            <div className="desk-row-words">
              {en.version(version)}
              <p className="al-dim">{formatMoment(savedAt, now) + en.by(savedByName)}</p>
            </div>
            {version === inForce ? (
              <span className="al-dim">{en.inForce}</span>
            ) : (
              <Button dense loading={save.state === 'running'} onClick={() => void restore(version)}>
                {en.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.isPending && <ListSkeleton rows={1} />}
      {query.hasNextPage && (
        <Button dense loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {en.more}
        </Button>
      )}
    </Section>
  );
}
