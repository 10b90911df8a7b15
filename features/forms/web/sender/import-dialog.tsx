import { DEFAULT_PROVINCE, type Province } from '@alethea/kernel/contact/provinces';
import { Button } from '@alethea/ui/actions/button';
import { Table } from '@alethea/ui/display/table';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { Notice } from '@alethea/ui/states/notice';
import { useRef, useState } from 'react';
import type { Recipient } from '../../contract/check-recipient.ts';
import { MOST_RECIPIENTS } from '../../contract/send-limits.ts';
import { senderEn } from '../../texts/sender-en.ts';
import { type PastedRecipient, pastedRecipients } from './pasted-recipients.ts';
import { type RecipientRow, recipientKey } from './sender-values.ts';

const en = senderEn.importing;

/** A list of all recipients that fit is a tenth of it. */
const LARGEST_FILE_BYTES = 1024 * 1024;

interface ImportDialogProps {
  readonly pasted: string;
  readonly province: Province | null;
  /** Who is in the list already. */
  readonly listed: readonly RecipientRow[];
  readonly onAdd: (recipients: readonly Recipient[]) => void;
  readonly onClose: () => void;
}

/** Takes rows of a spreadsheet or a CSV file, shows what is wrong with which, adds what is right and leaves the rest to be corrected. */
export const ImportDialog = ({ pasted, province, listed, onAdd, onClose }: ImportDialogProps) => {
  const [text, setText] = useState(pasted);
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const keys = new Set(listed.map(recipientKey));
  const found = pastedRecipients(text, province ?? DEFAULT_PROVINCE, keys);
  const room = MOST_RECIPIENTS - listed.length;
  const ready = found.filter(({ problem }) => problem === '');
  const added = ready.slice(0, room);

  const readFile = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > LARGEST_FILE_BYTES) return setNote(en.fileTooLarge);
    try {
      setText(await file.text());
      setNote('');
    } catch {
      setNote(en.fileFailed);
    }
  };
  const add = () => {
    onAdd(added.map(({ province: of, phn, email }) => ({ province: of, phn, email, delay: false })));
    const left = found.filter((row) => !added.includes(row));
    if (left.length === 0) return onClose();
    setText(left.map(({ line }) => line).join('\n'));
    setNote(en.left);
  };
  return (
    <Dialog
      opened
      size="large"
      onClose={onClose}
      title={en.title}
      footer={
        <>
          <Button onClick={onClose}>{en.cancel}</Button>
          <Button variant="primary" disabledReason={added.length === 0 ? en.nothingReady : undefined} onClick={add}>
            {en.add(added.length)}
          </Button>
        </>
      }
    >
      <div className="form-import">
        <p>{en.lead}</p>
        <TextAreaField
          label={en.rows}
          minRows={4}
          maxRows={8}
          data-autofocus
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => {
            void readFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <div>
          <Button onClick={() => input.current?.click()}>{en.file}</Button>
        </div>
        {note !== '' && <Notice tone="waiting">{note}</Notice>}
        {ready.length > room && <Notice tone="waiting">{en.tooMany(room)}</Notice>}
        <p role="status">{en.found(ready.length, found.length - ready.length)}</p>
        <Table
          caption={en.preview}
          captionHidden
          columns={COLUMNS}
          rows={found.map((row, index) => ({ ...row, number: index + 1 }))}
          rowKey={({ number }) => number}
          empty={en.none}
        />
      </div>
    </Dialog>
  );
};

type ShownRow = PastedRecipient & { readonly number: number };

const COLUMNS = [
  { key: 'row', header: en.row, cell: ({ number }: ShownRow) => number },
  { key: 'province', header: senderEn.province, cell: ({ province }: ShownRow) => province },
  { key: 'phn', header: senderEn.phn, cell: ({ phn }: ShownRow) => phn },
  { key: 'email', header: senderEn.email, cell: ({ email }: ShownRow) => email, wrap: true },
  {
    key: 'state',
    header: en.status,
    cell: ({ problem }: ShownRow) => (problem === '' ? en.ready : <span className="al-error">{problem}</span>),
    wrap: true,
  },
];
