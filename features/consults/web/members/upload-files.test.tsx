// @vitest-environment happy-dom
import { act, answering, fireEvent, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { expect, onTestFinished, test, vi } from 'vitest';
import { attachFiles } from '../../contract/client.ts';
import { UploadFiles } from './upload-files.tsx';

const detail = { activityId: '0199f3a0-0000-7000-8000-0000000000c1', member: true };
const fileId = '0199f3a0-0000-7000-8000-0000000000f1';

/** Takes every file at once, in place of the browser's way to the stage. */
class Staged {
  status = 200;
  upload = {};
  responseText = '';
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send(form: FormData) {
    this.responseText = JSON.stringify({ fileId, fileName: (form.get('file') as File).name });
    this.onload?.();
  }
}

/** The dialog with a file that is ready to be added. */
async function openWithFile() {
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
  await person.upload(input, new File(['%PDF-1.7'], 'holter.pdf', { type: 'application/pdf' }));
  const button = () => dialog.getByRole('button', { name: /^Upload(ed)?$/ });
  await waitFor(() => expect(button().getAttribute('aria-disabled')).not.toBe('true'));
  return { ...shown, button, onChanged };
}

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
