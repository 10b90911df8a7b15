import { Button } from '@alethea/ui/actions/button';
import { VisuallyHidden } from '@alethea/ui/base/visually-hidden';
import { SelectField } from '@alethea/ui/fields/select-field';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useRef } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { outcomeText } from '../../contract/outcomes.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';
import { AdvisedCode, BillingToggle } from '../answering/billing-toggle.tsx';
import { ARCHIVE_KEY, ASK_BACK_KEY, chordText, OUTCOME_KEY, STATUS_KEY } from '../answering/strip-keys.ts';
import type { useComposer } from './use-composer.ts';

const { strip: texts } = answeringEn;

interface SendStripProps {
  readonly detail: Pick<ConsultDetail, 'activityRole'>;
  readonly writing: ReturnType<typeof useComposer>;
}

/** What goes along with the message, each part put in or taken out by a press or a key. */
export const SendStrip = ({ detail, writing }: SendStripProps) => {
  const { asksBack, askBack, billing, along } = writing;
  const { offer, order, choose } = along;
  const mayAskBack = detail.activityRole === 'consultant';
  if (!mayAskBack && !billing.offer) return null;
  return (
    <fieldset className="consults-strip">
      <VisuallyHidden as="legend">{texts.title}</VisuallyHidden>
      {mayAskBack && (
        <Part
          label={texts.askBack}
          hint={texts.askBackHint}
          keyName={ASK_BACK_KEY}
          isIn={asksBack}
          onToggle={() => askBack(!asksBack)}
        />
      )}
      {offer.choices.length > 0 && <OutcomeChoice along={along} />}
      {offer.response && offer.choices.length === 0 && (
        <Part
          label={(offer.isPrediction ? texts.predictedOutcome : texts.outcome)(outcomeText(offer.response.outcome))}
          hint={offer.response.diagnosis && texts.diagnosis(offer.response.diagnosis)}
          keyName={OUTCOME_KEY}
          isIn={order.response !== undefined}
          onToggle={() => choose({ response: order.response === undefined })}
        />
      )}
      {offer.status && (
        <Part
          label={texts.status(en.statuses[offer.status])}
          keyName={STATUS_KEY}
          isIn={order.status !== undefined}
          onToggle={() => choose({ status: order.status === undefined })}
        />
      )}
      {offer.mayArchive && (
        <Part
          label={texts.archive}
          hint={texts.archiveHint}
          keyName={ARCHIVE_KEY}
          isIn={order.archive}
          onToggle={() => choose({ archive: !order.archive })}
        />
      )}
      <AdvisedCode billing={billing} />
      <BillingToggle billing={billing} />
    </fieldset>
  );
};

/** Where nothing proposes an outcome it is chosen here; its key leads to the field, where letters choose. */
const OutcomeChoice = ({ along: { offer, choose } }: Pick<SendStripProps['writing'], 'along'>) => {
  const field = useRef<HTMLSelectElement>(null);
  const run = () => field.current?.focus();
  useShortcuts(texts.title, [{ keys: [OUTCOME_KEY], label: texts.chooseOutcome, run }]);
  return (
    <SelectField
      ref={field}
      dense
      label={texts.chooseOutcome}
      labelHidden
      title={chordText(OUTCOME_KEY)}
      placeholder={texts.noOutcome}
      options={offer.choices.map((outcome) => ({ value: outcome, label: outcomeText(outcome) }))}
      value={offer.response?.outcome ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        choose({ outcome: offer.choices.find((outcome) => outcome === value) });
      }}
    />
  );
};

interface PartProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly keyName: string;
  readonly isIn: boolean;
  readonly onToggle: () => void;
}

const Part = ({ label, hint, keyName, isIn, onToggle }: PartProps) => {
  useShortcuts(texts.title, [{ keys: [keyName], label, run: onToggle }]);
  const keys = chordText(keyName);
  return (
    <Button dense pressed={isIn} hint={hint ? texts.hint(hint, keys) : keys} onClick={onToggle}>
      {label}
    </Button>
  );
};
