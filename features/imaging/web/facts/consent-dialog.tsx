import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { ChipGroupField } from '@alethea/ui/fields/chip-group-field';
import { DateField } from '@alethea/ui/fields/date-field';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import { recordConsent } from '../../contract/client.ts';
import {
  CONSENT_GIVERS,
  CONSENT_PURPOSES,
  type Consent,
  type ConsentPurpose,
} from '../../contract/facts/media-facts.ts';
import { factsEn } from '../../texts/facts-en.ts';
import { useShowSaved } from '../items/use-show-saved.ts';

const en = factsEn.consent;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

interface ConsentDialogProps {
  readonly mediaIds: readonly string[];
  readonly onClose: () => void;
}

/** Records who consented to what, and when. */
export const ConsentDialog = ({ mediaIds, onClose }: ConsentDialogProps) => {
  const today = dateInEdmonton(useNow());
  const [givenBy, setGivenBy] = useState<Consent['givenBy'] | null>(null);
  const [purposes, setPurposes] = useState<ConsentPurpose[]>([]);
  const [givenOn, setGivenOn] = useState(today);
  const [isTried, setTried] = useState(false);
  const showSaved = useShowSaved();
  const saving = useAction(recordConsent, {
    onSuccess: ({ items }) => {
      showSaved(items, en.recorded);
      onClose();
    },
  });
  const dateProblem = DATE.test(givenOn) ? undefined : en.dateNeeded;
  return (
    <FormDialog
      title={mediaIds.length === 1 ? en.record : en.recordFor(mediaIds.length)}
      size="small"
      submitLabel={en.save}
      isDirty={givenBy !== null || purposes.length > 0}
      isRunning={saving.state === 'running'}
      failure={saving.error && errorText(saving.error, en.recordErrors, en.failed)}
      onSubmit={() => {
        setTried(true);
        if (givenBy === null || purposes.length === 0 || dateProblem) return;
        void saving.run({ mediaIds: [...mediaIds], givenBy, givenOn, purposes });
      }}
      onClose={onClose}
    >
      <RadioGroupField
        chips
        name="consent-giver"
        label={en.givenBy}
        options={CONSENT_GIVERS.map((value) => ({ value, label: en.givers[value] }))}
        value={givenBy}
        error={isTried && givenBy === null ? en.giverNeeded : undefined}
        onChange={setGivenBy}
      />
      <ChipGroupField
        label={en.forWhat}
        options={CONSENT_PURPOSES.map((value) => ({ value, label: en.purposes[value] }))}
        value={purposes}
        error={isTried && purposes.length === 0 ? en.purposeNeeded : undefined}
        onChange={setPurposes}
      />
      <DateField
        label={en.givenOn}
        error={isTried ? dateProblem : undefined}
        value={givenOn}
        onChange={(event) => setGivenOn(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
