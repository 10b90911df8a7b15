// @vitest-environment happy-dom
import { act, answering, fireEvent, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { expect, onTestFinished, test, vi } from 'vitest';
import { attachFiles } from '../../contract/client.ts';
import { UploadFiles } from './upload-files.tsx';

const detail = { activityId: '0199f3a0-0000-7000-8000-0000000000c1', member: true };
const fileId = '0199f3a0-0000-7000-8000-0000000000f1';

/** Takes every file at once, in place of the browser's way to the stage; refuses what is no picture though it says so. */
class Staged {
  status = 200;
  upload = {};
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    const { name } = form.get('file') as File;
    const isRefused = name.endsWith('.png');
    this.status = isRefused ? 422 : 200;
    const error = { kind: 'invalid', code: 'file_type_not_allowed', message: '', requestId: 'test' };
    this.responseText = JSON.stringify(isRefused ? { error } : { fileId, fileName: name });
    this.onload?.();
  }
}

/** The dialog, still without a file. */
async function openDialog() {
  vi.stubGlobal('XMLHttpRequest', Staged);
  const onChanged = vi.fn();
  const shown = showScreen(
    <FeaturesContext value={joinFeatures([])}>
      <UploadFiles detail={detail} onChanged={onChanged} />
    </FeaturesContext>,
    { answers: [answering(attachFiles, ({ messageId }) => ({ messageId, sentAt: '2026-11-20T17:00:00.000Z' }))] },
  );
  const { person, screen } = shown;
  await person.click(screen.getByRole('button', { name: 'Upload Files' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Files' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('The dialog takes no files.');
  const choose = (name: string, type: string) => person.upload(input, new File(['%PDF-1.7'], name, { type }));
  const button = () => dialog.getByRole('button', { name: /^Upload(ed)?$/ });
  const isBlocked = () => button().getAttribute('aria-disabled') === 'true';
  return { ...shown, dialog, choose, button, isBlocked, onChanged };
}

/** The dialog with a file that is ready to be added. */
async function openWithFile() {
  const shown = await openDialog();
  await shown.choose('holter.pdf', 'application/pdf');
  await waitFor(() => expect(shown.isBlocked()).toBe(false));
  return shown;
}

test('[S14] [VIEW-29] [MSG-21] without a file nothing is uploaded; a refused one says why and is left out, and closing asks first', async () => {
  const { screen, person, dialog, choose, button, isBlocked, sentTo } = await openDialog();
  expect(isBlocked()).toBe(true);
  await choose('tracing.png', 'image/png');
  expect(await dialog.findByText('1 file can’t be sent and will be left out.')).toBeDefined();
  expect(dialog.getByText(/the contents must match the file type/)).toBeDefined();
  expect(isBlocked()).toBe(true);
  await choose('holter.pdf', 'application/pdf');
  await waitFor(() => expect(isBlocked()).toBe(false));
  expect(dialog.getByText('1 file can’t be sent and will be left out.')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  const leaving = within(await screen.findByRole('dialog', { name: 'Discard these files?' }));
  await person.click(leaving.getByRole('button', { name: 'Cancel' }));
  await person.click(dialog.getByRole('button', { name: 'Remove tracing.png' }));
  await person.click(button());
  await waitFor(() => expect(sentTo(attachFiles)).toMatchObject([{ attachmentIds: [fileId] }]));
});

test('[MSG-25] the success of an upload is told for two seconds, then it is over and the dialog closes', async () => {
  const { screen, button, onChanged, sentTo } = await openWithFile();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(button());
  await pass(0);
  expect(button().textContent).toBe('Uploaded');
  expect(sentTo(attachFiles)).toMatchObject([{ activityId: detail.activityId, attachmentIds: [fileId] }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  await pass(1_990);
  expect(button().textContent).toBe('Uploaded');
  await pass(20);
  expect(screen.queryByRole('dialog')).toBeNull();
});
