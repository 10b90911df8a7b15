import { Page } from '@alethea/ui/page/page';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { resourcesEn as en } from '../../texts/resources-en.ts';
import type { KeptResources } from '../resources/resource-draft.ts';
import { ResourcesEditor } from '../resources/resources-editor.tsx';
import { useKeptResources, useResources } from '../resources/use-resources.ts';

/** The screen has no parts. */
const NO_PARTS: readonly string[] = [];

/** The screen on which a specialist keeps resources. */
export default function ResourcesScreen() {
  const { data, error, refetch } = useKeptResources();
  return (
    <Page title={en.title} description={en.description}>
      {data && <Editing kept={data} />}
      {!data && error && <ErrorState message={en.loadFailed} hint={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton cards={3} />}
    </Page>
  );
}

const Editing = ({ kept }: { readonly kept: KeptResources }) => {
  const editing = useResources(kept);
  useUnsavedGuard(editing.isDirty, NO_PARTS, undefined, editing);
  return <ResourcesEditor kept={kept} editing={editing} />;
};
