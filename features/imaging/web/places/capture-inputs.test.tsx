// @vitest-environment happy-dom
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import type { NativeShell } from '@alethea/web-kit/page/native-shell';
import { afterEach, expect, test } from 'vitest';
import { CaptureInputs } from './capture-inputs.tsx';

const page = globalThis as { AletheaShell?: Partial<NativeShell> };
afterEach(() => {
  delete page.AletheaShell;
});

function scene() {
  const taken: string[] = [];
  const onFiles = (files: readonly File[]) => void taken.push(...files.map(({ name }) => name));
  return { ...showScreen(<CaptureInputs blockedReason={undefined} onFiles={onFiles} />), taken };
}

test('[PUSH-07] in the app a photo comes from the camera plugin, and none where the person took none', async () => {
  const photos = [new File(['1'], 'arm.jpg', { type: 'image/jpeg' }), null];
  page.AletheaShell = { takePhoto: async () => photos.shift() ?? null };
  const { screen, person, taken } = scene();
  for (let times = 0; times < 2; times += 1) await person.click(screen.getByRole('button', { name: 'Take photo' }));
  await expect.poll(() => photos).toEqual([]);
  expect(taken).toEqual(['arm.jpg']);
});

test('in a browser on a phone it comes from the phone’s own camera', () => {
  const { screen } = scene();
  const input = screen.getByLabelText<HTMLInputElement>('Take photo', { selector: 'input' });
  expect([input.type, input.accept, input.getAttribute('capture')]).toEqual(['file', 'image/*', 'environment']);
});
