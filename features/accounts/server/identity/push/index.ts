import type { FollowDelivery } from '@alethea/server-kit/delivery/delivery';
import { allow } from '@alethea/server-kit/operations/decision';
import { commonFailure } from '@alethea/server-kit/operations/failure';
import { type Implementation, implementWrite } from '@alethea/server-kit/operations/implement';
import type { OutgoingPush } from '@alethea/server-kit/push/outgoing-push';
import { DEAD_TOKEN_REASONS } from '@alethea/server-kit/push/push';
import {
  NEWS_TOPIC,
  registerPushToken as registerPushTokenOperation,
  removePushToken as removePushTokenOperation,
} from '../../../contract/identity/push.ts';
import type { PushOffer } from '../../../offers.ts';
import { people } from '../../people/people.ts';
import { dropDeadPushToken, dropPushToken, keepPushToken, pushTokensOf } from '../sessions/push-token-store.ts';
import { hashOfToken } from '../sessions/session-token.ts';

/** What the delivery of a message to one phone belongs to. */
export const PUSH_TOKEN = 'pushToken';

const registerPushToken = () =>
  implementWrite(registerPushTokenOperation, {
    async write(call, { fcmToken, platform }) {
      const { personId } = call.actor;
      call.authorise(allow('the caller’s own phone'));
      if (!call.sessionToken) throw commonFailure('not_signed_in');
      const sessionToken = hashOfToken(call.sessionToken);
      await keepPushToken(call.tx, { personId, fcmToken, platform, sessionToken, now: call.clock.now() });
      const person = (await people.find(call.tx, [personId])).get(personId);
      const wantsNews = person?.preferences.mobilePushNotifications.aletheaNews ?? false;
      const topics: (typeof NEWS_TOPIC)[] = wantsNews ? [NEWS_TOPIC] : [];
      return { topics };
    },
  });

const removePushToken = () =>
  implementWrite(removePushTokenOperation, {
    async write(call, { fcmToken }) {
      call.authorise(allow('the caller’s own phone'));
      await dropPushToken(call.tx, call.actor.personId, fcmToken);
      return { ok: true } as const;
    },
  });

/** Which phones are whose. */
export function pushImplementations(): readonly Implementation[] {
  return [registerPushToken(), removePushToken()];
}

/** Messages to people's phones; whether they want them is asked by who has something to tell. */
export function createPush({ post }: Pick<OutgoingPush, 'post'>): PushOffer {
  return {
    async tell(call, personId, message) {
      const tokens = await pushTokensOf(call.tx, personId);
      for (const { id, fcmToken } of tokens) {
        await post(call, { target: { fcmToken }, message }, { kind: PUSH_TOKEN, id });
      }
      return tokens.length;
    },
    tellEverybody: (call, message) => post(call, { target: { topic: NEWS_TOPIC }, message }),
  };
}

/** A phone that the app is gone from is not tried again. */
export const followPush: FollowDelivery = async (tx, { recordId, state, reason }) => {
  if (state === 'failed' && reason !== null && DEAD_TOKEN_REASONS.includes(reason)) {
    await dropDeadPushToken(tx, recordId);
  }
  return [];
};
