import type { Province } from '@alethea/kernel/contact/provinces';

/** A clinic of the demo world; all names, addresses and numbers are invented. */
export interface DemoClinic {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly province: Province;
  readonly postalCode: string;
  readonly clinicPhone: string;
  readonly fax: string;
}
