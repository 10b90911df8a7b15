import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText, withReason } from '@alethea/web-kit/calls/call-error';
import { useSession } from '@alethea/web-kit/session/session';
import { doctorLabelImage, getOwnLabels, updateImageSpecialty } from '../../contract/client.ts';
import type { LabellingSpecialty } from '../../contract/labelling/labels.ts';
import type { PoolImage } from '../../contract/labelling/pool-image.ts';
import { labellingEn as en } from '../../texts/labelling/labelling-en.ts';
import type { LabellingEvent } from './labelling-state.ts';

const tell = (specified: string, text: string) =>
  showSnackbar({ tone: 'failed', message: withReason(specified, text) });

/** Saves labels and changes the specialty of pictures; each says why it did not go. */
export function useLabelling(dispatch: (event: LabellingEvent) => void) {
  const { uid } = useSession();
  const labelling = useAction(doctorLabelImage, {
    invalidate: [getOwnLabels],
    onError: (error) => tell(en.labelFailed, errorText(error, en.labelErrors, en.labelFailed)),
  });
  const moving = useAction(updateImageSpecialty, {
    onError: (error) => tell(en.specialtyFailed, errorText(error, en.specialtyErrors, en.specialtyFailed)),
  });

  async function save(image: PoolImage, labels: readonly string[]): Promise<void> {
    const { id, aiPrediction, aiVersion, created, fileUri, specialty } = image;
    const seen = { aiPrediction, aiVersion, created, fileUri, specialty };
    const answer = await labelling.run({ ...seen, doctorLabels: [...labels], doctorUid: uid });
    if (answer) dispatch({ type: 'saved', id, labels: answer.doctorLabels });
  }

  async function moveBack(id: string, from: LabellingSpecialty, to: LabellingSpecialty): Promise<void> {
    const answer = await moving.run({ id, oldSpecialty: from, newSpecialty: to });
    if (!answer) return;
    dispatch({ type: 'movedBack', id, newId: answer.id });
    showSnackbar({ tone: 'done', message: en.movedBack });
  }

  async function move({ id, specialty }: PoolImage, target: LabellingSpecialty): Promise<void> {
    const answer = await moving.run({ id, oldSpecialty: specialty, newSpecialty: target });
    if (!answer) return;
    dispatch({ type: 'moved', id, newId: answer.id, specialty: target });
    showSnackbar({ tone: 'done', message: en.moved(en.specialties[target], answer.id) });
  }

  return { save, move, moveBack, isSaving: labelling.state === 'running' || moving.state === 'running' };
}
