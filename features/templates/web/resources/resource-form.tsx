import { Button } from '@alethea/ui/actions/button';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FileRows } from '@alethea/ui/files/file-rows';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { errorText, isCode, withReason } from '@alethea/web-kit/calls/call-error';
import { type UploadedFile, uploadErrorOf } from '@alethea/web-kit/files/upload';
import type { UploadFailure } from '@alethea/web-kit/files/upload-list';
import { useFileDrop } from '@alethea/web-kit/files/use-file-drop';
import { type Uploads, useUploads } from '@alethea/web-kit/files/use-uploads';
import { useFields } from '@alethea/web-kit/forms/fields';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { formatFileSize } from '@alethea/web-kit/page/format';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useRef } from 'react';
import { MAX_RESOURCE_NAME_LENGTH, RESOURCE_FILE_BYTES } from '../../contract/resource-limits.ts';
import { resourcesEn as en } from '../../texts/resources-en.ts';
import type { Category } from '../library/library.ts';
import { nameProblem } from '../library/library-problem.ts';

const ACCEPTED = Object.keys(RESOURCE_FILE_BYTES)
  .map((extension) => `.${extension}`)
  .join(',');

/** What a resource is made of, or what its new file is. */
export interface ResourceFormProps {
  /** The name of the resource whose file is replaced; left out for a new one. */
  readonly replaces?: string | undefined;
  /** To choose from, for a new one. */
  readonly categories: readonly Category[];
  readonly categoryId?: string | undefined;
  readonly onConfirm: (file: UploadedFile, name: string, categoryId: string) => void;
  readonly onClose: () => void;
}

/** Asks for the file of a resource, and for the name of a new one (RESOURCE-14, RESOURCE-19). */
const ResourceForm = ({ replaces, categories, categoryId, onConfirm, onClose }: ResourceFormProps) => {
  const files = useResourceFile();
  const [upload] = files.list;
  const { form, field, submit, isDirty } = useFields(
    {
      values: { name: replaces ?? '', categoryId: categoryId ?? categories[0]?.id ?? '' },
      issuesOf: ({ name }) => issuesOfTexts({ name: nameProblem('template', name) }),
    },
    (values) => {
      if (upload?.uploaded) onConfirm(upload.uploaded, values.name.trim(), values.categoryId);
    },
  );
  const add = (chosen: readonly File[]) => {
    files.add(chosen);
    const [first] = chosen;
    if (first && form.getValues('name') === '') form.setValue('name', nameFromFile(first.name));
  };
  useFileDrop(add);
  const failure = upload?.failure?.text;
  return (
    <FormDialog
      title={replaces === undefined ? en.form.title : en.form.replaceTitle(replaces)}
      size="small"
      submitLabel={replaces === undefined ? en.form.create : en.form.replace}
      blockedReason={fileBlock(files)}
      isDirty={isDirty || files.list.length > 0}
      isRunning={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {replaces === undefined && <TextField label={en.form.name} autoComplete="off" {...field('name')} />}
      {replaces === undefined && categories.length > 0 && (
        <SelectField
          label={en.form.category}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          {...field('categoryId')}
        />
      )}
      <FileField files={files} onFiles={add} />
      <div role="alert">
        {failure && <p className="al-error">{failure}</p>}
        {files.hasTooMany && <p className="al-error">{en.form.oneFile}</p>}
      </div>
    </FormDialog>
  );
};

interface FileFieldProps {
  readonly files: Uploads;
  readonly onFiles: (files: readonly File[]) => void;
}

const FileField = ({ files, onFiles }: FileFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="resources-file">
      <span className="resources-file-label">{en.form.file}</span>
      {files.list.length === 0 && (
        <>
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            onChange={(event) => {
              onFiles([...(event.currentTarget.files ?? [])]);
              // The same file can be chosen again after it was removed.
              event.currentTarget.value = '';
            }}
          />
          <Button
            icon={<IconPaperclip size={18} stroke={1.75} aria-hidden />}
            aria-describedby="resources-file-help"
            onClick={() => input.current?.click()}
          >
            {en.form.choose}
          </Button>
        </>
      )}
      <FileRows
        label={en.form.file}
        words={en.upload}
        files={files.list.map(({ file: { name, size, type }, failure, uploaded, ...upload }) => ({
          ...upload,
          ...{ name, contentType: type, picture: uploaded?.thumbnailDownloadUrl, note: formatFileSize(size) },
          // The words stand below, where they are spoken.
          ...(failure && { failure: { text: formatFileSize(size), mayRetry: failure.mayRetry } }),
        }))}
        onRetry={files.retry}
        onRemove={files.remove}
      />
      <p id="resources-file-help" className="resources-about">
        {en.form.fileHelp}
      </p>
    </div>
  );
};

/** One file at a time, of the six types (RESOURCE-19 to RESOURCE-22). */
function useResourceFile(): Uploads {
  return useUploads({
    max: 1,
    purpose: 'resourceFiles',
    mostBytes: RESOURCE_FILE_BYTES,
    refusalText: (refusal) =>
      refusal === 'file_type_not_allowed' ? en.upload.typeRefused : `${en.upload.failed} ${uploadRefusals[refusal]}`,
    failureOf,
  });
}

function failureOf(thrown: unknown): UploadFailure {
  if (isCode(thrown, 'file_type_not_allowed')) return { text: en.upload.typeRefused, mayRetry: false };
  const reason = errorText(uploadErrorOf(thrown), uploadRefusals, '');
  return {
    text: withReason(en.upload.failed, reason),
    mayRetry: !isCode(thrown, ...Object.keys(uploadRefusals)),
  };
}

function fileBlock({ list: [upload] }: Pick<Uploads, 'list'>): string | undefined {
  if (!upload || upload.state === 'failed') return en.form.noFile;
  return upload.state === 'ready' ? undefined : en.form.uploading;
}

/** What a file is called, for people: without its extension, and words apart. */
function nameFromFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, MAX_RESOURCE_NAME_LENGTH);
}

export default ResourceForm;
