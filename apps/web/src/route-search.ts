/** Search params as they stand in the address. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Reads an address's search part as plain texts; the last of several equal names counts. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Writes search params into an address; what is undefined, null or empty is left out. */
export function stringifySearch(search: RawSearch): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}

const MAX_LENGTH = 200;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH ? value : undefined;

const index = (value: unknown): number | undefined => (/^\d{1,4}$/.test(String(value)) ? Number(value) : undefined);

const oneOf = <Value extends string>(value: unknown, allowed: readonly Value[]): Value | undefined =>
  allowed.find((candidate) => candidate === value);

/** Leaves out what an address did not carry, or carried wrongly. */
function present<T extends object>(params: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as never;
}

/** Search params of the consult search (CROUTE-02 to CROUTE-07). */
export function findSearch(raw: RawSearch) {
  return present({
    locationIdx: index(raw.locationIdx),
    searchText: text(raw.searchText),
    specialty: text(raw.specialty),
    subsite: text(raw.subsite),
    sortType: oneOf(raw.sortType, ['Time', 'Location', 'Default']),
    forceReset: String(raw.forceReset) === 'true' || undefined,
  });
}

/** Search params of the consult form and the referral form (CROUTE-10, CROUTE-11, CROUTE-14, CROUTE-15). */
export function askSearch(raw: RawSearch) {
  return present({
    serviceId: text(raw.serviceId),
    locationIdx: index(raw.locationIdx),
    consultDraftId: text(raw.consultDraftId),
    collection: text(raw.collection),
  });
}

/** Search params of the messaging inbox (CROUTE-18, CROUTE-19) and of the news (ROUTE-40, ROUTE-41). */
export function messagingSearch(raw: RawSearch) {
  return present({ tab: text(raw.tab), econsultId: text(raw.econsultId), campaignId: text(raw.campaignId) });
}

/** Search params of the MOA consult inbox. */
export function clinicInboxSearch(raw: RawSearch) {
  return present({ econsultId: text(raw.econsultId), filter: oneOf(raw.filter, ['all', 'toBook']) });
}

/** Search params of the patient messages: only those sent from one consult (CROUTE-26). */
export function patientMessagesSearch(raw: RawSearch) {
  return present({ econsultId: text(raw.econsultId) });
}

/** Search params of the sign-up wizard (ROUTE-03, ROUTE-04). */
export function signUpSearch(raw: RawSearch) {
  return present({ selectedPlan: text(raw.selectedPlan), selectedRole: text(raw.selectedRole) });
}

/** Search params of the specialist schedule. */
export function scheduleSearch(raw: RawSearch) {
  return present({ tab: text(raw.tab) });
}

/** Search params of the specialist templates: which one is open. */
export function templatesSearch(raw: RawSearch) {
  return present({ template: text(raw.template) });
}

/** Search params of the operator's desk: parts and ids, never what was searched for. */
export function operatorSearch(raw: RawSearch) {
  return present({
    tab: text(raw.tab),
    personId: text(raw.personId),
    clinicId: text(raw.clinicId),
    document: text(raw.document),
    part: text(raw.part),
    serviceId: text(raw.serviceId),
    year: index(raw.year),
  });
}
