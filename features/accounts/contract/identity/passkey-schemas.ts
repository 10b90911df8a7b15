import { z } from 'zod';

/** Bytes as WebAuthn's JSON carries them. */
const base64urlSchema = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/);

const credentialSchema = {
  id: base64urlSchema,
  rawId: base64urlSchema,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  /** Asked for none: what a browser adds of its own is not read. */
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** How a browser may reach an authenticator (WebAuthn, AuthenticatorTransport). */
export const transportSchema = z.enum(TRANSPORTS);

/** A signature by a passkey (WebAuthn Level 3, AuthenticationResponseJSON). */
export const passkeyAssertionSchema = z.strictObject({
  ...credentialSchema,
  response: z.strictObject({
    authenticatorData: base64urlSchema,
    clientDataJSON: base64urlSchema,
    signature: base64urlSchema,
    userHandle: base64urlSchema.optional(),
  }),
});

/** A new passkey (WebAuthn Level 3, RegistrationResponseJSON). */
export const newPasskeySchema = z.strictObject({
  ...credentialSchema,
  response: z.strictObject({
    attestationObject: base64urlSchema,
    clientDataJSON: base64urlSchema,
    authenticatorData: base64urlSchema.optional(),
    publicKey: base64urlSchema.optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transportSchema).optional(),
});

/** What the browser is asked to sign (WebAuthn Level 3, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  allowCredentials: z.array(descriptorSchema).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
});

/** What the browser is asked to make (WebAuthn Level 3, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** See passkeyRequestSchema. */
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;
/** See passkeyCreationSchema. */
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
/** See passkeyAssertionSchema. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;
/** See newPasskeySchema. */
export type NewPasskey = z.infer<typeof newPasskeySchema>;
