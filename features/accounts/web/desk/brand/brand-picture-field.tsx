import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { errorText, isCode } from '@alethea/web-kit/calls/call-error';
import { uploadErrorOf, uploadFile } from '@alethea/web-kit/files/upload';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import { useId, useRef, useState } from 'react';
import { keepBrandPicture } from '../../../contract/client.ts';
import { operatorBrandEn as en } from '../../../texts/desk/operator-brand-en.ts';
import { useDeskAction } from '../parts/use-desk-action.ts';
import type { PictureField } from './brand-values.ts';

interface BrandPictureFieldProps {
  readonly name: PictureField;
  /** Address of the picture; empty where there is none. */
  readonly value: string;
  /** What stands without a picture of one's own. */
  readonly standard: string;
  readonly onChange: (address: string) => void;
}

/** A picture of the brand: brought here, shown at once, in force when the brand is saved. */
export function BrandPictureField({ name, value, standard, onChange }: BrandPictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keep = useDeskAction(keepBrandPicture);
  async function bring(file: File): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      const { fileId } = await uploadFile(file, { purpose: 'brandPictures' });
      const kept = await keep.run({ fileId });
      if (kept) onChange(kept.address);
    } catch (thrown) {
      setProblem(refusalOf(thrown));
    } finally {
      setSending(false);
    }
  }
  return (
    <fieldset className="desk-picture">
      <legend className="desk-picture-label">{en.fields[name]}</legend>
      {value ? (
        <img className="desk-picture-shown" data-picture={name} src={value} alt={en.pictureOf[name]} />
      ) : (
        <p className="al-dim">{en.standardLogo}</p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={en.fields[name]}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again after it was taken back.
          event.currentTarget.value = '';
          if (file) void bring(file);
        }}
      />
      <div className="desk-row-actions">
        <Button loading={isSending} aria-describedby={id} onClick={() => input.current?.click()}>
          {value ? en.replace[name] : en.choose[name]}
        </Button>
        {value !== standard && <Button onClick={() => onChange(standard)}>{en.back[name]}</Button>}
      </div>
      {problem && <Notice tone="failed">{problem}</Notice>}
      <p className="al-dim" id={id}>
        {en.help[name]}
      </p>
    </fieldset>
  );
}

function refusalOf(thrown: unknown): string {
  if (isCode(thrown, 'file_type_not_allowed')) return en.typeRefused;
  if (isCode(thrown, 'file_too_large', 'too_large')) return en.tooLarge;
  return errorText(uploadErrorOf(thrown), uploadRefusals, en.pictureFailed);
}
