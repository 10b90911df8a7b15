// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly account_invitation: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly title: string;
    readonly credentials: string;
    readonly role: 'specialist' | 'dentist' | 'moa' | 'operator';
    readonly additionalRoles: string[];
    readonly plan: 'plus' | 'econsult' | null;
    readonly clinicId: string | null;
    readonly practiceId: string | null;
    readonly practiceIdProvince: string | null;
    readonly practiceIdEvidence: string;
    readonly codeHash: string;
    readonly invitedAt: Date;
    readonly invitedBy: string | null;
    readonly sentAt: Date;
    readonly expiresAt: Date;
    readonly acceptedAt: Date | null;
    readonly personId: string | null;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
  };
  readonly analytics_event: {
    readonly id: string;
    readonly recordedAt: Date;
    readonly personId: string;
    readonly action: string;
    readonly platform: 'web' | 'android' | 'ios';
  };
  readonly auth_account: {
    readonly id: string;
    readonly accountId: string;
    readonly providerId: string;
    readonly userId: string;
    readonly accessToken: string | null;
    readonly refreshToken: string | null;
    readonly idToken: string | null;
    readonly accessTokenExpiresAt: Date | null;
    readonly refreshTokenExpiresAt: Date | null;
    readonly scope: string | null;
    readonly password: string | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly auth_session: {
    readonly id: string;
    readonly userId: string;
    readonly token: string;
    readonly expiresAt: Date;
    readonly ipAddress: string | null;
    readonly userAgent: string | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly lastSeenAt: Date;
    readonly clinicId: string | null;
    readonly confirmedUntil: Date | null;
  };
  readonly auth_user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly emailVerified: boolean;
    readonly image: string | null;
    readonly createdAt: Date;
    readonly updatedAt: Date;
    readonly emailFromDesk: boolean;
  };
  readonly auth_verification: {
    readonly id: string;
    readonly identifier: string;
    readonly value: string;
    readonly expiresAt: Date;
    readonly createdAt: Date;
    readonly updatedAt: Date;
  };
  readonly authenticator_app: {
    readonly personId: string;
    readonly dataKey: Uint8Array;
    readonly secret: Uint8Array;
    readonly createdAt: Date;
    readonly confirmedAt: Date | null;
    readonly lastStep: number;
  };
  readonly brand_picture: {
    readonly name: string;
    readonly contentType: 'image/png' | 'image/jpeg';
    readonly bytes: Uint8Array;
    readonly keptAt: Date;
  };
  readonly brand_version: {
    readonly version: number;
    readonly settings: unknown;
    readonly savedAt: Date;
    readonly savedBy: string | null;
  };
  readonly clinic: {
    readonly id: string;
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly province: string;
    readonly postalCode: string;
    readonly clinicPhone: string;
    readonly fax: string;
    readonly createdAt: Date;
    readonly version: number;
    readonly confirmsMembers: boolean;
    readonly closedAt: Date | null;
    readonly closedBy: string | null;
    readonly closedReason: string;
    readonly mergedInto: string | null;
  };
  readonly clinic_membership: {
    readonly clinicId: string;
    readonly personId: string;
    readonly grantedAt: Date;
    readonly grantedBy: string | null;
    readonly confirmedAt: Date | null;
    readonly confirmedBy: string | null;
    readonly reviewedAt: Date | null;
    readonly reviewedBy: string | null;
  };
  readonly colleague_invitation: {
    readonly id: string;
    readonly inviterId: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly fax: string;
    readonly clinicName: string;
    readonly city: string;
    readonly mailId: string | null;
    readonly isUnwanted: boolean;
    readonly faxId: string | null;
    readonly unsubscribeCodeHash: string;
    readonly invitedAt: Date;
  };
  readonly content_document_version: {
    readonly name: string;
    readonly version: number;
    readonly document: unknown;
    readonly savedAt: Date;
    readonly savedBy: string | null;
  };
  readonly email_code: {
    readonly personId: string;
    readonly email: string;
    readonly codeHash: string;
    readonly sentAt: Date;
    readonly expiresAt: Date;
    readonly attempts: number;
  };
  readonly email_proof: {
    readonly personId: string;
    readonly email: string;
    readonly how: 'code' | 'invitation' | 'reset' | 'carried' | 'given';
    readonly provenAt: Date;
    readonly provenBy: string | null;
  };
  readonly ended_session: {
    readonly token: string;
    readonly personId: string;
    readonly reason: 'idle' | 'expired' | 'tooMany' | 'elsewhere' | 'password' | 'email' | 'operator';
    readonly userAgent: string | null;
    readonly endedAt: Date;
  };
  readonly installation_kind: {
    readonly onlyOne: boolean;
    readonly kind: 'demo' | 'real';
    readonly decidedAt: Date;
  };
  readonly known_device: {
    readonly tokenHash: string;
    readonly personId: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date;
  };
  readonly one_time_tooltip: {
    readonly personId: string;
    readonly name: string;
    readonly dismissedAt: Date;
  };
  readonly partner_link: {
    readonly personId: string;
    readonly issuer: string;
    readonly subject: string;
    readonly linkedAt: Date;
  };
  readonly partner_token_used: {
    readonly issuer: string;
    readonly tokenId: string;
    readonly expiresAt: Date;
  };
  readonly passkey: {
    readonly id: string;
    readonly personId: string;
    readonly credentialId: string;
    readonly publicKey: Uint8Array;
    readonly counter: number;
    readonly transports: string[];
    readonly name: string;
    readonly createdAt: Date;
    readonly lastUsedAt: Date | null;
  };
  readonly person: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly title: string;
    readonly credentials: string;
    readonly providerType: 'md' | 'np' | 'resident' | null;
    readonly autonomousPractice: boolean;
    readonly practiceId: string | null;
    readonly practiceIdProvince: string | null;
    readonly preferences: unknown;
    readonly searchFilters: string[];
    readonly lockedAt: Date | null;
    readonly createdAt: Date;
    readonly cellPhone: string;
    readonly city: string;
    readonly plan: 'plus' | 'econsult' | null;
    readonly rolesWhenVerified: string[];
    readonly lockedBy: string | null;
    readonly lockedReason: string;
  };
  readonly person_location: {
    readonly personId: string;
    readonly locationIndex: number;
    readonly clinicId: string | null;
    readonly clinicName: string;
    readonly clinicPhone: string;
    readonly emr: string;
    readonly fax: string;
    readonly city: string;
    readonly province: string | null;
    readonly billable: boolean;
    readonly disabled: boolean;
    readonly isDefault: boolean;
  };
  readonly person_role: {
    readonly personId: string;
    readonly role: string;
    readonly grantedAt: Date;
    readonly grantedBy: string | null;
  };
  readonly practice_id_claim: {
    readonly id: string;
    readonly personId: string;
    readonly practiceId: string;
    readonly province: string;
    readonly claimedAt: Date;
    readonly state: 'pending' | 'verified' | 'refused' | 'revoked' | 'replaced';
    readonly decidedAt: Date | null;
    readonly decidedBy: string | null;
    readonly evidence: string;
    readonly registryAnswer: 'nameConfirmed' | 'nameDiffers' | 'registered' | 'notRegistered' | null;
    readonly registryAskedAt: Date | null;
  };
  readonly push_token: {
    readonly id: string;
    readonly personId: string;
    readonly fcmToken: string;
    readonly platform: 'android' | 'ios';
    readonly sessionToken: string;
    readonly registeredAt: Date;
  };
  readonly recovery_code: {
    readonly personId: string;
    readonly codeHash: string;
    readonly createdAt: Date;
    readonly usedAt: Date | null;
  };
  readonly role: {
    readonly name: string;
    readonly permissions: string[];
    readonly updatedAt: Date;
  };
  readonly role_version: {
    readonly role: string;
    readonly version: number;
    readonly permissions: string[];
    readonly savedAt: Date;
    readonly savedBy: string | null;
  };
  readonly security_challenge: {
    readonly tokenHash: string;
    readonly purpose: 'secondFactor' | 'passkeySignIn' | 'newPasskey' | 'confirmation';
    readonly personId: string | null;
    readonly passkeyChallenge: string | null;
    readonly attempts: number;
    readonly expiresAt: Date;
    readonly sessionId: string | null;
  };
  readonly sign_up: {
    readonly id: string;
    readonly personId: string;
    readonly plan: 'plus' | 'econsult';
    readonly role: 'doctor' | 'resident' | 'nursePractitioner';
    readonly province: string;
    readonly preceptors: unknown;
    readonly wantsOnboarding: boolean;
    readonly heardFrom: string;
    readonly heardFromExtra: string;
    readonly inviteCode: string;
    readonly agreementsVersion: number;
    readonly agreementFileId: string;
    readonly agreementSha256: string;
    readonly signedUpAt: Date;
    readonly onboardingState: 'open' | 'notReached' | 'done';
    readonly onboardingChangedAt: Date | null;
    readonly onboardingChangedBy: string | null;
  };
  readonly unwanted_invitation_address: {
    readonly addressHash: string;
    readonly refusedAt: Date;
  };
  readonly user_metadata: {
    readonly personId: string;
    readonly platform: 'web' | 'android' | 'ios';
    readonly version: string;
    readonly lastLogin: Date;
  };
}
