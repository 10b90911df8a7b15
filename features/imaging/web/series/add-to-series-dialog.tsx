import { showSnackbar } from '@alethea/ui/base/snackbar';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useEffect, useState } from 'react';
import { addToSeries, createSeries, getSeries, listSeries } from '../../contract/client.ts';
import { MAX_SERIES_NAME_LENGTH } from '../../contract/media-limits.ts';
import { seriesEn } from '../../texts/series-en.ts';
import { nameProblem } from './name-problem.ts';
import { useSeriesPages } from './use-series.ts';

const en = seriesEn.dialog;
const STALE = [listSeries, getSeries];

interface AddToSeriesDialogProps {
  readonly mediaIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Puts pictures into a series: one that is there, or a new one. */
export const AddToSeriesDialog = ({ mediaIds, onDone, onClose }: AddToSeriesDialogProps) => {
  const { series, hasNextPage, isFetchingNextPage, fetchNextPage } = useSeriesPages();
  const [seriesId, setSeriesId] = useState('');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  // All of them can be chosen.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const onSuccess = ({ series: now }: { series: { name: string } }) => {
    showSnackbar({ message: en.added(now.name), tone: 'done' });
    onDone();
  };
  const creating = useAction(createSeries, { invalidate: STALE, onSuccess });
  const adding = useAction(addToSeries, { invalidate: STALE, onSuccess });
  const isNew = seriesId === '';
  const problem = isNew ? nameProblem(name) : undefined;
  const submit = () => {
    setTried(true);
    if (problem !== undefined) return;
    if (isNew) void creating.run({ name: name.trim(), mediaIds: [...mediaIds] });
    else void adding.run({ seriesId, mediaIds: [...mediaIds] });
  };
  const failure = isNew
    ? creating.error && errorText(creating.error, en.createErrors, en.failed)
    : adding.error && errorText(adding.error, en.addErrors, en.failed);
  return (
    <FormDialog
      title={en.title(mediaIds.length)}
      size="small"
      submitLabel={en.submit}
      isDirty={name !== ''}
      isRunning={creating.state === 'running' || adding.state === 'running'}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {(series?.length ?? 0) > 0 && (
        <SelectField
          label={en.series}
          placeholder={en.newSeries}
          options={(series ?? []).map((one) => ({ value: one.seriesId, label: one.name }))}
          value={seriesId}
          onChange={(event) => setSeriesId(event.currentTarget.value)}
        />
      )}
      {isNew && (
        <TextField
          label={en.name}
          help={en.nameHelp}
          maxLength={MAX_SERIES_NAME_LENGTH}
          data-autofocus
          error={isTried ? problem : undefined}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
};
