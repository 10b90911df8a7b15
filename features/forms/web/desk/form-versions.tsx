import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { CollapsibleSection } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { errorText, failureOf } from '@alethea/web-kit/calls/call-error';
import { useClient, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { getForm, listFormVersions } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import type { EditorDoor } from './form-editor.tsx';
import { valuesOf } from './form-values.ts';
import type { FormRecord } from './views.ts';

interface FormVersionsProps {
  readonly form: Pick<FormRecord, 'formId' | 'version'>;
  readonly door: EditorDoor;
}

/** Who saved the form when; an older version is taken up by saving it as the newest. */
export const FormVersions = (props: FormVersionsProps) => (
  <CollapsibleSection card title={en.versions.title} summary={String(props.form.version)}>
    <VersionList {...props} />
  </CollapsibleSection>
);

function VersionList({ form: { formId, version: current }, door }: FormVersionsProps) {
  const now = useNow();
  const client = useClient();
  const query = useOperationPages(
    listFormVersions,
    (before: number | undefined) => ({ formId, ...(before ? { before } : {}) }),
    (page) => (page.hasMore ? page.versions.at(-1)?.version : null),
  );
  const takeUp = async (version: number) => {
    try {
      const { form } = await client.call(getForm, { formId, version });
      if (!(await door.put(valuesOf(form.template)))) return;
      showSnackbar({ message: en.versions.opened(version) });
      document.getElementById('forms-add-section')?.focus();
    } catch (error) {
      const known = failureOf<typeof getForm>(error);
      showSnackbar({ tone: 'failed', message: known ? errorText(known, en.errors, en.failed) : en.failed });
    }
  };
  if (!query.data) {
    if (!query.error) return <ListSkeleton rows={2} />;
    return <ErrorState message={en.loadFailed} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <ul className="forms-desk-rows">
        {query.data.pages
          .flatMap(({ versions }) => versions)
          .map(({ version, savedAt, savedByName }) => (
            <li className="forms-desk-row" key={version}>
              <div className="forms-desk-words">
                {en.versions.version(version)}
                <span className="al-dim">{formatMoment(savedAt, now) + en.versions.by(savedByName)}</span>
              </div>
              {version === current ? (
                <span className="al-dim">{en.versions.current}</span>
              ) : (
                <Button dense aria-label={en.versions.openOf(version)} onClick={() => void takeUp(version)}>
                  {en.versions.open}
                </Button>
              )}
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <Button dense loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {en.versions.more}
        </Button>
      )}
    </>
  );
}
