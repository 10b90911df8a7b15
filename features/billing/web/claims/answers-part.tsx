import { dollars } from '@alethea/kernel/text/money';
import { Button } from '@alethea/ui/actions/button';
import { PagedTable } from '@alethea/ui/display/paged-table';
import type { TableColumn } from '@alethea/ui/display/table';
import { DeskBar } from '@alethea/ui/form/search-desk';
import { useOperation, useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay, formatTime } from '@alethea/web-kit/page/format';
import { useRef } from 'react';
import { getAnswerFolder, listClaimAnswers } from '../../contract/client.ts';
import { claimsEn } from '../../texts/claims-en.ts';
import { AnswerFolderNotices } from './answer-folder.tsx';
import { ReadingOutcome } from './reading-outcome.tsx';
import { useReadAnswer } from './use-read-answer.ts';
import type { Answer } from './views.ts';

const en = claimsEn.answers;

const COLUMNS: readonly TableColumn<Answer>[] = [
  { key: 'read', header: en.columns.read, cell: ({ readAt }) => `${formatDay(readAt)} ${formatTime(readAt)}` },
  { key: 'written', header: en.columns.written, wrap: true, cell: ({ writtenAt }) => writtenAt },
  { key: 'results', header: en.columns.results, align: 'end', cell: ({ results }) => results },
  { key: 'paid', header: en.columns.paid, align: 'end', cell: ({ paid }) => paid },
  { key: 'amount', header: en.columns.amount, align: 'end', cell: ({ paidCents }) => dollars(paidCents) },
  { key: 'refused', header: en.columns.refused, align: 'end', cell: ({ refused }) => refused },
  { key: 'held', header: en.columns.held, align: 'end', cell: ({ held }) => held },
  {
    key: 'other',
    header: en.columns.other,
    wrap: true,
    cell: ({ reversed, unchanged, unmatched }) => en.other(reversed, unchanged, unmatched),
  },
];

/** Reads answers of Alberta Health, and lists those that were read. */
export function AnswersPart() {
  const reading = useReadAnswer();
  const { data: folder } = useOperation(getAnswerFolder, {});
  const input = useRef<HTMLInputElement>(null);
  const query = useOperationPages(
    listClaimAnswers,
    (cursor: string | undefined) => (cursor ? { cursor } : {}),
    ({ nextCursor }) => nextCursor,
  );
  return (
    <>
      <DeskBar
        action={
          <Button variant="primary" loading={reading.isRunning} onClick={() => input.current?.click()}>
            {en.read}
          </Button>
        }
      >
        <p className="al-dim al-desk-grow">
          {folder?.isWatched ? en.folder.watched : en.hint}
          {folder?.isWatched && folder.lookedAt && !folder.failure && (
            <> {en.folder.looked(`${formatDay(folder.lookedAt)} ${formatTime(folder.lookedAt)}`)}</>
          )}
        </p>
      </DeskBar>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={en.read}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void reading.read(file);
          event.currentTarget.value = '';
        }}
      />
      <AnswerFolderNotices folder={folder} />
      <ReadingOutcome outcome={reading.outcome} />
      <PagedTable
        caption={en.caption}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ answers }) => answers)}
        rowKey={({ answerId }) => answerId}
        empty={en.none}
        query={query}
      />
    </>
  );
}
