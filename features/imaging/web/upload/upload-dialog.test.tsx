// @vitest-environment happy-dom
import { answering, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import { addMedia, findSameFiles } from '../../contract/client.ts';
import { MAX_MEDIA_PER_UPLOAD } from '../../contract/media-limits.ts';
import { mediaItem } from '../testing/media-item.ts';
import { stage } from '../testing/stage.ts';
import { UploadDialog } from './upload-dialog.tsx';

const picture = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });

function open(files: readonly File[], sameFileIds: readonly string[] = []) {
  const onClose = vi.fn();
  const answers = [
    answering(findSameFiles, ({ fileIds }) => ({ fileIds: fileIds.filter((id) => sameFileIds.includes(id)) })),
    answering(addMedia, ({ fileIds }) => ({ items: fileIds.map((id) => mediaItem(id, '2026-06-11T18:00:00.000Z')) })),
  ];
  const shown = showScreen(<UploadDialog files={files} onClose={onClose} />, { answers });
  const dialog = within(shown.screen.getByRole('dialog', { name: 'Upload files' }));
  const submit = async () => {
    const button = dialog.getByRole('button', { name: 'Submit' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await shown.person.click(button);
  };
  return { ...shown, dialog, submit, onClose };
}

test('[GALLERY-25] [CALL-35] [CALL-36] files that have arrived are added in their order, and it is said', async () => {
  stage();
  const { screen, submit, sentTo, onClose } = open([picture('one.jpg'), picture('two.png', 'image/png')]);
  await submit();
  expect(await screen.findByText('Files uploaded successfully.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([{ fileIds: ['one.jpg', 'two.png'] }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('[GALLERY-22] anything but jpg, jpeg, png and mp4 is refused at its row, and the rest goes', async () => {
  stage();
  const files = [
    picture('a.jpeg'),
    picture('b.pdf', 'application/pdf'),
    picture('c.webm', 'video/webm'),
    picture('d.mp4', 'video/mp4'),
  ];
  const { screen, dialog, submit, sentTo } = open(files);
  expect(await dialog.findAllByText(/^Only JPEG, PNG and MP4 files can be uploaded/)).toHaveLength(2);
  await submit();
  expect(sentTo(addMedia)).toEqual([{ fileIds: ['a.jpeg', 'd.mp4'] }]);
  expect(await screen.findByText('An error occurred while uploading some of your files.')).toBeDefined();
});

test('[GALLERY-28] [CALL-40] when some of several files fail, that is said once the others are added', async () => {
  stage({ 'bad.jpg': [400, 'invalid', 'picture_broken'] });
  const { screen, submit, sentTo } = open([picture('good.jpg'), picture('bad.jpg')]);
  await submit();
  expect(await screen.findByText('An error occurred while uploading some of your files.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([{ fileIds: ['good.jpg'] }]);
});

test('[GALLERY-27] [CALL-39] a file that fails on its way says so, and can be tried again', async () => {
  stage({ 'arm.jpg': [500, 'internal', 'internal'] });
  const { dialog, person, submit, sentTo } = open([picture('arm.jpg')]);
  expect(await dialog.findByText(/^An error occurred while uploading your file\./)).toBeDefined();
  stage();
  await person.click(dialog.getByRole('button', { name: 'Try arm.jpg again' }));
  await submit();
  expect(sentTo(addMedia)).toEqual([{ fileIds: ['arm.jpg'] }]);
});

test('[GALLERY-26] [CALL-38] an upload without a session says that one must be signed in', async () => {
  stage({ 'arm.jpg': [401, 'unauthenticated', 'not_signed_in'] });
  const { dialog } = open([picture('arm.jpg')]);
  expect(await dialog.findByText('You must be signed in to upload images or videos')).toBeDefined();
});

test('[GALLERY-23] files of one name get numbers', async () => {
  stage();
  const { submit, sentTo } = open([picture('arm.jpg'), picture('arm.jpg')]);
  await submit();
  expect(sentTo(addMedia)).toEqual([{ fileIds: ['arm.jpg', 'arm_1.jpg'] }]);
});

test('[GALLERY-24] more files than are taken at once are told with the number', async () => {
  stage();
  const { dialog } = open(Array.from({ length: MAX_MEDIA_PER_UPLOAD + 1 }, (_, index) => picture(`${index}.jpg`)));
  expect(await dialog.findByText("Can't upload more than 50 files.")).toBeDefined();
  expect(dialog.getAllByRole('listitem')).toHaveLength(MAX_MEDIA_PER_UPLOAD);
});

test('files that the gallery has already are named; they are left out unless the person wants them twice', async () => {
  stage();
  const { screen, dialog, submit, sentTo, onClose } = open([picture('arm.jpg'), picture('leg.jpg')], ['leg.jpg']);
  await submit();
  expect(await dialog.findByText('This file is in your gallery already')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([]);
  expect((dialog.getByLabelText('Skip them') as HTMLInputElement).checked).toBe(true);
  await submit();
  expect(await screen.findByText('Files uploaded successfully.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([{ fileIds: ['arm.jpg'] }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a file that is there already is uploaded again when that is chosen', async () => {
  stage();
  const { dialog, person, submit, sentTo } = open([picture('leg.jpg')], ['leg.jpg']);
  await submit();
  await person.click(await dialog.findByLabelText('Upload them again'));
  await submit();
  await waitFor(() => expect(sentTo(addMedia)).toEqual([{ fileIds: ['leg.jpg'] }]));
});

test('a HEIC photo that this browser cannot read is refused in clear words, and the others are added', async () => {
  stage();
  class Unread {
    src = '';
    decode = () => Promise.reject(new Error('This browser reads no HEIC.'));
  }
  vi.stubGlobal('Image', Unread);
  const { dialog, submit, sentTo } = open([picture('IMG_0042.HEIC', ''), picture('one.jpg')]);
  expect(await dialog.findByText(/^HEIC photos can’t be read here/)).toBeDefined();
  await submit();
  await waitFor(() => expect(sentTo(addMedia)).toEqual([{ fileIds: ['one.jpg'] }]));
});

test('[GALLERY-28] [CALL-40] of fifty pictures dropped at once two are refused, and the others are added in their order', async () => {
  stage({ '7.jpg': [400, 'invalid', 'picture_broken'], '31.jpg': [400, 'invalid', 'file_infected'] });
  const names = Array.from({ length: MAX_MEDIA_PER_UPLOAD }, (_, index) => `${index}.jpg`);
  const { screen, dialog, submit, sentTo } = open(names.map((name) => picture(name)));
  expect(await dialog.findByText('This picture is damaged or incomplete.')).toBeDefined();
  expect(await dialog.findByText('This file didn’t pass the virus scan.')).toBeDefined();
  await submit();
  expect(await screen.findByText('An error occurred while uploading some of your files.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([{ fileIds: names.filter((name) => name !== '7.jpg' && name !== '31.jpg') }]);
});
