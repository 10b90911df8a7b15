const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many);

/** Every text of the camera. */
export const cameraEn = {
  title: 'Camera',

  /** Of what shows and takes, wherever it stands. */
  panel: {
    preview: 'Camera preview',
    starting: 'Starting the camera. If your browser asks, allow it.',
    device: 'Camera device',
    noDevice: 'No camera',
    unnamedDevice: (number: number): string => `Camera ${number}`,
    refresh: 'Refresh devices',
    mode: 'What to take',
    modes: { photo: 'Photo', video: 'Video' },
    noFilms: 'This browser can’t record videos',
    mirror: 'Mirror Image',
    takePhoto: 'Take photo',
    record: 'Record',
    stop: 'Stop',
    space: 'Space',
    shortcuts: 'Camera',
    shortcut: 'Take a photo; start or stop a video',
    notStarted: 'The camera isn’t on',
    torch: 'Light',
    zoom: 'Zoom',
    recordingTime: 'Recording time',
    photoTaken: 'Photo taken',
    recording: 'Recording',
    recorded: 'Recording stopped. The video is kept.',
    takingFailed: 'That didn’t work, and nothing was taken. Try again.',
    nothingRecorded: 'Nothing was recorded. Try again.',
    brokeOff: {
      full: 'The video is as large as one can be, and was stopped. It is kept.',
      lost: 'The camera was disconnected. The part recorded until then is kept.',
      broken: 'Recording broke off: this computer may be short of storage. The part recorded until then is kept.',
    },
    tryAgain: 'Try again',
    failures: {
      none: {
        title: 'No Available Cameras...',
        hint: 'Connect a camera, then refresh devices.',
      },
      refused: {
        title: 'The camera is blocked',
        hint: 'Allow it beside the address of this page, and for the browser in this computer’s settings. Then try again.',
      },
      busy: {
        title: 'The camera is in use',
        hint: 'Another program or tab has it. Close that, or choose another camera, and try again.',
      },
      lost: {
        title: 'The camera was disconnected',
        hint: 'Connect it again or choose another one. What you took is kept.',
      },
      unsupported: {
        title: 'No camera can be used here',
        hint: 'Use a current version of Chrome, Edge, Firefox or Safari.',
      },
      unknown: {
        title: 'The camera didn’t start',
        hint: 'Try again. If it happens once more, restart the browser.',
      },
    },
  },

  taken: {
    title: 'Not uploaded yet',
    hint: 'What you take waits here until you upload it to your gallery.',
    kinds: { photo: 'Photo', video: 'Video' },
    open: (kind: string, number: number): string => `Open ${kind.toLowerCase()} ${number}`,
    discard: (kind: string, number: number): string => `Discard ${kind.toLowerCase()} ${number}`,
    discarded: (kind: string): string => `${kind} discarded`,
    undo: 'UNDO',
    name: (kind: string, number: number): string => `${kind} ${number}`,
    failed: 'Not uploaded',
    full: (limit: number): string => `${limit} are waiting. Upload or discard some first.`,
    leaving: 'What you took and haven’t uploaded will be lost.',
  },

  upload: {
    start: (count: number): string => (count === 0 ? 'Upload' : `Upload ${count}`),
    nothing: 'Take a photo or video first',
    recording: 'Stop the recording first',
    underway: 'Wait for the upload, or cancel it',
    cancel: 'Cancel upload',
    progress: (number: number, count: number): string => `Uploading ${number} of ${count}`,
    toGallery: 'Gallery',
    failed: (count: number): string =>
      plural(
        count,
        'An error occurred while uploading your file.',
        'An error occurred while uploading some of your files.',
      ),
    kept: 'What isn’t uploaded is kept here.',
    unknown: 'Try again.',
  },
};

/** What people read around the preview. */
export type CameraWords = typeof cameraEn.panel;
