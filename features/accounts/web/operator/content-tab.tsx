import { ErrorState } from '@alethea/ui/error-state';
import { SelectField } from '@alethea/ui/select-field';
import { DetailSkeleton } from '@alethea/ui/skeleton';
import { useSearchState } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { getContent } from '../../contract/client.ts';
import type { ContentName } from '../../contract/content-documents.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ContentEditor } from './content-editor.tsx';
import { ContentHistory } from './content-history.tsx';
import type { DeskSearch } from './desk-tabs.ts';

const NAMES = Object.keys(en.content.names) as readonly ContentName[];

/** The documents that readers get: settings, lists, agreements, texts. */
export function ContentTab() {
  const [search, setSearch] = useSearchState<DeskSearch>();
  const name = NAMES.find((one) => one === search.document) ?? 'signup';
  const { data, error, refetch } = useOperation(getContent, { name });
  return (
    <>
      <div className="desk-bar">
        <div className="desk-fixed">
          <SelectField
            label={en.content.document}
            value={name}
            options={NAMES.map((value) => ({ value, label: en.content.names[value] }))}
            onChange={(event) => setSearch({ document: event.currentTarget.value })}
          />
        </div>
      </div>
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
