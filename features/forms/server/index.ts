import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { WrittenFormTemplate } from '../contract/form-template.ts';
import type { FormNeeds } from './form-needs.ts';
import { implementFormUses } from './form-uses.ts';
import { bringForms, keepForm, standardForms } from './keep-forms.ts';
import { implementPickForms } from './pick-forms.ts';
import { implementSendForms } from './send-forms.ts';

export { bringForms, standardForms } from './keep-forms.ts';

/** The forms, as the composition root mounts them and as the demo world fills them. */
export interface Forms extends Feature {
  /** See keepForm. */
  keepForm(tx: Tx, template: WrittenFormTemplate, ownerId: string | null): Promise<string>;
  /** Brings in the forms that come with the portal; answers the names of those that were not there. */
  bringStandardForms(tx: Tx): Promise<readonly string[]>;
}

/** Makes the forms feature. */
export function createForms(supplies: Pick<FeatureSupplies, 'keyring' | 'clock'>, needs: FormNeeds): Forms {
  const { clock } = supplies;
  return {
    name: 'forms',
    implementations: [implementSendForms(supplies, needs), ...implementPickForms(), ...implementFormUses(needs)],
    keepForm: (tx, template, ownerId) => keepForm(tx, template, { ownerId, now: clock.now() }),
    bringStandardForms: (tx) => bringForms(tx, standardForms, clock.now()),
  };
}
