import { expect, test } from 'vitest';
import { signedBody } from './sign-off.ts';

test('[ONEWAY-10] the sign-off stands under the message, parted by a line; without one there is none', () => {
  expect(signedBody('Please come fasting.\n', ' Dr. Priya Nair\nSunridge Clinic ')).toBe(
    'Please come fasting.\n\nDr. Priya Nair\nSunridge Clinic',
  );
  expect(signedBody('Please come fasting.', '  ')).toBe('Please come fasting.');
});
