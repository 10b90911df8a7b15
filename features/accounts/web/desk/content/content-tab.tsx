import { SelectField } from '@alethea/ui/fields/select-field';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { getContent } from '../../../contract/client.ts';
import type { ContentName } from '../../../contract/desk/content-documents.ts';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';
import type { DeskSearch } from '../parts/desk-tabs.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentHistory } from './content-history.tsx';

const NAMES = Object.keys(en.content.names) as readonly ContentName[];

/** The documents that readers get: settings, lists, agreements, texts. */
export function ContentTab() {
  const [search, setSearch] = useSearchState<DeskSearch>();
  const name = NAMES.find((one) => one === search.document) ?? 'signup';
  const { data, error, refetch } = useOperation(getContent, { name });
  return (
    <>
      <DeskBar>
        <SelectField
          label={en.content.document}
          value={name}
          options={NAMES.map((value) => ({ value, label: en.content.names[value] }))}
          onChange={(event) => setSearch({ document: event.currentTarget.value })}
        />
      </DeskBar>
      {data ? (
        <div className="desk-columns">
          <ContentEditor key={name} inForce={data} />
          <ContentHistory key={`${name}-history`} name={name} inForce={data.saved.version} />
        </div>
      ) : error ? (
        <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </>
  );
}
