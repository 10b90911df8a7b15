import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { RefObject } from 'react';
import { en } from '../../texts/en.ts';
import type { useServices } from '../find/use-services.ts';

interface ListEndProps {
  found: ReturnType<typeof useServices>;
  failure: string | null;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** Below the cards: that there are more, that more are coming or failed to, or the way back up. */
export const ListEnd = ({ found, failure, searchBox }: ListEndProps) => {
  if (failure) {
    return (
      <Notice
        tone="failed"
        action={
          <Button dense onClick={() => void found.fetchNextPage()}>
            {en.list.retry}
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  }
  const backToTop = () => {
    window.scrollTo({ top: 0 });
    searchBox.current?.focus({ preventScroll: true });
  };
  return (
    <div className="find-end">
      {found.isFetchingNextPage && <p role="status">{en.list.loading}</p>}
      {!found.isFetchingNextPage && found.hasNextPage && (
        <Button
          variant="quiet"
          icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
          onClick={() => void found.fetchNextPage()}
        >
          {en.list.more}
        </Button>
      )}
      {!found.hasNextPage && (
        <Button variant="quiet" icon={<IconArrowUp size={16} stroke={1.75} aria-hidden />} onClick={backToTop}>
          {en.list.top}
        </Button>
      )}
    </div>
  );
};
