import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { formatDay } from '@alethea/web-kit/page/format';
import { type SyntheticEvent, useState } from 'react';
import { findPoolImages, getLabellingPool, removePoolImage } from '../../contract/client.ts';
import { LABELLING_SPECIALTIES, type LabellingSpecialty } from '../../contract/labelling/labels.ts';
import { labellingEn } from '../../texts/labelling/labelling-en.ts';
import { poolEn } from '../../texts/labelling/pool-en.ts';

const en = poolEn.find;

type Found = RemoteOutput<typeof findPoolImages>['images'][number];

/** Finds one picture by its file name, with the consent to its use, and removes it. */
export const FindImage = () => {
  const [specialty, setSpecialty] = useState<LabellingSpecialty>('Dermatology');
  const [filename, setFilename] = useState('');
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const finding = useAction(findPoolImages, {
    onSuccess: ({ images }) => setFound(images),
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, {}, en.failed) }),
  });
  const removing = useAction(removePoolImage, {
    invalidate: [getLabellingPool],
    onSuccess: (_, { id }) => {
      setFound((before) => before?.filter((image) => image.id !== id) ?? null);
      showSnackbar({ tone: 'done', message: en.removed });
    },
    onError: (error) => showSnackbar({ tone: 'failed', message: errorText(error, en.errors, en.removeFailed) }),
  });
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    if (filename.trim() !== '') void finding.run({ specialty, filename });
  };
  async function remove({ id, filename: name }: Found): Promise<void> {
    const asked = { title: en.confirmTitle(name), message: en.confirmText, confirmLabel: en.remove, danger: true };
    if (await confirm(asked)) await removing.run({ id });
  }
  return (
    <Section title={en.title}>
      <p className="al-dim">{en.hint}</p>
      <form className="al-desk-bar" onSubmit={search}>
        <SelectField
          label={en.specialty}
          options={LABELLING_SPECIALTIES.map((value) => ({ value, label: labellingEn.specialties[value] }))}
          value={specialty}
          onChange={(event) => setSpecialty(event.currentTarget.value as LabellingSpecialty)}
        />
        <div className="al-desk-grow">
          <TextField
            label={en.filename}
            autoComplete="off"
            value={filename}
            onChange={(event) => setFilename(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" loading={finding.state === 'running'}>
          {en.search}
        </Button>
      </form>
      <div aria-live="polite">
        {found?.length === 0 && <p>{en.none}</p>}
        {found?.map((image) => (
          <div key={image.id} className="pool-found">
            <img src={image.fileDownloadUrl} alt={en.thumbnail(image.filename)} />
            <div>
              <strong>{image.filename}</strong>
              <p className="al-dim">
                {en.imported(formatDay(image.created), image.importedByName)} · {en.labels(image.labels)}
              </p>
              <p>{image.consent.statement}</p>
              <p className="al-dim">{en.consent(image.consent.keptBy, image.consent.keptWhere)}</p>
            </div>
            <Button
              dense
              variant="danger"
              loading={removing.state === 'running'}
              aria-label={en.removeFor(image.filename)}
              onClick={() => void remove(image)}
            >
              {en.remove}
            </Button>
          </div>
        ))}
      </div>
    </Section>
  );
};
