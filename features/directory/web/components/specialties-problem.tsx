import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { CallError, errorText } from '@alethea/web-kit/calls/call-error';
import { en } from '../../texts/en.ts';
import type { FindState } from '../find/use-find-search.ts';

/** Says that specialties and subsites could not be loaded, with Retry; searching by text goes on meanwhile. */
export const SpecialtiesProblem = ({ specialties }: Pick<FindState, 'specialties'>) => {
  const error: unknown = specialties.error;
  if (error === null) return null;
  const message = error instanceof CallError ? errorText(error) : en.search.specialtiesMalformed;
  return (
    <Notice
      tone="failed"
      action={
        <Button dense loading={specialties.isFetching} onClick={() => void specialties.refetch()}>
          {en.list.retry}
        </Button>
      }
    >
      {en.search.specialtiesFailed(message)}
    </Notice>
  );
};
