import { type BrandContacts, DEFAULT_CONTACTS } from '@alethea/kernel/app/brand';
import type { Values } from './schema.ts';

/** The contacts that the settings name; the defaults in place of others, which production does not come to. */
export function brandOf(values: Values): BrandContacts {
  return {
    supportEmail: values.BRAND_SUPPORT_EMAIL ?? DEFAULT_CONTACTS.supportEmail,
    salesEmail: values.BRAND_SALES_EMAIL ?? DEFAULT_CONTACTS.salesEmail,
    supportPhone: values.BRAND_SUPPORT_PHONE ?? DEFAULT_CONTACTS.supportPhone,
    supportUrl: values.BRAND_SUPPORT_URL ?? DEFAULT_CONTACTS.supportUrl,
    signUpUrl: values.BRAND_SIGN_UP_URL ?? DEFAULT_CONTACTS.signUpUrl,
    manageSubscriptionUrl: values.BRAND_SUBSCRIPTION_URL ?? DEFAULT_CONTACTS.manageSubscriptionUrl,
    postalAddress: values.BRAND_POSTAL_ADDRESS ?? DEFAULT_CONTACTS.postalAddress,
    witnessName: values.BRAND_WITNESS_NAME ?? DEFAULT_CONTACTS.witnessName,
    witnessOffice: values.BRAND_WITNESS_OFFICE ?? DEFAULT_CONTACTS.witnessOffice,
    plusPrice: values.BRAND_PLUS_PRICE ?? DEFAULT_CONTACTS.plusPrice,
  };
}
