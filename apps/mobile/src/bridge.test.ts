import { expect, test, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { createFakePlugins } from './fake-plugins.ts';
import { isNewer } from './is-newer.ts';
import type { System } from './plugins.ts';

const API = 'https://portal.clinic.example';
const LATEST = { version: '12.1.0', url: `${API}/alethea.apk`, sha256: 'a'.repeat(64) };
const CONSULT = '/dashboard/secure-messaging?tab=inbox&econsultId=0190a0b0-0000-7000-8000-000000000001';

function scene(
  options: { system?: System; topics?: string[]; latest?: object | null; isCovered?: boolean } = {},
  fake = createFakePlugins(),
) {
  const { system = 'android', topics = ['all'], latest = LATEST, isCovered = false } = options;
  const asked: [name: string, input: object][] = [];
  const [leaveFor, goBack] = [vi.fn(), vi.fn()];
  const bridge = createBridge({
    ...{ plugins: fake.plugins, system, apiUrl: API, leaveFor, goBack },
    closeTopmost: () => isCovered,
    async call(name, input) {
      asked.push([name, input]);
      return name === 'fcm-registerToken' ? { topics } : { latest };
    },
  });
  return { ...fake, bridge, asked, leaveFor, goBack };
}

test('[PUSH-01] [PUSH-02] the phone is registered by its token and system', async () => {
  const { bridge, asked } = scene({ system: 'ios' });
  await bridge.registerForPush();
  expect(asked).toEqual([['fcm-registerToken', { fcmToken: 'phone-token', platform: 'ios' }]]);
});

test('[PUSH-03] [PUSH-04] the topic `all` is subscribed as the server says by the person’s settings, and left otherwise', async () => {
  const wanting = scene();
  await wanting.bridge.registerForPush();
  expect(wanting.calls).toEqual(['subscribe all']);
  const off = scene({ topics: [] });
  await off.bridge.registerForPush();
  expect(off.calls).toEqual(['unsubscribe all']);
});

test('a token that Firebase renews is registered anew while somebody is signed in, and not before or after', async () => {
  const { bridge, asked, emit, calls } = scene();
  emit('tokenReceived', { token: 'early' });
  await bridge.registerForPush();
  emit('tokenReceived', { token: 'renewed' });
  await bridge.forgetPush();
  emit('tokenReceived', { token: 'late' });
  expect(asked.map(([, input]) => (input as { fcmToken: string }).fcmToken)).toEqual(['phone-token', 'renewed']);
  expect(calls).toContain('deleteToken');
});

test('a build without Firebase, and a person who refuses, leave the app as it is', async () => {
  const without = scene({}, createFakePlugins({ token: null }));
  await without.bridge.registerForPush();
  const refusing = createFakePlugins();
  refusing.plugins.messaging.requestPermissions = async () => ({ receive: 'denied' });
  const refused = scene({}, refusing);
  await refused.bridge.registerForPush();
  expect([without.asked, refused.asked]).toEqual([[], []]);
});

test('[SHELL-43] on Android a message that comes while the app is open is shown; iOS shows its own', () => {
  const seen: unknown[] = [];
  for (const system of ['android', 'ios'] as const) {
    const { bridge, push } = scene({ system });
    bridge.onPush((shown) => seen.push([system, shown]));
    push('notificationReceived', { title: 'Alethea', body: 'A new message.', data: { path: CONSULT } });
  }
  expect(seen).toEqual([['android', { title: 'Alethea', body: 'A new message.', path: CONSULT }]]);
});

test('a tap on a message opens its screen in the app, or after sign-in where no screen is there', () => {
  const { bridge, push, leaveFor } = scene();
  push('notificationActionPerformed', { data: { path: CONSULT } });
  expect(leaveFor).toHaveBeenCalledWith(CONSULT);
  const opened: string[] = [];
  const stop = bridge.onOpen((path) => opened.push(path));
  push('notificationActionPerformed', { data: { path: CONSULT } });
  for (const path of ['https://thief.example', '//thief.example/dashboard', '/dashboards', 'javascript:alert(1)', 7])
    push('notificationActionPerformed', { data: { path } });
  stop();
  expect(opened).toEqual([CONSULT]);
});

test('a link of the portal opens its screen in the app; of other hosts and pages none does', () => {
  const { bridge, emit } = scene();
  const opened: string[] = [];
  bridge.onOpen((path) => opened.push(path));
  emit('appUrlOpen', { url: `${API}${CONSULT}` });
  for (const url of ['https://thief.example/dashboard', `${API}/auth/reset-password?code=1`, 'no address'])
    emit('appUrlOpen', { url });
  expect(opened).toEqual([CONSULT]);
});

test('the back button closes what lies above the screen, then goes back, and at the beginning puts the app aside', () => {
  const covered = scene({ isCovered: true });
  covered.emit('backButton', { canGoBack: true });
  expect([covered.goBack.mock.calls, covered.calls]).toEqual([[], []]);
  const free = scene();
  free.emit('backButton', { canGoBack: true });
  expect(free.goBack).toHaveBeenCalledTimes(1);
  free.emit('backButton', { canGoBack: false });
  expect(free.calls).toEqual(['minimize']);
});

test('[PUSH-07] a photo of the camera plugin comes as a file, and none where none was taken', async () => {
  const photo = await scene().bridge.takePhoto();
  expect([photo?.type, photo?.size, photo?.name.endsWith('.jpg')]).toEqual(['image/jpeg', 4, true]);
  const cancelled = createFakePlugins();
  cancelled.plugins.camera.takePhoto = async () => Promise.reject(new Error('cancelled'));
  expect(await scene({}, cancelled).bridge.takePhoto()).toBeNull();
});

test('[ENV-27] [ENV-28] Android asks for a newer version, and loads and installs the very package that the server names', async () => {
  const { bridge, calls } = scene();
  const newer = await bridge.newerApp();
  expect([newer?.version, calls]).toEqual(['12.1.0', []]);
  await newer?.install();
  expect(calls).toEqual([`download ${LATEST.url} ${LATEST.sha256}`, 'install /cache/updates/alethea.apk']);
});

test('what could not be downloaded is not installed, and its reason is handed on', async () => {
  const { bridge, calls, failing } = scene();
  failing.download = 'DOWNLOAD_FAILED';
  const newer = await bridge.newerApp();
  await expect(newer?.install()).rejects.toMatchObject({ code: 'DOWNLOAD_FAILED' });
  expect(calls.filter((call) => call.startsWith('install'))).toEqual([]);
});

test('iOS asks for no version, and where there is no newer one nothing is offered', async () => {
  const ios = scene({ system: 'ios' });
  expect([await ios.bridge.newerApp(), ios.asked]).toEqual([null, []]);
  expect(await scene({ latest: null }).bridge.newerApp()).toBeNull();
  expect(await scene({ latest: { ...LATEST, version: '12.0.3' } }).bridge.newerApp()).toBeNull();
});

test('versions are compared number by number', () => {
  const newer = [
    ['12.0.10', '12.0.9'],
    ['13.0.0', '12.9.9'],
  ] as const;
  for (const [one, other] of newer) expect([isNewer(one, other), isNewer(other, one)]).toEqual([true, false]);
  for (const one of ['12.0.3', 'latest', '', '12.1']) expect(isNewer(one, '12.0.3')).toBe(false);
});
