import { type BrandSettings, DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import type { Values } from './schema.ts';

/** The brand that the settings name, until the desk has one; the defaults in place of others, which production does not come to. */
export function brandOf(values: Values): BrandSettings {
  return {
    productName: values.BRAND_PRODUCT_NAME ?? DEFAULT_BRAND.productName,
    supportEmail: values.BRAND_SUPPORT_EMAIL ?? DEFAULT_BRAND.supportEmail,
    salesEmail: values.BRAND_SALES_EMAIL ?? DEFAULT_BRAND.salesEmail,
    supportPhone: values.BRAND_SUPPORT_PHONE ?? DEFAULT_BRAND.supportPhone,
    supportUrl: values.BRAND_SUPPORT_URL ?? DEFAULT_BRAND.supportUrl,
    signUpUrl: values.BRAND_SIGN_UP_URL ?? DEFAULT_BRAND.signUpUrl,
    manageSubscriptionUrl: values.BRAND_SUBSCRIPTION_URL ?? DEFAULT_BRAND.manageSubscriptionUrl,
    postalAddress: values.BRAND_POSTAL_ADDRESS ?? DEFAULT_BRAND.postalAddress,
    witnessName: values.BRAND_WITNESS_NAME ?? DEFAULT_BRAND.witnessName,
    witnessOffice: values.BRAND_WITNESS_OFFICE ?? DEFAULT_BRAND.witnessOffice,
    witnessSignature: DEFAULT_BRAND.witnessSignature,
    plusPrice: values.BRAND_PLUS_PRICE ?? DEFAULT_BRAND.plusPrice,
    logo: DEFAULT_BRAND.logo,
  };
}
