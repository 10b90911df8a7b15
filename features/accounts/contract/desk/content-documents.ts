import { provinceSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { z } from 'zod';
import { unknownPlaceholders } from '../core/fill-contract.ts';
import { rules } from '../texts/rules.ts';

/** How a practice ID of a province is checked at sign-up, and what its field is called. */
const validationSettingSchema = z.strictObject({
  validationEnabled: z.boolean(),
  fieldName: requiredTextSchema(60),
});

/** One answer to how a person heard about the product, with what is asked beside it. */
const howHeardOptionSchema = z
  .strictObject({
    value: requiredTextSchema(120),
    extraInputRequired: z.boolean(),
    extraInputType: z.enum(['textfield', 'dropdown']),
    header: textSchema(120),
    dropDownOptions: z.array(requiredTextSchema(120)).max(100),
  })
  .refine(
    (option) => !option.extraInputRequired || option.extraInputType !== 'dropdown' || option.dropDownOptions.length > 0,
    {
      path: ['dropDownOptions'],
      error: () => rules.dropdownEmpty,
    },
  );

const provinces = PROVINCES as readonly [Province, ...Province[]];
/** What is signed must not show a placeholder that was misspelt. */
const contractSchema = requiredTextSchema(100_000).refine((text) => unknownPlaceholders(text).length === 0, {
  message: 'placeholder_unknown',
});

/** The content documents by name (MODEL-08 to MODEL-12); what an operator edits and every reader gets. */
export const CONTENT_DOCUMENTS = {
  signup: z.strictObject({
    validationSettings: z.record(z.enum(provinces), validationSettingSchema),
    enabledProvinces: z.strictObject({ plus: z.array(provinceSchema), econsult: z.array(provinceSchema) }),
    howDidYouHearAboutUsNew: z.array(howHeardOptionSchema).max(50),
  }),
  clinics: z.strictObject({ clinicNames: z.array(requiredTextSchema(200)).max(20_000) }),
  emrs: z.strictObject({ emrList: z.array(requiredTextSchema(120)).max(500) }),
  /** The information-management agreement stands beside the two contracts (decisions.md). */
  contracts: z.strictObject({
    mdContractMarkdown: contractSchema,
    npContractMarkdown: contractSchema,
    imaMarkdown: contractSchema,
  }),
  /** Placeholders: {inviteeFirstName}, {inviteeLastName}, {inviterFirstName}, {inviterLastName}. */
  inviteAColleague: z.strictObject({ defaultPersonalMessage: requiredTextSchema(5_000) }),
} as const;

/** The name of a content document. */
export type ContentName = keyof typeof CONTENT_DOCUMENTS;
/** What a content document holds. */
export type ContentDocument<Name extends ContentName> = z.infer<(typeof CONTENT_DOCUMENTS)[Name]>;
/** All names, in the order in which the desk shows them. */
export const CONTENT_NAMES = Object.keys(CONTENT_DOCUMENTS) as readonly ContentName[];
