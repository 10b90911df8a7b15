// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly availability_setting: {
    readonly personId: string;
    readonly phoneSchedule: unknown;
    readonly consultLimits: unknown;
    readonly customCalendar: boolean[] | null;
    readonly vacationUpdateCount: number;
  };
  readonly consult_intake: {
    readonly personId: string;
    readonly day: string;
    readonly count: number;
  };
  readonly response_figure: {
    readonly serviceId: string;
    readonly meanMs: number;
    readonly medianMs: number | null;
    readonly responseCount: number;
  };
  readonly search_word: {
    readonly key: string;
    readonly typed: string;
    readonly meant: string[];
    readonly weight: 'leaning' | 'clinical' | 'deciding';
    readonly version: number;
    readonly setAt: Date;
    readonly setBy: string;
  };
  readonly service: {
    readonly id: string;
    readonly type: 'referral' | 'consult' | 'econsult' | 'phoneConsult';
    readonly serviceName: string;
    readonly specialty: string;
    readonly subsite: string;
    readonly shortDescription: string;
    readonly longDescription: string;
    readonly bio: string;
    readonly clinicId: string;
    readonly clinicName: string;
    readonly city: string;
    readonly province: string;
    readonly personNames: string;
    readonly acceptExisting: boolean;
    readonly acceptReferral: boolean;
    readonly formFields: unknown;
    readonly active: boolean;
    readonly createdAt: Date;
    readonly searchText: string;
    readonly searchVector: string;
    readonly faxReferrals: boolean;
    readonly version: number;
    readonly formVersion: number;
    readonly updatedAt: Date;
    readonly updatedBy: string | null;
  };
  readonly service_person: {
    readonly serviceId: string;
    readonly personId: string;
    readonly position: number;
  };
  readonly service_response: {
    readonly consultId: string;
    readonly serviceId: string;
    readonly respondedAt: Date;
    readonly responseMs: number;
  };
  readonly service_term: {
    readonly stem: string;
    readonly serviceId: string;
    readonly weight: number;
  };
  readonly service_word: {
    readonly word: string;
  };
  readonly specialist_record: {
    readonly personId: string;
    readonly enableEconsultDataCollection: boolean;
    readonly consentedOn: string | null;
    readonly consentNote: string;
    readonly setAt: Date;
    readonly setBy: string;
  };
  readonly vacation: {
    readonly id: string;
    readonly personId: string;
    readonly startAt: Date;
    readonly endAt: Date;
    readonly disableEconsult: boolean;
    readonly disablePhoneConsult: boolean;
    readonly description: string;
  };
}
