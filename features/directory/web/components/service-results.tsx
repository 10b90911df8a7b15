import './service-list.css';
import { Button } from '@alethea/ui/actions/button';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import IconSearchOff from '@tabler/icons-react/dist/esm/icons/IconSearchOff.mjs';
import type { RefObject } from 'react';
import { en } from '../../texts/en.ts';
import type { FindState } from '../find/use-find-search.ts';
import type { useServices } from '../find/use-services.ts';
import { ServiceList } from './service-list.tsx';

interface ServiceResultsProps {
  find: FindState;
  found: ReturnType<typeof useServices>;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** What a search has found, in its four states. */
export const ServiceResults = ({ find, found, searchBox }: ServiceResultsProps) => {
  if (found.isPending) {
    return (
      <>
        <p className="find-loading" role="status">
          {en.list.loading}
        </p>
        <CardSkeleton cards={4} label="" />
      </>
    );
  }
  const failure = found.error && en.list.failed(errorText(found.error, en.list.failures));
  if (failure && found.services.length === 0) {
    return <ErrorState message={failure} onRetry={() => void found.refetch()} retryLabel={en.list.retry} />;
  }
  if (found.services.length === 0) {
    const { specialty, subsite, searchText } = find.criteria;
    const canWiden = searchText !== '' && specialty !== '' && subsite !== '';
    return (
      <EmptyState
        title={en.list.none}
        icon={<IconSearchOff size={22} stroke={1.75} aria-hidden />}
        action={
          canWiden ? (
            <Button onClick={() => find.showAllOf(specialty, subsite)}>{en.list.allOf(specialty, subsite)}</Button>
          ) : undefined
        }
      >
        {en.list.noneHint}
      </EmptyState>
    );
  }
  return <ServiceList key={found.listKey} find={find} found={found} failure={failure} searchBox={searchBox} />;
};
