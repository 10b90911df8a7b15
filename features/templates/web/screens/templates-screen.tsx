import { ErrorState } from '@alethea/ui/error-state';
import { Page } from '@alethea/ui/page';
import { CardSkeleton } from '@alethea/ui/skeleton';
import { errorText } from '@alethea/web-kit/call-error';
import { useSearchState } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { getTemplates } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { TemplatesEditor } from '../editor/templates-editor.tsx';
import { useLibrary } from '../use-library.ts';
import type { KeptTemplates } from '../views.ts';

/** The screen on which a specialist keeps message templates; the chosen one stands in the address. */
export default function TemplatesScreen() {
  const { data, error, refetch } = useOperation(getTemplates, {});
  return (
    <Page title={en.title} description={en.description} width="wide">
      {data && <KeptLibrary kept={data} />}
      {!data && error && <ErrorState message={en.loadFailed} hint={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton cards={3} />}
    </Page>
  );
}

const KeptLibrary = ({ kept }: { readonly kept: KeptTemplates }) => {
  const [{ template }, setSearch] = useSearchState<{ template: string }>();
  const editing = useLibrary(kept);
  useUnsavedGuard(editing.isDirty);
  return (
    <TemplatesEditor
      editing={editing}
      selectedId={template}
      // Out of the list there is a way back to it; from one template to the next none is needed.
      onSelect={(templateId) =>
        setSearch({ template: templateId }, { replace: template !== undefined || templateId === undefined })
      }
    />
  );
};
