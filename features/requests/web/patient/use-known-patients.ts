import { lookUpPatient } from '@alethea/consults/contract/client';
import type { Province } from '@alethea/kernel/contact/provinces';
import { useSettledText } from '@alethea/ui/fields/use-typed-text.ts';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan } from '@alethea/web-kit/session/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AskValues } from '../form/ask-values.ts';
import type { KnownPatient } from '../form/views.ts';
import {
  differsFrom,
  fieldsOf,
  isAnother,
  isOnlyNumber,
  lookupName,
  lookupNumber,
  type PatientFields,
  releasedBy,
  stillNamed,
  stillPossible,
} from './known-patients.ts';

const NO_PATIENTS: readonly KnownPatient[] = [];

/** The patient whom the form's other fields belong to, and what stood in them before they were filled in. */
interface Binding {
  readonly patient: KnownPatient;
  /** Null where the person typed the same themselves, or a kept form brought it. */
  readonly before: PatientFields | null;
}

/**
 * Patients of earlier consults that fit the typed number, and what they have to do with the rest of the form: what was
 * filled in from a number is bound to it, and what differs from the patient known under it is told.
 */
export function useKnownPatients(province: Province, typed: string, written: PatientFields) {
  const { getValues, setValue } = useFormContext<AskValues>();
  const [bound, setBound] = useState<Binding | null>(null);
  /** Whose number it was, where fields are left that belong to that one. */
  const [leftOver, setLeftOver] = useState<KnownPatient | null>(null);
  /** The last one met, who is not filled in again once that was undone. */
  const offered = useRef<string | null>(null);
  const mayLookUp = useCan('phnLookup');
  const number = mayLookUp ? lookupNumber(province, typed) : null;
  const { data } = useOperation(lookUpPatient, number === null ? null : { phn: number }, { staleTime: 60_000 });
  const name = useSettledText(mayLookUp ? (lookupName(written) ?? '') : '');
  const { data: foundByName } = useOperation(lookUpPatient, name === '' ? null : { name }, { staleTime: 60_000 });
  const patients = stillPossible(data ?? NO_PATIENTS, province, typed);
  const only = patients.length === 1 && patients[0]?.phn === number ? patients[0] : undefined;

  const put = (fields: Partial<PatientFields>) => {
    for (const [name, value] of Object.entries(fields) as [keyof PatientFields, string][]) {
      setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' });
    }
  };
  const fill = (patient: KnownPatient) => {
    setBound({ patient, before: fieldsNow(getValues()) });
    setLeftOver(null);
    put(fieldsOf(patient));
  };
  const undo = () => {
    if (!bound?.before) return;
    // Who typed the number keeps it; who was found by name had none.
    put({ ...bound.before, phn: bound.before.phn === '' ? '' : bound.patient.phn });
    setBound(null);
  };

  /** Another number is another patient: what was filled in goes with the old one, and the rest is asked about. */
  const release = useEffectEvent(() => {
    if (!bound || !isAnother(bound.patient, province, typed)) return;
    const { cleared, isLeft } = releasedBy(bound.patient, bound.before, {
      ...fieldsNow(getValues()),
      patientPhone: getValues('patientPhone'),
    });
    put(cleared);
    setBound(null);
    offered.current = null;
    setLeftOver(isLeft ? bound.patient : null);
  });
  useEffect(() => {
    if (number !== null && number.length > 3) release();
  }, [number]);

  // The whole number of a known patient, with nothing else typed, leaves nothing to ask the person.
  const meet = useEffectEvent((patient: KnownPatient) => {
    // Chosen from the list, and now found again by the number that came with it.
    if (bound?.patient.phn === patient.phn) return;
    const values = fieldsNow(getValues());
    if (isOnlyNumber(values) && offered.current !== patient.phn) fill(patient);
    else if (!differsFrom(patient, values)) setBound({ patient, before: null });
    offered.current = patient.phn;
  });
  useEffect(() => {
    if (only) meet(only);
  }, [only]);

  return {
    patients,
    /** Who may be meant by the name that is typed; nobody once a number says who it is. */
    named: lookupName(written) === null ? NO_PATIENTS : stillNamed(foundByName ?? NO_PATIENTS, written),
    /** Who has just been filled in and can be taken back. */
    filled: bound?.before && !isAnother(bound.patient, province, typed) ? bound.patient : null,
    /** Who is known under the number, where the form says otherwise. */
    differing: only && differsFrom(only, written) ? only : null,
    leftOver,
    fill,
    undo,
    release: () => release(),
    /** Decides about what belongs to the patient of the number before. */
    settle: (isKept: boolean) => {
      setLeftOver(null);
      if (isKept) return;
      put(EMPTY);
      setValue('patientPhone', '', { shouldDirty: true });
      if (only) fill(only);
    },
  };
}

/** See useKnownPatients. */
export type KnownPatients = ReturnType<typeof useKnownPatients>;

const EMPTY = { patientFirstName: '', patientLastName: '', patientDateOfBirth: '', patientEmail: '' };

function fieldsNow(values: AskValues): PatientFields {
  const { patientProvince, phn, patientFirstName, patientLastName, patientDateOfBirth, patientEmail } = values;
  return { patientProvince, phn, patientFirstName, patientLastName, patientDateOfBirth, patientEmail };
}
