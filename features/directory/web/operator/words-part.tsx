import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { SearchDesk } from '@alethea/ui/form/search-desk';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperationPages } from '@alethea/web-kit/calls/query.tsx';
import { formatDay } from '@alethea/web-kit/page/format';
import { useState } from 'react';
import { listSearchWords, removeSearchWord, saveSearchWord } from '../../contract/client.ts';
import { wordsEn as en } from '../../texts/words-en.ts';
import { TrySearch } from './try-search.tsx';
import type { SearchWord } from './views.ts';
import { WordDialog } from './word-dialog.tsx';

function Meaning({ word }: { readonly word: SearchWord }) {
  return (
    <>
      {word.meant.length > 0 ? word.meant.join(', ') : en.itself}
      {word.weight !== 'clinical' && <p className="al-dim">{en.weights[word.weight].label}</p>}
    </>
  );
}

function Origin({ word: { origin, setAt, setByName } }: { readonly word: SearchWord }) {
  if (origin === 'builtIn') return en.origins.builtIn;
  return (
    <>
      <Tag>{en.origins[origin]}</Tag>
      {setAt && <p className="al-dim">{en.setBy(formatDay(setAt), setByName)}</p>}
    </>
  );
}

/** Gives a word back to what is built in; the snackbar’s UNDO sets it again. */
function useGiveBack(): (word: SearchWord) => Promise<void> {
  const options = {
    invalidate: [listSearchWords],
    onError: (error: Parameters<typeof errorText>[0]) =>
      void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.failed) }),
  };
  const again = useAction(saveSearchWord, options);
  const remove = useAction(removeSearchWord, options);
  return async ({ typed, meant, weight, version, origin }) => {
    if (!(await remove.run({ typed, basedOn: version }))) return;
    showSnackbar({
      message: origin === 'added' ? en.removed(typed) : en.restored(typed),
      action: { label: en.undo, onClick: () => void again.run({ typed, meant, weight, basedOn: 0 }) },
    });
  };
}

/** The words that a search for services understands: what is built in, and what operators have set over it. */
export function WordsPart() {
  const [typed, searchText, setTyped, searchNow] = useTypedText();
  const [onlyOwn, setOnlyOwn] = useState(false);
  const [editing, setEditing] = useState<SearchWord | 'new' | null>(null);
  const giveBack = useGiveBack();
  const query = useOperationPages(
    listSearchWords,
    (page: number | undefined) => ({ searchText, onlyOwn, ...(page ? { page } : {}) }),
    ({ nextPage }) => nextPage,
  );
  const columns: readonly TableColumn<SearchWord>[] = [
    { key: 'typed', header: en.columns.typed, wrap: true, cell: (word) => word.typed },
    { key: 'meant', header: en.columns.meant, wrap: true, cell: (word) => <Meaning word={word} /> },
    { key: 'origin', header: en.columns.origin, wrap: true, cell: (word) => <Origin word={word} /> },
    {
      key: 'actions',
      header: en.columns.actions,
      align: 'end',
      actions: true,
      cell: (word) => (
        <>
          <Button dense aria-label={en.editWord(word.typed)} onClick={() => setEditing(word)}>
            {en.edit}
          </Button>
          {word.origin !== 'builtIn' && (
            <Button
              dense
              aria-label={word.origin === 'added' ? en.removeWord(word.typed) : en.restoreWord(word.typed)}
              onClick={() => void giveBack(word)}
            >
              {word.origin === 'added' ? en.remove : en.restore}
            </Button>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <p className="al-dim">{en.hint}</p>
      <TrySearch />
      <SearchDesk
        search={{ label: en.search, value: typed, onChange: setTyped, onEnter: searchNow }}
        filters={
          <CheckboxField
            label={en.onlyOwn}
            checked={onlyOwn}
            onChange={(event) => setOnlyOwn(event.currentTarget.checked)}
          />
        }
        action={
          <Button variant="primary" onClick={() => setEditing('new')}>
            {en.add}
          </Button>
        }
        caption={en.caption}
        columns={columns}
        rows={query.data?.pages.flatMap(({ words }) => words)}
        rowKey={({ typed: word, version }) => `${word} ${version > 0}`}
        empty={en.none}
        query={query}
      />
      {editing && <WordDialog word={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}
