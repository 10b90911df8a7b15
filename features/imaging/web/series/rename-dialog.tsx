import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { getSeries, listSeries, renameSeries } from '../../contract/client.ts';
import { MAX_SERIES_NAME_LENGTH } from '../../contract/media-limits.ts';
import type { MediaSeries } from '../../contract/series-operations.ts';
import { seriesEn } from '../../texts/series-en.ts';
import { nameProblem } from './name-problem.ts';

const en = seriesEn.rename;

/** Gives a series another name. */
export const RenameDialog = ({ series, onClose }: { readonly series: MediaSeries; readonly onClose: () => void }) => {
  const [name, setName] = useState(series.name);
  // What the name was when the dialog opened, whatever is fetched meanwhile.
  const [{ version }] = useState(series);
  const [isTried, setTried] = useState(false);
  const saving = useAction(renameSeries, { invalidate: [listSeries, getSeries], onSuccess: onClose });
  const problem = nameProblem(name);
  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    void saving.run({ seriesId: series.seriesId, basedOnVersion: version, name: name.trim() });
  };
  return (
    <FormDialog
      title={en.title}
      size="small"
      submitLabel={en.submit}
      isDirty={name !== series.name}
      isRunning={saving.state === 'running'}
      failure={saving.error && errorText(saving.error, en.errors, en.failed)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={seriesEn.dialog.name}
        maxLength={MAX_SERIES_NAME_LENGTH}
        error={isTried ? problem : undefined}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
