import { Page } from '@alethea/ui/page/page';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { getTemplates } from '../../contract/client.ts';
import { en } from '../../texts/en.ts';
import { TemplatesEditor } from '../editor/templates-editor.tsx';
import { useLibrary } from '../library/use-library.ts';
import type { KeptTemplates } from '../library/views.ts';

/** From one template to the next nothing is left. */
const NO_PARTS: readonly string[] = [];

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
  useUnsavedGuard(editing.isDirty, NO_PARTS, undefined, editing);
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
