import { Progress } from '@alethea/ui/display/progress';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { Notice } from '@alethea/ui/states/notice';
import { useFields } from '@alethea/web-kit/forms/fields';
import { issuesOfTexts } from '@alethea/web-kit/forms/form-rules';
import { useState } from 'react';
import { LABELLING_SPECIALTIES } from '../../contract/labelling/labels.ts';
import { labellingEn } from '../../texts/labelling/labelling-en.ts';
import { poolEn } from '../../texts/labelling/pool-en.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { useImportFiles } from './use-import-files.ts';
import { type ImportOrder, type ImportProgress, usePoolImport } from './use-pool-import.ts';

const en = poolEn.import;
const VALUES = { specialty: '', statement: '', keptBy: '', keptWhere: '' };

const missing = (text: string) => (text.trim() === '' ? en.required : undefined);

/** Takes pictures into the pool: on what ground they are there, which they are, and how far it has come. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const files = useImportFiles();
  const importing = usePoolImport();
  const { progress } = importing;
  const [isTried, setTried] = useState(false);
  const [order, setOrder] = useState<ImportOrder | null>(null);
  const { field, submit, isDirtyNow } = useFields(
    {
      values: VALUES,
      issuesOf: ({ specialty, statement, keptBy, keptWhere }) =>
        issuesOfTexts({
          specialty: specialty === '' ? en.chooseSpecialty : undefined,
          statement: missing(statement),
          keptBy: missing(keptBy),
          keptWhere: missing(keptWhere),
        }),
    },
    ({ specialty: chosen, ...consent }) => {
      const specialty = LABELLING_SPECIALTIES.find((one) => one === chosen);
      if (!specialty || files.pictures.length === 0) return;
      const begun = { files: files.pictures, specialty, consent, predictions: files.predictions.byFile };
      setOrder(begun);
      importing.start(begun);
    },
  );
  if (progress && order) {
    return (
      <FormDialog
        opened
        title={en.title}
        cancelLabel={progress.state === 'running' ? en.stop : en.close}
        submitLabel={progress.state !== 'running' && progress.failed.length > 0 ? en.retry : undefined}
        isDirty={false}
        isRunning={false}
        onSubmit={() => importing.retry(order)}
        onClose={progress.state === 'running' ? importing.stop : onClose}
      >
        <ImportState progress={progress} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      opened
      size="large"
      title={en.title}
      submitLabel={files.predictions.problems.length > 0 ? en.submitWithout : en.submit}
      isDirty={() => isDirtyNow() || files.pictures.length > 0}
      isRunning={false}
      problem={isTried && files.pictures.length === 0 ? en.noPictures : undefined}
      onSubmit={(event) => {
        setTried(true);
        submit(event);
      }}
      onClose={onClose}
    >
      <p className="al-dim">{en.lead}</p>
      <SelectField
        label={en.specialty}
        placeholder={en.chooseSpecialty}
        options={LABELLING_SPECIALTIES.map((value) => ({ value, label: labellingEn.specialties[value] }))}
        {...field('specialty')}
      />
      <TextAreaField
        label={en.statement}
        help={en.statementHelp}
        minRows={2}
        maxLength={2000}
        {...field('statement')}
      />
      <div className="al-form-pair">
        <TextField label={en.keptBy} help={en.keptByHelp} maxLength={300} {...field('keptBy')} />
        <TextField label={en.keptWhere} help={en.keptWhereHelp} maxLength={300} {...field('keptWhere')} />
      </div>
      <ChosenFiles files={files} />
    </FormDialog>
  );
};

const ImportState = ({ progress }: { readonly progress: ImportProgress }) => {
  const { all, added, duplicates, failed, state } = progress;
  const done = added + duplicates.length + failed.length;
  return (
    <>
      <Progress label={en.progress(done, all)} value={all === 0 ? 100 : (done / all) * 100} />
      {state === 'stopped' && <Notice tone="waiting">{en.stopped}</Notice>}
      {state !== 'running' && added > 0 && <Notice tone="done">{en.added(added)}</Notice>}
      {duplicates.length > 0 && (
        <Notice tone="info" title={en.duplicates(duplicates.length)}>
          {duplicates.join(', ')}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="failed" title={en.failed(failed.length)}>
          <ul>
            {failed.map(({ file, reason }) => (
              <li key={file.name}>{en.reasonFor(file.name, reason)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
};
