/** What belongs to one clinic and is another's from now on, within a transaction that has locked both. */
export interface ClinicMove {
  readonly fromClinicId: string;
  readonly toClinicId: string;
}
