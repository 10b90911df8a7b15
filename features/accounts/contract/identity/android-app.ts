import { defineOperation } from '@alethea/kernel/calls/operation';
import { z } from 'zod';

/** The newest app for Android, as the settings of the installation name it. */
export interface AndroidApp {
  /** Such as 12.0.3. */
  readonly version: string;
  /** Where the package lies, by https. */
  readonly url: string;
  /** Of the package, in 64 hex digits: what is downloaded is compared with it before it is installed. */
  readonly sha256: string;
}

/** Asked by the app after sign-in (ENV-27, ENV-29). */
export const getAndroidVersion = defineOperation({
  name: 'app-getAndroidVersion',
  summary: 'Answers the newest version of the Android app and where it is downloaded; null where none is offered.',
  input: z.strictObject({}),
  output: z.object({ latest: z.object({ version: z.string(), url: z.url(), sha256: z.string() }).nullable() }),
  access: 'signedIn',
  audit: { none: 'the same for everybody' },
  errors: {},
  repeat: 'read',
});
