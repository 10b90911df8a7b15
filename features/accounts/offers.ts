import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Notice, WriteCall } from '@alethea/server-kit/operations/call';
import type { PushMessage } from '@alethea/server-kit/push/push';
import type { Preferences } from './contract/people/preferences.ts';

/** A person as other features name, reach and judge them. Of whose account is closed every right is false. */
export interface Person {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly credentials: string;
  /** Of the default location; empty without one. */
  readonly clinicName: string;
  readonly city: string;
  /** Of the account. */
  readonly email: string;
  /** The account is not locked. */
  readonly isOpen: boolean;
  /** Answers services: a specialist or a dentist. */
  readonly mayAnswer: boolean;
  /** May send in their own name what others have written. */
  readonly mayApprove: boolean;
  /** May open the consults that they are in. */
  readonly mayOpenConsults: boolean;
  /** What they want by mail, fax and push, every default filled in. */
  readonly preferences: Preferences;
}

/** Where somebody is called and invited; empty texts where nothing is given. */
export type PhoneContact = Preferences['phoneConsult'];

/** The people of the portal. Each of these is one statement. */
export interface PeopleOffer {
  /** People by id, whatever they are; unknown ones are left out. */
  find(executor: Executor, personIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** People other than the asker who may approve and in whose name, clinic or city every word stands, by name; at most 20. */
  searchApprovers(
    executor: Executor,
    query: { readonly words: readonly string[]; readonly exceptPersonId: string },
  ): Promise<readonly Person[]>;
  /** Who may answer and in whose name every word stands, by name: a page of them. */
  searchSpecialists(
    executor: Executor,
    query: { readonly words: readonly string[]; readonly offset: number; readonly limit: number },
  ): Promise<readonly Person[]>;
  /** Who holds any of these permissions and in whose name, clinic or city every word stands, by name; at most 20. */
  searchHolders(
    executor: Executor,
    query: { readonly words: readonly string[]; readonly anyOf: readonly ResourceKey[] },
  ): Promise<readonly Person[]>;
  /** Who may answer and belongs to any of these clinics, by name. */
  specialistsOfClinics(executor: Executor, clinicIds: readonly string[]): Promise<readonly Person[]>;
  /** Keeps what a person was last called at, the number bare; false when that is what is kept already. */
  rememberPhoneContact(tx: Tx, personId: string, contact: PhoneContact): Promise<boolean>;
}

/** A token of the partner's tool that is believed. */
export interface PartnerToken {
  readonly issuer: string;
  /** The partner's own name for the account. */
  readonly subject: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
  readonly name: string;
  readonly email: string;
  /** The consult in the partner's tool that it names; empty when it is for linking alone. */
  readonly consultId: string;
}

/** The partner's tokens: one works once, for whatever it is sent for. */
export interface PartnerTokensOffer {
  /** `unavailable` without a partner in the settings, or while its keys cannot be read. */
  verify(jwt: string): Promise<PartnerToken | 'invalid' | 'unavailable'>;
  /** Whether a person may use a token: `used` when it was before, `elsewhere` when its account is linked to another. */
  standingOf(
    executor: Executor,
    personId: string,
    token: Pick<PartnerToken, 'issuer' | 'subject' | 'tokenId'>,
  ): Promise<'usable' | 'used' | 'elsewhere'>;
  /** The partner's own name (`avaUuid`) for the account that a person has linked; null without one. */
  accountOf(executor: Executor, personId: string): Promise<string | null>;
  /** Uses a token up; false when it was used before. */
  consume(tx: Tx, token: Pick<PartnerToken, 'issuer' | 'tokenId' | 'expiresAt'>): Promise<boolean>;
}

/** Whether a session is still in the hands of its person. */
export interface IdentityOffer {
  /**
   * Uses up the password, code or passkey that was given again in this session within the last minute: what it opens
   * once it opens once. False where there was none.
   */
  takeConfirmation(tx: Tx, sessionId: string, now: Date): Promise<boolean>;
}

/** The role that a paid subscription gives. */
export interface PremiumRoleOffer {
  /**
   * Grants it to who is eligible, or ends it; answers what tells their open browsers, and null where nothing changed. Who
   * is not eligible, for instance because the practice ID was revoked, is granted nothing.
   */
  set(
    tx: Tx,
    change: { readonly personId: string; readonly isPremium: boolean; readonly now: Date },
  ): Promise<readonly Notice[] | null>;
  /** True of an open account that may have premium, whether it is paid or not. */
  isEligible(executor: Executor, personId: string): Promise<boolean>;
}

/** Messages to the phones of people: fixed words and ids, for anybody may read a locked screen. */
export interface PushOffer {
  /** Tells a person on each of their phones, after commit; answers on how many. Whether they want it is asked before. */
  tell(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, personId: string, message: PushMessage): Promise<number>;
  /** Tells every phone whose person has not switched news off. */
  tellEverybody(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, message: PushMessage): Promise<void>;
}

/** What accounts do for other features' servers. */
export interface AccountsOffer {
  readonly people: PeopleOffer;
  readonly identity: IdentityOffer;
  readonly partnerTokens: PartnerTokensOffer;
  readonly premiumRole: PremiumRoleOffer;
  readonly push: PushOffer;
}
