// @vitest-environment happy-dom
import { act, fireEvent, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { ScreenLockContext } from '@alethea/web-kit/session/screen-lock';
import { beforeEach, expect, test } from 'vitest';
import { cameraEn } from '../../../texts/camera-en.ts';
import { CameraPanel } from './camera-panel.tsx';
import { fakeCameras, SCOPE } from './fake-cameras.ts';

const LID = { id: 'lid', label: 'FaceTime HD' };

beforeEach(() => localStorage.clear());

async function openPanel(fake = fakeCameras(), blockedReason?: string) {
  const taken: File[] = [];
  const panel = (reason?: string) => (
    <CameraPanel
      words={cameraEn.panel}
      cameras={fake.cameras}
      onTaken={(file) => taken.push(file)}
      blockedReason={reason}
    />
  );
  const shown = showScreen(panel(blockedReason));
  const { screen } = shown;
  const shutter = (name: string) => screen.findByRole('button', { name });
  return { ...shown, ...fake, taken, shutter, block: (reason?: string) => shown.showInstead(panel(reason)) };
}

const live = (screen: { getByLabelText(text: string): HTMLElement }) =>
  waitFor(() => expect(screen.getByLabelText('Camera preview').hidden).toBe(false));

test('[CAMERA-01] [CAMERA-02] [IROUTE-04] the camera shows what it sees, a button takes a photo, and leaving turns the camera off', async () => {
  const { screen, person, shutter, taken, opened, unmount } = await openPanel();
  await live(screen);
  await person.click(await shutter('Take photo'));
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toMatchObject({ type: 'image/jpeg', size: 7 });
  expect(taken[0]?.name).toMatch(/^photo-\d{8}-\d{6}-\d{3}\.jpg$/);
  expect(opened).toEqual([{ deviceId: 'lid', mode: 'photo', isOn: true }]);
  unmount();
  expect(opened[0]?.isOn).toBe(false);
});

test('[CAMERA-03] [CAMERA-10] [ENV-11] [IROUTE-05] in video mode the button starts a recording and stops it; mode and camera hold still meanwhile', async () => {
  const { screen, person, shutter, taken, opened } = await openPanel();
  await live(screen);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  expect(opened[0]?.mode).toBe('video');
  await person.click(await shutter('Record'));
  const stop = await shutter('Stop');
  expect(screen.getByRole('timer', { name: 'Recording time' }).textContent).toBe('0:00');
  expect(screen.getByRole('radio', { name: 'Photo' })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Camera device')).toHaveProperty('disabled', true);
  expect(taken).toHaveLength(0);
  await person.click(stop);
  await shutter('Record');
  expect(taken.map(({ type }) => type)).toEqual(['video/webm']);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a video begins once the camera is set for one, and only once', async () => {
  const { screen, person, shutter, holdMode, taken } = await openPanel();
  await live(screen);
  const setting = Promise.withResolvers<void>();
  holdMode(setting.promise);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  await person.dblClick(await shutter('Record'));
  expect(screen.queryByRole('timer')).toBeNull();
  setting.resolve();
  await person.click(await shutter('Stop'));
  await shutter('Record');
  expect(taken).toHaveLength(1);
});

test('[CAMERA-04] [CAMERA-05] another camera is chosen, and the list follows what is plugged in or is refreshed by hand', async () => {
  const { screen, person, opened, plug, changeSilently } = await openPanel();
  await live(screen);
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names()).toEqual(['FaceTime HD']);
  act(() => plug(LID, SCOPE));
  await waitFor(() => expect(names()).toEqual(['FaceTime HD', 'Dermatoscope']));
  await person.selectOptions(screen.getByLabelText('Camera device'), 'Dermatoscope');
  await waitFor(() =>
    expect(opened.map(({ deviceId, isOn }) => [deviceId, isOn])).toEqual([
      ['lid', false],
      ['scope', true],
    ]),
  );
  changeSilently(SCOPE);
  await person.click(screen.getByRole('button', { name: 'Refresh devices' }));
  await waitFor(() => expect(names()).toEqual(['Dermatoscope']));
  expect(opened).toHaveLength(2);
});

test('[CAMERA-06] Mirror Image turns the preview alone; mode, mirror and camera are as they were when one comes back', async () => {
  const first = await openPanel();
  await live(first.screen);
  const preview = () => first.screen.getByLabelText('Camera preview');
  await first.person.click(first.screen.getByRole('switch', { name: 'Mirror Image' }));
  expect(preview().dataset.mirrored).toBe('true');
  await first.person.click(first.screen.getByRole('radio', { name: 'Video' }));
  first.showInstead(null);
  expect(first.opened[0]?.isOn).toBe(false);
  const again = fakeCameras();
  first.showInstead(<CameraPanel words={cameraEn.panel} cameras={again.cameras} onTaken={() => {}} />);
  await waitFor(() => expect(again.opened).toEqual([{ deviceId: 'lid', mode: 'video', isOn: true }]));
  expect(preview().dataset.mirrored).toBe('true');
});

test('[CAMERA-07] [CAMERA-08] [CAMERA-09] the space bar takes a photo, and starts and stops a video', async () => {
  const { screen, person, shutter, taken } = await openPanel();
  await live(screen);
  await person.keyboard(' ');
  await waitFor(() => expect(taken.map(({ type }) => type)).toEqual(['image/jpeg']));
  // Chosen with the pointer, the control leaves the space bar to the camera.
  await person.click(screen.getByRole('switch', { name: 'Mirror Image' }));
  await person.keyboard(' ');
  await waitFor(() => expect(taken).toHaveLength(2));
  expect(screen.getByRole('switch', { name: 'Mirror Image' })).toHaveProperty('checked', true);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  await person.keyboard(' ');
  await shutter('Stop');
  await person.keyboard(' ');
  await shutter('Record');
  expect(taken.map(({ type }) => type)).toEqual(['image/jpeg', 'image/jpeg', 'video/webm']);
});

test('who works by keys presses the control that has the focus, and takes nothing twice', async () => {
  const { screen, person, shutter, taken } = await openPanel();
  await live(screen);
  const mirror = screen.getByRole('switch', { name: 'Mirror Image' });
  await person.tab();
  while (document.activeElement !== mirror) await person.tab();
  await person.keyboard(' ');
  expect(mirror).toHaveProperty('checked', true);
  expect(taken).toHaveLength(0);
  (await shutter('Take photo')).focus();
  await person.keyboard(' ');
  await waitFor(() => expect(taken).toHaveLength(1));
  fireEvent.keyDown(document.body, { key: ' ', repeat: true });
  fireEvent.keyDown(document.body, { key: ' ', ctrlKey: true });
  expect(taken).toHaveLength(1);
});

test('[CAMERA-11] while something else goes on, every control rests, the space bar too', async () => {
  const { screen, person, taken, block } = await openPanel();
  await live(screen);
  block('Wait for the upload');
  expect(screen.getByLabelText('Camera device')).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: 'Mirror Image' })).toHaveProperty('disabled', true);
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('disabled', true);
  for (const name of ['Take photo', 'Refresh devices'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Take photo' }));
  await person.keyboard(' ');
  block(undefined);
  await person.keyboard(' ');
  await waitFor(() => expect(taken).toHaveLength(1));
});

