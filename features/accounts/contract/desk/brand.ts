import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, requiredTextSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { defineUpload } from '@alethea/kernel/calls/upload';
import { checkPhone } from '@alethea/kernel/contact/phone';
import { z } from 'zod';
import { brandChange, deskChange } from '../core/changes.ts';

const CONTENT_ADMIN = { anyOf: [['contentAdmin']] } as const;
const MEGABYTE = 1024 * 1024;

/** Pictures of the brand have the address of their hash, so that browsers may keep them for ever. */
export const BRAND_PICTURE_ADDRESS = /^\/brand\/([0-9a-f]{64}\.(?:png|jpg))$/;
const ONE_LINE = /^\P{Cc}*$/u;
/** A page of the portal itself: with two strokes, or a backslash, a browser would leave it. */
const OWN_PATH = /^\/(?![/\\])[\w\-./?=&%]*$/;

const line = (max: number) => requiredTextSchema(max).refine((text) => ONE_LINE.test(text), { message: 'one_line' });
const isHttps = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};
const httpsUrl = requiredTextSchema(500).refine(isHttps, { message: 'https_address' });
const picture = z.string().max(100);

/** The settings of the brand as the desk saves them; each is asked for, as production asks for it (ENV-34, ENV-35). */
export const brandSettingsSchema = z.strictObject({
  productName: line(40),
  supportEmail: z.email().max(200),
  salesEmail: z.email().max(200),
  supportPhone: z.string().refine((text) => /^\d{10}$/.test(text) && checkPhone(text).status !== 'invalid', {
    message: 'phone_invalid',
  }),
  supportUrl: httpsUrl,
  signUpUrl: requiredTextSchema(500).refine((text) => isHttps(text) || OWN_PATH.test(text), {
    message: 'https_address_or_path',
  }),
  manageSubscriptionUrl: httpsUrl,
  postalAddress: line(200).refine((text) => text.length >= 10, { message: 'too_short' }),
  witnessName: line(80),
  witnessOffice: line(80),
  witnessSignature: picture.refine(
    (address) => address === DEFAULT_BRAND.witnessSignature || BRAND_PICTURE_ADDRESS.test(address),
    { message: 'picture_not_found' },
  ),
  plusPrice: line(80),
  logo: picture.refine((address) => address === '' || BRAND_PICTURE_ADDRESS.test(address), {
    message: 'picture_not_found',
  }),
});
/** See brandSettingsSchema. */
export type SavedBrand = z.infer<typeof brandSettingsSchema>;
/** The name of one setting. */
export type BrandField = keyof SavedBrand;
/** All of them, in the order in which the desk shows them. */
export const BRAND_FIELDS = Object.keys(brandSettingsSchema.shape) as readonly BrandField[];

/** What an operator brings for the brand: the logo, and the signature of the witness. */
export const brandPictures = defineUpload({
  name: 'brandPictures',
  summary: 'The logo of the installation, and the signature of the witness of its agreements',
  access: CONTENT_ADMIN,
  kinds: { 'image/png': MEGABYTE, 'image/jpeg': MEGABYTE },
  mostFiles: 1,
  stagedHours: 2,
});

/** Version 0 is what the settings of the installation say; the desk begins at 1. */
const brandVersion = z.number().int().nonnegative().max(2_147_483_647);
const savedSchema = z.object({
  version: brandVersion,
  /** Null while the settings of the installation are in force. */
  savedAt: instantSchema.nullable(),
  savedByName: z.string().nullable(),
});

/** Reads the brand, in force or as it was. */
export const getBrand = defineOperation({
  name: 'operator-getBrand',
  summary: 'Answers the brand of the installation, in force or as it was.',
  input: z.strictObject({ version: brandVersion.optional() }),
  output: z.object({ brand: z.record(z.enum(BRAND_FIELDS), z.string()), saved: savedSchema }),
  access: CONTENT_ADMIN,
  audit: { none: 'reads what everybody sees, and nothing about a person' },
  errors: { version_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [deskChange, brandChange],
});

/** Saves the brand as its next version, which pages, mails and papers have from then on. */
export const saveBrand = defineOperation({
  name: 'operator-saveBrand',
  summary: 'Saves the brand of the installation as its next version.',
  input: z.strictObject({ brand: brandSettingsSchema, basedOn: brandVersion }),
  output: z.object({ version: versionSchema }),
  access: CONTENT_ADMIN,
  audit: { event: 'operator.brandSaved', action: 'U' },
  errors: { saved_meanwhile: 'conflict', picture_not_found: 'not_found' },
  repeat: 'keyed',
});

/** Who saved the brand when, and what each changed. */
export const listBrandVersions = defineOperation({
  name: 'operator-listBrandVersions',
  summary: 'Lists the versions of the brand with what each changed, the newest first.',
  input: z.strictObject({ before: brandVersion.optional() }),
  output: z.object({
    versions: z.array(
      savedSchema.extend({
        changes: z.array(z.object({ field: z.enum(BRAND_FIELDS), before: z.string(), after: z.string() })),
      }),
    ),
    hasMore: z.boolean(),
  }),
  access: CONTENT_ADMIN,
  audit: { none: 'reads what everybody sees, and nothing about a person' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, brandChange],
});

/** Makes a public picture of what the caller has brought; it is shown once a saved brand names its address. */
export const keepBrandPicture = defineOperation({
  name: 'operator-keepBrandPicture',
  summary: 'Makes a public picture of an uploaded one and answers its address.',
  input: z.strictObject({ fileId: idSchema }),
  output: z.object({ address: z.string() }),
  access: CONTENT_ADMIN,
  audit: { event: 'operator.brandPictureKept', action: 'C' },
  errors: { picture_not_found: 'not_found' },
  repeat: 'keyed',
});

/** What the desk does with the brand. */
export const operatorBrandOperations = [getBrand, saveBrand, listBrandVersions, keepBrandPicture] as const;
