import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import {
  type AndroidApp,
  getAndroidVersion as getAndroidVersionOperation,
} from '../../../contract/identity/android-app.ts';

/** Answers what the settings say. */
export const getAndroidVersion = (latest: AndroidApp | null) =>
  implementRead(getAndroidVersionOperation, {
    async read(call) {
      call.authorise(allow('the same for everybody'));
      return { latest };
    },
  });