test('[CAMERA-12] [CAMERA-13] without a camera it says so, and what to do; one that is plugged in shows by itself', async () => {
  const fake = fakeCameras();
  fake.changeSilently();
  const { screen, shutter, opened, plug } = await openPanel(fake);
  expect(await screen.findByText('No Available Cameras...')).toBeDefined();
  expect(screen.getByText('Connect a camera, then refresh devices.')).toBeDefined();
  expect((await shutter('Take photo')).getAttribute('aria-disabled')).toBe('true');
  act(() => plug(SCOPE));
  await live(screen);
  expect(opened.map(({ deviceId }) => deviceId)).toEqual(['scope']);
});

test.each([
  ['refused', 'The camera is blocked'],
  ['busy', 'The camera is in use'],
  ['unsupported', 'No camera can be used here'],
  ['unknown', 'The camera didn’t start'],
] as const)('a camera that is %s says so, and is tried again', async (failure, title) => {
  const fake = fakeCameras();
  fake.failWith(failure);
  const { screen, person } = await openPanel(fake);
  expect((await screen.findByRole('alert')).textContent).toContain(title);
  fake.failWith(null);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await live(screen);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a camera that is unplugged in mid-film leaves what was recorded; only that camera comes back by itself', async () => {
  const { screen, person, shutter, taken, opened, plug, unplug, endFilm } = await openPanel();
  await live(screen);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  await person.click(await shutter('Record'));
  await shutter('Stop');
  act(() => {
    unplug();
    endFilm({ end: 'lost', file: new Blob(['half'], { type: 'video/webm' }) });
  });
  expect(taken.map(({ size }) => size)).toEqual([4]);
  expect(await screen.findByText('The camera was disconnected. The part recorded until then is kept.')).toBeDefined();
  expect(screen.getByText('The camera was disconnected')).toBeDefined();
  act(() => plug(SCOPE));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  expect(opened).toHaveLength(1);
  act(() => plug(SCOPE, LID));
  await live(screen);
  expect(opened.map(({ deviceId }) => deviceId)).toEqual(['lid', 'lid']);
});

