import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { uploadGalleryFiles } from '../contract/client.ts';

const pictures = (count: number): string => `${count} ${count === 1 ? 'image' : 'images'}`;

/** Every text of sending pictures to the EMR. */
export const avaEn = {
  upload: 'Upload to Ava',
  nothing: 'Select at least one image to upload to Ava.',
  queued: (count: number): string =>
    count === 0 ? 'These images are in Ava already or on their way' : `${pictures(count)} on the way to Ava`,
  failed: 'The images could not be sent to Ava. Please try again.',
  errors: {
    nothing_selected: 'Select at least one image to upload to Ava.',
    media_not_found: 'Some of these images are no longer in your gallery. Select again.',
    pictures_only: 'Only images can be uploaded to Ava. Take the videos out of the selection.',
    ava_not_linked: 'Your account is no longer linked to Ava. Link it from Ava first.',
  } satisfies ErrorTexts<typeof uploadGalleryFiles>,
  state: (words: string): string => `Ava: ${words}`,
  states: {
    waiting: 'Waiting to be sent',
    sending: 'Being sent',
    sent: (day: string, time: string): string => `Sent on ${day} at ${time}`,
    failed: 'Not sent',
  },
  reasons: {
    refused: 'Ava did not accept this image.',
    account_unknown: 'Ava does not know the linked account. Link it again from Ava.',
    unavailable: 'Ava could not be reached for hours.',
    gone: 'The image was deleted or moved to the locked album before it was sent.',
  },
  tryAgain: 'Try again',
  /** After the name of a picture in the grid. */
  marks: {
    waiting: 'waiting for Ava',
    sending: 'being sent to Ava',
    sent: 'in Ava',
    failed: 'not sent to Ava',
  },
};
