import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Implementation } from '@alethea/server-kit/operations/implement';
import type { AnswerNeeds } from './answer-needs.ts';
import { implementAddPicture, implementRemovePicture } from './form-pictures.ts';
import { implementOpenForm, implementRenderForm } from './open-form.ts';
import { implementReadSubmission } from './read-submission.ts';
import { answerFaxImplementations } from './settle-answer-faxes.ts';
import { implementSubmitForm } from './submit-form.ts';

/** The patient's side of a form: opened, answered, and read by who sent it. */
export function answerImplementations(
  supplies: Pick<FeatureSupplies, 'papers' | 'publicUrl' | 'files'>,
  needs: AnswerNeeds,
): readonly Implementation[] {
  return [
    implementOpenForm(needs),
    implementRenderForm(needs),
    implementSubmitForm(supplies, needs),
    implementAddPicture(supplies, needs),
    implementRemovePicture(supplies, needs),
    implementReadSubmission(supplies, needs),
    ...answerFaxImplementations(needs),
  ];
}
