import { blockingMessage } from '@alethea/kernel/text/field-check';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { type SessionLocation, useSession } from '@alethea/web-kit/session/session';
import { useState } from 'react';
import { listClaimPlaces, listWaitingRecords, saveClaimPlace } from '../../contract/client.ts';
import { checkBusinessArrangement, checkSkill } from '../../contract/report/claim-fields.ts';
import { waitingEn } from '../../texts/waiting-en.ts';

const { places: en, failed } = waitingEn;

/** Business arrangement and skill of each location in Alberta under which claims may be made. */
export function ClaimPlaces() {
  const { locations } = useSession();
  const { data, error, refetch } = useOperation(listClaimPlaces, {});
  const shown = locations.filter(({ disabled, billable, province }) => !disabled && billable && province === 'AB');
  if (shown.length === 0) return null;
  return (
    <Section title={en.title} card>
      <p className="al-dim">{en.hint}</p>
      {error && !data && <ErrorState message={en.loadFailed} onRetry={() => void refetch()} />}
      {data &&
        shown.map((location) => (
          <PlaceForm
            key={location.locationIndex}
            location={location}
            kept={data.places.find(({ locationIndex }) => locationIndex === location.locationIndex)}
          />
        ))}
    </Section>
  );
}

interface PlaceFormProps {
  readonly location: SessionLocation;
  readonly kept: { readonly businessArrangement: string; readonly skill: string } | undefined;
}

function PlaceForm({ location: { locationIndex, clinicName }, kept }: PlaceFormProps) {
  const [businessArrangement, setArrangement] = useState(kept?.businessArrangement ?? '');
  const [skill, setSkill] = useState(kept?.skill ?? '');
  const [isTried, setTried] = useState(false);
  const saving = useAction(saveClaimPlace, {
    invalidate: [listClaimPlaces, listWaitingRecords],
    onSuccess: () => void showSnackbar({ tone: 'done', message: en.saved(clinicName) }),
    onError: (error) => void showSnackbar({ tone: 'failed', message: errorText(error, en.errors, failed) }),
  });
  const problems = {
    businessArrangement: blockingMessage(checkBusinessArrangement(businessArrangement)),
    skill: blockingMessage(checkSkill(skill)),
  };
  return (
    <form
      className="billing-place"
      aria-label={clinicName}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isWrong = problems.businessArrangement !== undefined || problems.skill !== undefined;
        setTried(isWrong);
        if (!isWrong) void saving.run({ locationIndex, businessArrangement, skill });
      }}
    >
      <strong>{clinicName}</strong>
      <TextField
        label={en.businessArrangement}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={businessArrangement}
        error={isTried ? problems.businessArrangement : undefined}
        onChange={(event) => setArrangement(event.currentTarget.value)}
      />
      <TextField
        label={en.skill}
        autoComplete="off"
        maxLength={4}
        value={skill}
        error={isTried ? problems.skill : undefined}
        onChange={(event) => setSkill(event.currentTarget.value)}
      />
      <Button type="submit" loading={saving.state === 'running'}>
        {en.save}
      </Button>
    </form>
  );
}
