import { Button } from '@alethea/ui/actions/button';
import { Dialog } from '@alethea/ui/overlays/dialog';
import { useState } from 'react';
import { listUntiedLocations, tieLocation } from '../../../contract/client.ts';
import type { UntiedLocation } from '../../../contract/desk/untied-locations.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { ClinicPicker } from '../parts/clinic-picker.tsx';
import { useDeskAction } from '../parts/use-desk-action.ts';
import { ClinicDialog } from './clinic-dialog.tsx';

const en = operatorEn.link;

interface LinkLocationProps {
  readonly personId: string;
  readonly location: UntiedLocation;
}

/** Links what somebody typed as their clinic: to the likeliest, to another, or to one made of what they typed. */
export function LinkLocation({ personId, location }: LinkLocationProps) {
  const { locationIndex, clinicName, suggestion } = location;
  const [open, setOpen] = useState<'choose' | 'create' | null>(null);
  const close = () => setOpen(null);
  const tie = useDeskAction(tieLocation, {
    done: operatorEn.person.done,
    onSuccess: close,
    invalidate: [listUntiedLocations],
  });
  const linkTo = (clinicId: string) => void tie.run({ personId, locationIndex, clinicId });
  return (
    <div className="desk-row-actions">
      {suggestion && (
        <Button
          dense
          aria-label={en.of(en.to(suggestion.name, suggestion.city), clinicName)}
          loading={tie.state === 'running'}
          onClick={() => linkTo(suggestion.clinicId)}
        >
          {en.to(suggestion.name, suggestion.city)}
        </Button>
      )}
      <Button dense variant="quiet" aria-label={en.of(en.other, clinicName)} onClick={() => setOpen('choose')}>
        {en.other}
      </Button>
      <Button dense variant="quiet" aria-label={en.of(en.create, clinicName)} onClick={() => setOpen('create')}>
        {en.create}
      </Button>
      {open === 'choose' && (
        <Dialog opened onClose={close} title={en.title}>
          <ClinicPicker value={null} onChange={(clinic) => clinic && linkTo(clinic.clinicId)} />
        </Dialog>
      )}
      {open === 'create' && <ClinicDialog clinic={null} typed={location} onCreated={linkTo} onClose={close} />}
    </div>
  );
}
