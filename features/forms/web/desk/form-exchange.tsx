import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { offerDownload } from '@alethea/web-kit/files/download-pdf';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef, useState } from 'react';
import { exchangeEn as en } from '../../texts/exchange-en.ts';
import type { EditorDoor } from './form-editor.tsx';
import { formFile, readFormFile } from './form-file.ts';
import { valuesOf } from './form-values.ts';
import type { FormRecord } from './views.ts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The form as a file for other systems, as it is saved. */
export const ExportButton = ({ form, door }: { readonly form: FormRecord; readonly door: EditorDoor }) => (
  <Button
    dense
    icon={<IconDownload {...ICON} />}
    disabledReason={door.isDirty ? en.exportUnsaved : undefined}
    onClick={() => {
      const { name, content } = formFile(form);
      offerDownload(content, name);
    }}
  >
    {en.export}
  </Button>
);

/** A file of another system into the editor, to be looked at and saved; what cannot be a form is told part by part. */
export const ImportButton = ({ door }: { readonly door: EditorDoor }) => {
  const input = useRef<HTMLInputElement>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const outcome = await readFormFile(file);
    if ('reasons' in outcome) return setReasons(outcome.reasons);
    if (await door.put(valuesOf(outcome.template))) showSnackbar({ message: en.imported(outcome.template.name) });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json,application/fhir+json"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Button dense icon={<IconUpload {...ICON} />} onClick={() => input.current?.click()}>
        {en.import}
      </Button>
      <Dialog
        opened={reasons.length > 0}
        title={en.refusedTitle}
        onClose={() => setReasons([])}
        footer={<Button onClick={() => setReasons([])}>{en.close}</Button>}
      >
        <p>{en.refusedLead}</p>
        <ul className="forms-desk-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
};
