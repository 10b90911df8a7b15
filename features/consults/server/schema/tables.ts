// Made from the migrated database by `npm run docs`.

/** Rows as the database answers them, by table; columns in camelCase, as statements alias them. */
export interface Tables {
  readonly consult: {
    readonly id: string;
    readonly activityType: 'econsult' | 'phoneConsult';
    readonly serviceId: string;
    readonly serviceType: 'referral' | 'consult' | 'econsult' | 'phoneConsult';
    readonly specialty: string;
    readonly subsite: string;
    readonly status: 'pending' | 'to_book' | 'to_book_urgent' | 'booked' | 'completed' | 'no_status';
    readonly patientReferenceId: string;
    readonly patientProvince: string;
    readonly consultantProvince: string;
    readonly oop: boolean;
    readonly referrerClinicId: string | null;
    readonly serviceClinicId: string;
    readonly forwardedEconsult: boolean;
    readonly patientCiphertext: Uint8Array;
    readonly requestCiphertext: Uint8Array;
    readonly responseCiphertext: Uint8Array | null;
    readonly keywordHashes: unknown[];
    readonly sentAt: Date;
    readonly messageCount: number;
    readonly fileCount: number;
    readonly recentMessageId: string;
    readonly recentMessageAt: Date;
    readonly recentMessageBy: string | null;
    readonly recentMessageCiphertext: Uint8Array;
    readonly firstResponseBy: string | null;
    readonly firstResponseAt: Date | null;
    readonly firstResponseMs: number | null;
    readonly firstResponseMessageId: string | null;
    readonly referringPractitionerId: string | null;
    readonly predictionCiphertext: Uint8Array | null;
    readonly forwardedFrom: string | null;
    readonly faxWaitsFrom: Date | null;
    readonly searchForm: number;
    readonly takenBy: string | null;
    readonly bookingId: string | null;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
    readonly withdrawalCiphertext: Uint8Array | null;
    readonly dayOfReturn: string | null;
  };
  readonly consult_booking: {
    readonly id: string;
    readonly consultId: string;
    readonly bookedBy: string;
    readonly bookedAt: Date;
    readonly ciphertext: Uint8Array;
    readonly messageId: string;
    readonly statusBefore: 'pending' | 'to_book' | 'to_book_urgent' | 'booked' | 'completed' | 'no_status';
    readonly bookingBefore: string | null;
  };
  readonly consult_fax: {
    readonly id: string;
    readonly consultId: string;
    readonly outgoingFaxId: string;
    readonly sentBy: string;
    readonly clinicId: string | null;
    readonly clinicName: string;
    readonly faxNumber: string;
    readonly pages: number;
    readonly messageCiphertext: Uint8Array;
    readonly sentAt: Date;
    readonly state: 'queued' | 'sending' | 'delivered' | 'failed' | 'unclear';
    readonly reason: string | null;
    readonly handledAt: Date | null;
    readonly handledBy: string | null;
    readonly kind: 'moa' | 'consult' | 'messages';
    readonly messageIds: string[];
    readonly waitedFrom: Date | null;
    readonly memberIds: string[];
  };
  readonly consult_interpretation: {
    readonly consultId: string;
    readonly interpretationType: 'sinusEndoscopy' | 'audiogram';
    readonly billedBy: string;
    readonly createdAt: Date;
  };
  readonly consult_list_choice: {
    readonly personId: string;
    readonly searchFilters: string[];
  };
  readonly consult_mail: {
    readonly personId: string;
    readonly consultId: string;
    readonly kind: 'consult' | 'message' | 'overdue' | 'clinicConsult' | 'toBook';
    readonly dueAt: Date | null;
    readonly mailedAt: Date | null;
  };
  readonly consult_member: {
    readonly consultId: string;
    readonly personId: string;
    readonly activityRole: 'consultant' | 'referrer' | 'moa' | 'forwarder';
    readonly profile: unknown;
    readonly addedAt: Date;
    readonly addedBy: string | null;
    readonly endedAt: Date | null;
    readonly endedBy: string | null;
  };
  readonly consult_message: {
    readonly id: string;
    readonly consultId: string;
    readonly sentBy: string | null;
    readonly sentAt: Date;
    readonly ciphertext: Uint8Array;
    readonly billable: boolean;
    readonly billingCode: string | null;
    readonly systemMessage: boolean;
    readonly messageAction: string | null;
    readonly withdrawnAt: Date | null;
    readonly withdrawnBy: string | null;
    readonly withdrawalCiphertext: Uint8Array | null;
    readonly kind: 'message' | 'files' | 'questionBack';
  };
  readonly consult_message_file: {
    readonly messageId: string;
    readonly place: number;
    readonly fileId: string;
    readonly resourceCiphertext: Uint8Array | null;
    readonly resourceFileId: string | null;
  };
  readonly consult_moa_address: {
    readonly senderId: string;
    readonly email: string;
    readonly usedAt: Date;
  };
  readonly consult_phone_call: {
    readonly consultId: string;
    readonly specialistId: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly contactCiphertext: Uint8Array;
    readonly completedAt: Date | null;
    readonly actualStart: Date | null;
    readonly sequence: number;
    readonly cancelledAt: Date | null;
  };
  readonly consult_search: {
    readonly listId: string;
    readonly consultId: string;
    readonly status: string;
    readonly hashes: unknown[];
  };
  readonly consult_state: {
    readonly personId: string;
    readonly consultId: string;
    readonly folder: 'inbox' | 'archive';
    readonly muted: boolean;
    readonly overdue: boolean;
    readonly unread: boolean;
    readonly readAt: Date | null;
    readonly viewedAt: Date | null;
    readonly lastMessageReceivedAt: Date;
    readonly messageDraftCiphertext: Uint8Array | null;
    readonly listed: boolean;
    readonly beforeMessage: unknown;
    readonly waitsFrom: Date | null;
  };
}
