import { Button } from '@alethea/ui/actions/button';
import { ErrorState } from '@alethea/ui/states/error-state';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import { getNewsAdmin } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { NewsEditor } from './news-editor.tsx';

interface NewsPageProps {
  /** Null for a new one. */
  readonly campaignId: string | null;
  readonly onClose: () => void;
  /** Told when a new one has been saved. */
  readonly onBegun: (campaignId: string) => void;
}

/** One piece of news at the desk: its text, its readers, and what becomes of it. */
export function NewsPage({ campaignId, onClose, onBegun }: NewsPageProps) {
  const { data, error, refetch } = useOperation(getNewsAdmin, campaignId === null ? null : { campaignId });
  return (
    <>
      <Button dense variant="quiet" icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onClose}>
        {en.back}
      </Button>
      {campaignId === null || data ? (
        <NewsEditor key={campaignId ?? 'new'} news={campaignId === null ? null : (data ?? null)} onBegun={onBegun} />
      ) : error ? (
        isCode(error, 'news_not_found') ? (
          <ErrorState message={en.errors.news_not_found} />
        ) : (
          <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />
        )
      ) : (
        <DetailSkeleton />
      )}
    </>
  );
}
