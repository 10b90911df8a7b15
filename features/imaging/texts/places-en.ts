import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import { uploadRefusals } from '@alethea/web-kit/texts/upload-en';
import type { copyMedia } from '../contract/client.ts';

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Every text of gallery and camera in the places that take files. */
export const placesEn = {
  gallery: 'Gallery',
  fromGallery: 'Add from gallery',
  camera: 'Camera',
  full: 'No more files can be added here',
  picker: {
    title: 'Choose from your gallery',
    search: 'Search',
    list: 'Gallery items',
    chosen: (count: number, room: number): string =>
      `${items(count)} chosen, ${room === 0 ? 'no more can be added' : `${room} more can be added`}`,
    tooMany: (limit: number): string => `You can choose up to ${limit} here.`,
    clear: 'Clear selection',
    add: (count: number): string => (count === 0 ? 'Add' : `Add ${items(count)}`),
    done: 'Done',
    nothing: 'Choose at least one item',
    empty: 'Your gallery is empty. Upload pictures there, or take one with the camera.',
    manyImages: (limit: number): string =>
      `More than ${limit} images are chosen. A few clear ones are easier to assess.`,
    failed: 'The items could not be added. Please try again.',
    errors: {
      media_not_found: 'Something you chose is no longer in your gallery. Choose again.',
      stage_full: uploadRefusals.stage_full,
    } satisfies ErrorTexts<typeof copyMedia>,
  },
  choice: {
    list: 'Chosen from your gallery',
    loading: 'Loading what you chose',
    loadFailed: 'Error fetching gallery files',
    open: (name: string): string => `Enlarge ${name}`,
    remove: (name: string): string => `Remove ${name} from this form`,
    manyImages: (limit: number): string =>
      `More than ${limit} images from your gallery go along. A few clear ones are easier to assess.`,
    gone: (count: number): string =>
      count === 1
        ? 'One item you chose is no longer in your gallery and can’t be sent.'
        : `${count} items you chose are no longer in your gallery and can’t be sent.`,
    removeGone: 'Remove',
  },
  taking: {
    title: 'Camera',
    hint: 'What you take waits here until you add it.',
    add: (count: number): string => (count === 0 ? 'Add' : `Add ${count}`),
    nothing: 'Take a photo or video first',
    recording: 'Stop the recording first',
    full: (room: number): string => `No more than ${room} can be added here.`,
    keep: 'Keep in my gallery',
    takePhoto: 'Take photo',
    takeVideo: 'Record video',
    discardTitle: 'Discard what you took?',
    discardText: 'It hasn’t been added yet and isn’t in your gallery.',
    discard: 'Discard',
    cancelUpload: 'Cancel upload',
    uploading: 'Uploading to your gallery',
    onlyKept: 'It is in your gallery, but was not added here. Choose it from the gallery.',
  },
};
