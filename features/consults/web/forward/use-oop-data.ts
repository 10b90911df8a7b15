import { checkOopData, EMPTY_OOP_DATA, type OopData } from '@alethea/billing/contract/oop-data';
import { outOfProvinceMode, quebecBillingWarning } from '@alethea/billing/contract/out-of-province';
import type { RoutedSpecialist } from '@alethea/directory/contract/route-referral';
import { useMemo, useState } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import type { Forwarding } from './views.ts';

/** Billing data and the warning of the consult form, exactly where it has them; data that the first consult holds are not asked for again. */
export function useOopData(
  { patient }: Pick<ConsultDetail, 'patient'>,
  { oopDataKnown }: Pick<Forwarding, 'oopDataKnown'>,
  specialist: RoutedSpecialist | undefined,
) {
  const [value, setValue] = useState<Readonly<OopData>>(EMPTY_OOP_DATA);
  // The server has the last word: the clinic of a specialist may have moved since the tree was fetched.
  const [demandedFor, setDemandedFor] = useState<string | null>(null);
  const crosses = specialist !== undefined && outOfProvinceMode(patient.patientProvince, specialist.province);
  const isAsked = (crosses && !oopDataKnown) || (specialist !== undefined && specialist.uid === demandedFor);
  // The same list until something changes: the form around the fields marks them anew with every other one.
  const issues = useMemo(() => (isAsked ? checkOopData(value) : []), [isAsked, value]);
  return {
    isAsked,
    /** A Quebec patient of an Alberta consultant, who cannot bill for them (CFORM-36). */
    isQuebecPatient: specialist !== undefined && quebecBillingWarning(patient.patientProvince, specialist.province),
    value,
    setValue,
    issues,
    isDirty: value !== EMPTY_OOP_DATA,
    demand: (specialistId: string) => setDemandedFor(specialistId),
  };
}
