import { refusalOf } from '@alethea/web-kit/files/upload-list';
import { useState } from 'react';
import { MAX_POOL_IMAGE_BYTES, MAX_POOL_IMAGES_PER_IMPORT } from '../../contract/labelling/pool-desk.ts';
import { readPredictions } from './prediction-csv.ts';

const MOST_BYTES = { jpg: MAX_POOL_IMAGE_BYTES, jpeg: MAX_POOL_IMAGE_BYTES, png: MAX_POOL_IMAGE_BYTES };
/** What the picker of pictures offers. */
export const ACCEPTED_PICTURES = '.jpg,.jpeg,.png';

/** The pictures that were chosen for an import, those that cannot be, and the predictions that belong to them. */
export function useImportFiles() {
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly File[]>([]);
  const [hasTooMany, setTooMany] = useState(false);
  const [csv, setCsv] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const predictions = readPredictionsOf(csv?.text, pictures);
  return {
    pictures,
    refused,
    hasTooMany,
    csvName: csv?.name ?? null,
    predictions,
    /** Takes the place of what was chosen before. */
    choose(files: readonly File[]) {
      const fine = files.filter((file) => refusalOf(file, MOST_BYTES) === null);
      setRefused(files.filter((file) => !fine.includes(file)));
      setTooMany(fine.length > MAX_POOL_IMAGES_PER_IMPORT);
      setPictures(fine.slice(0, MAX_POOL_IMAGES_PER_IMPORT));
    },
    async chooseCsv(file: File) {
      setCsv({ name: file.name, text: await file.text() });
    },
  };
}

/** See useImportFiles. */
export type ImportFiles = ReturnType<typeof useImportFiles>;

function readPredictionsOf(text: string | undefined, pictures: readonly File[]) {
  if (text === undefined) return { byFile: new Map(), problems: [] } as ReturnType<typeof readPredictions>;
  return readPredictions(
    text,
    pictures.map(({ name }) => name),
  );
}
