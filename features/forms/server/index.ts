import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { WrittenFormTemplate } from '../contract/form-template.ts';
import type { AnswerNeeds } from './answer/answer-needs.ts';
import { FORM_FAX, followAnswerFaxOf } from './answer/fax-answers.ts';
import { forgetPicturesTask } from './answer/form-pictures.ts';
import { answerImplementations } from './answer/index.ts';
import type { FormNeeds } from './core/form-needs.ts';
import { implementFormUses } from './core/form-uses.ts';
import { implementDeskFormUse } from './desk/desk-form-use.ts';
import { implementDeskForms } from './desk/desk-forms.ts';
import type { DeskNeeds } from './desk/desk-needs.ts';
import { bringForms, keepForm, standardForms } from './keep-forms.ts';
import { implementPickForms } from './pick-forms.ts';
import { implementPreviewForm } from './preview-form.ts';
import { implementSendForms } from './send-forms.ts';
import { forgetSendingsTask, implementFollowSendings } from './sending/follow-sendings.ts';
import { sendRowsJob } from './sending/send-rows.ts';
import { implementStartSending } from './sending/start-sending.ts';

export { bringForms, standardForms } from './keep-forms.ts';

/** The forms, as the composition root mounts them and as the demo world fills them. */
export interface Forms extends Feature {
  /** See keepForm. */
  keepForm(tx: Tx, template: WrittenFormTemplate, ownerId: string | null): Promise<string>;
  /** Brings in the forms that come with the portal; answers the names of those that were not there. */
  bringStandardForms(tx: Tx): Promise<readonly string[]>;
}

/** Makes the forms feature. */
export function createForms(
  supplies: Pick<FeatureSupplies, 'keyring' | 'clock' | 'papers' | 'publicUrl' | 'files'>,
  needs: FormNeeds & AnswerNeeds & DeskNeeds,
): Forms {
  const { clock } = supplies;
  const sendRows = sendRowsJob(supplies, needs);
  return {
    name: 'forms',
    implementations: [
      implementSendForms(supplies, needs),
      implementStartSending(supplies, needs, sendRows),
      ...implementFollowSendings(supplies, needs),
      ...implementPickForms(),
      ...implementFormUses(needs),
      implementPreviewForm(needs),
      ...answerImplementations(supplies, needs),
      ...implementDeskForms(needs),
      ...implementDeskFormUse(needs),
    ],
    tasks: [forgetPicturesTask(supplies), forgetSendingsTask()],
    jobs: [sendRows],
    followDelivery: { [FORM_FAX]: followAnswerFaxOf(needs) },
    keepForm: (tx, template, ownerId) => keepForm(tx, template, { ownerId, now: clock.now() }),
    bringStandardForms: (tx) => bringForms(tx, standardForms, clock.now()),
  };
}
