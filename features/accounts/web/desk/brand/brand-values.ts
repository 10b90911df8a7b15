import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone, formatPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import type { saveBrand } from '../../../contract/client.ts';
import { operatorBrandEn as en } from '../../../texts/desk/operator-brand-en.ts';

/** The brand as the desk saves it. */
export type Brand = RemoteInput<typeof saveBrand>['brand'];
/** The name of one setting of it. */
export type BrandField = keyof Brand;
/** All names, in the order of the texts. */
export const BRAND_FIELDS = Object.keys(en.fields) as readonly BrandField[];
/** Settings that are pictures. */
export type PictureField = 'logo' | 'witnessSignature';

const { problems } = en;
const LENGTHS: Partial<Record<BrandField, number>> = {
  productName: 40,
  postalAddress: 200,
  witnessName: 80,
  witnessOffice: 80,
  plusPrice: 80,
};
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;
const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

/** As the form shows it: the phone number in groups. */
export const valuesOf = (brand: Brand): Brand => ({ ...brand, supportPhone: formatPhone(brand.supportPhone) });

/** As it is sent: trimmed, the phone number bare. */
export function brandOf(values: Brand): Brand {
  const trimmed = Object.fromEntries(BRAND_FIELDS.map((field) => [field, values[field].trim()])) as Brand;
  return { ...trimmed, supportPhone: normalizePhone(values.supportPhone) };
}

/** What is missing or wrong, by field; the server has the same rules. */
export function problemsOf(values: Brand): Partial<Record<BrandField, string | undefined>> {
  const brand = brandOf(values);
  const emailProblem = (text: string) =>
    checkEmail(text, { required: true }).status === 'invalid' ? problems.email : undefined;
  const own: Partial<Record<BrandField, string | undefined>> = {
    supportEmail: emailProblem(brand.supportEmail),
    salesEmail: emailProblem(brand.salesEmail),
    supportPhone: checkPhone(values.supportPhone).status === 'invalid' ? problems.phone : undefined,
    supportUrl: isHttps(brand.supportUrl) ? undefined : problems.https,
    manageSubscriptionUrl: isHttps(brand.manageSubscriptionUrl) ? undefined : problems.https,
    signUpUrl: isHttps(brand.signUpUrl) || OWN_PATH.test(brand.signUpUrl) ? undefined : problems.signUp,
    postalAddress: brand.postalAddress.length < 10 ? problems.short : undefined,
  };
  const found = BRAND_FIELDS.map((field) => [field, problemOf(field, brand[field], own[field])] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function problemOf(field: BrandField, text: string, own: string | undefined): string | undefined {
  // Without a logo the mark of the product stands.
  if (text === '') return field === 'logo' ? undefined : problems.required;
  const most = LENGTHS[field];
  return most !== undefined && text.length > most ? problems.long(most) : own;
}