test('a film that grows too large or breaks off is kept, and one of nothing is told', async () => {
  const { screen, person, shutter, taken, endFilm } = await openPanel();
  await live(screen);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  const film = async (end: 'full' | 'broken', file: Blob | null, told: string) => {
    await person.click(await shutter('Record'));
    await shutter('Stop');
    act(() => endFilm({ end, file }));
    expect(await screen.findByText(told)).toBeDefined();
    await shutter('Record');
  };
  await film('full', new Blob(['x']), cameraEn.panel.brokeOff.full);
  await film('broken', new Blob(['x']), cameraEn.panel.brokeOff.broken);
  await film('broken', null, cameraEn.panel.nothingRecorded);
  expect(taken).toHaveLength(2);
});

test('light and zoom stand there for a camera that has them', async () => {
  const fake = fakeCameras({ lens: { hasTorch: true, zoom: { min: 1, max: 4, step: 0.5 } } });
  const { screen, person } = await openPanel(fake);
  await live(screen);
  await person.click(screen.getByRole('button', { name: 'Light' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Light' }).getAttribute('aria-pressed')).toBe('true'));
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } });
  expect(fake.lensLog).toEqual([true, 2.5]);
});

test('a browser that records no films offers photos alone', async () => {
  const { screen, shutter } = await openPanel(fakeCameras({ films: false }));
  await live(screen);
  expect(screen.getByRole('radio', { name: 'Video' })).toHaveProperty('disabled', true);
  expect(screen.getByText('This browser can’t record videos')).toBeDefined();
  await shutter('Take photo');
});

test('behind the lock of the screen the camera is off, a film that was running is kept, and it is on again after that', async () => {
  const fake = fakeCameras();
  const taken: File[] = [];
  const desk = (isLocked: boolean) => (
    <ScreenLockContext value={isLocked}>
      <CameraPanel words={cameraEn.panel} cameras={fake.cameras} onTaken={(file) => taken.push(file)} />
    </ScreenLockContext>
  );
  const { screen, person, showInstead } = showScreen(desk(false));
  await live(screen);
  await person.click(screen.getByRole('radio', { name: 'Video' }));
  await person.click(screen.getByRole('button', { name: 'Record' }));
  await screen.findByRole('timer', { name: 'Recording time' });
  showInstead(desk(true));
  await waitFor(() => expect(fake.opened.map(({ isOn }) => isOn)).toEqual([false]));
  expect(taken.map(({ type }) => type)).toEqual(['video/webm']);
  expect(screen.getByLabelText('Camera preview').hidden).toBe(true);
  showInstead(desk(false));
  await live(screen);
  expect(fake.opened.map(({ isOn }) => isOn)).toEqual([false, true]);
});
