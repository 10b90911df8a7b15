import type { PermissionRule } from '@alethea/kernel/access/permissions';
import { countOf } from '@alethea/web-kit/page/manifest';
import { countUnread } from '../../contract/client.ts';

/** Who has consults in a list, own ones or a clinic's. */
export const HAS_CONSULTS: PermissionRule = { anyOf: [['econsultAndSecureMessaging'], ['moaConsultInbox']] };

/** How many own consults wait unread in the inbox. */
export const unreadInInbox = countOf(countUnread, HAS_CONSULTS, ({ inbox }) => inbox);
