const offline = 'You’re offline. The upload goes on when the connection is back.';

/** What is said of uploads into the gallery, wherever they begin. */
export const uploadsEn = {
  done: 'Files uploaded successfully.',
  offline,
  goesOn: 'The upload goes on. You can keep working.',
  keptInCamera: 'Some files weren’t uploaded. Open Camera to try again.',
  errors: {
    not_signed_in: 'You must be signed in to upload images or videos',
    offline,
  },
  addErrors: {
    file_not_found: 'What was uploaded has lapsed and is being sent again. Then try once more.',
    gallery_full: 'Your gallery is full. Delete what you no longer need, also from the bin, then try again.',
  },
};
