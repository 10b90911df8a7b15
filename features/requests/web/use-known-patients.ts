import { lookUpPatient } from '@alethea/consults/contract/client';
import type { Province } from '@alethea/kernel/provinces';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useCan } from '@alethea/web-kit/session';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AskValues } from './ask-values.ts';
import { fieldsOf, isOnlyNumber, lookupNumber, type PatientFields, stillPossible } from './known-patients.ts';
import type { KnownPatient } from './views.ts';

const NO_PATIENTS: readonly KnownPatient[] = [];

/** Patients of earlier consults that fit the typed number, and the filling of the form with one of them. */
export function useKnownPatients(province: Province, typed: string) {
  const { getValues, setValue } = useFormContext<AskValues>();
  const [filled, setFilled] = useState<{ readonly patient: KnownPatient; readonly before: PatientFields } | null>(null);
  const mayLookUp = useCan('phnLookup');
  const number = mayLookUp ? lookupNumber(province, typed) : null;
  const { data } = useOperation(lookUpPatient, number === null ? null : { phn: number }, { staleTime: 60_000 });
  const patients = stillPossible(data ?? NO_PATIENTS, province, typed);

  const put = (fields: PatientFields) => {
    for (const [name, value] of Object.entries(fields) as [keyof PatientFields, string][]) {
      setValue(name, value as never, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' });
    }
  };
  const fill = (patient: KnownPatient) => {
    setFilled({ patient, before: fieldsNow(getValues()) });
    put(fieldsOf(patient));
  };
  const undo = () => {
    if (!filled) return;
    put({ ...filled.before, phn: filled.patient.phn });
    setFilled(null);
  };

  // The whole number of a known patient, with nothing else typed, leaves nothing to ask the person.
  const offered = useRef<string | null>(null);
  const only = patients.length === 1 && patients[0]?.phn === number ? patients[0] : undefined;
  const latest = useRef({ fill, getValues });
  latest.current = { fill, getValues };
  useEffect(() => {
    if (!only || offered.current === only.phn) return;
    offered.current = only.phn;
    if (isOnlyNumber(latest.current.getValues())) latest.current.fill(only);
  }, [only]);

  return { patients, filled: filled?.patient ?? null, fill, undo };
}

function fieldsNow(values: AskValues): PatientFields {
  const { patientProvince, phn, patientFirstName, patientLastName, patientDateOfBirth, patientEmail } = values;
  return { patientProvince, phn, patientFirstName, patientLastName, patientDateOfBirth, patientEmail };
}
