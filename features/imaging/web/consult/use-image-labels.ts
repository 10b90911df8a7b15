import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, withReason } from '@alethea/web-kit/calls/call-error';
import { useUnsavedGuard } from '@alethea/web-kit/forms/unsaved-guard';
import { useState } from 'react';
import { getImageLabels, getOwnLabels, specialistLabelImages } from '../../contract/client.ts';
import { CONDITIONS } from '../../contract/labelling/conditions.ts';
import { distinctLabels, type LabellingSpecialty, ownLabelsAmong } from '../../contract/labelling/labels.ts';
import { consultLabelsEn as en } from '../../texts/labelling/consult-labels-en.ts';
import { type ConsultLabelling, changedPaths, type LabelsByPath, withLabels, withoutLabel } from './image-labels.ts';

interface ImageLabelsOrder {
  readonly specialty: LabellingSpecialty;
  readonly labelling: ConsultLabelling;
  readonly own: readonly string[];
}

const failureText = (text: string) => withReason(en.saveFailed, text);

/** What the pictures of a consult are called, as it was saved and as it is changed since. */
export function useImageLabels({ specialty, labelling, own }: ImageLabelsOrder) {
  const saved: LabelsByPath = Object.fromEntries(
    Object.entries(labelling.imageLabels).map(([path, { doctorLabels }]) => [path, doctorLabels]),
  );
  const [edits, setEdits] = useState<LabelsByPath>({});
  const given: LabelsByPath = { ...saved, ...edits };
  const changed = changedPaths(given, saved);
  const releaseGuard = useUnsavedGuard(changed.length > 0, undefined, en.leaving);
  const saving = useAction(specialistLabelImages, {
    invalidate: [getImageLabels, getOwnLabels],
    onError: (error) =>
      showSnackbar({ tone: 'failed', message: failureText(errorText(error, en.errors, en.saveFailed)) }),
  });
  const knownFor = (path: string) => [...CONDITIONS[specialty], ...(labelling.aiPredictions[path]?.labels ?? [])];

  async function save(): Promise<void> {
    const labels = changed.map((filePath) => {
      const doctorLabels = [...(given[filePath] ?? [])];
      const seen = labelling.aiPredictions[filePath];
      return {
        filePath,
        aiPrediction: [...(seen?.labels ?? [])],
        doctorLabels,
        customLabels: ownLabelsAmong(doctorLabels, knownFor(filePath)),
        aiVersion: seen?.aiVersion ?? '',
        specialty,
        created: new Date().toISOString(),
      };
    });
    if (labels.length === 0 || !(await saving.run({ labels }))) return;
    releaseGuard();
    showSnackbar({ tone: 'done', message: en.saved });
  }

  return {
    given,
    changed,
    /** Labels that were made here and are not kept as the person's own yet. */
    made: distinctLabels(ownLabelsAmong(Object.values(given).flat(), [...CONDITIONS[specialty], ...own])),
    give: (paths: readonly string[], labels: readonly string[]) =>
      setEdits((before) => ({ ...before, ...pick(withLabels({ ...saved, ...before }, paths, labels), paths) })),
    take: (path: string, label: string) =>
      setEdits((before) => ({ ...before, ...pick(withoutLabel({ ...saved, ...before }, path, label), [path]) })),
    save,
    isSaving: saving.state === 'running',
  };
}

function pick(labels: LabelsByPath, paths: readonly string[]): LabelsByPath {
  return Object.fromEntries(paths.map((path) => [path, labels[path] ?? []]));
}
