/**
 * A place in the screens of one feature that another one fills. The contract of the feature that offers it declares it;
 * `Props` is what a part in it is given.
 */
export interface Slot<Props extends object> {
  /** The feature and the place, as in `requests.patientMessage`. */
  readonly name: string;
  /** Never there: it lets the type of what is given travel with the slot. */
  readonly given?: Props;
}

/** Declares a slot; names are unique, which is asked where the features are joined. */
export function slot<Props extends object>(name: string): Slot<Props> {
  return { name };
}
