// @vitest-environment happy-dom
import { logEvents as contract } from '@alethea/accounts/contract';
import { logEvents } from '@alethea/accounts/contract/client';
import { answerFetch } from '@alethea/test-kit/screen/answer-fetch';
import { answering } from '@alethea/test-kit/screen/show-screen.tsx';
import { cleanup, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { useActionLog } from './use-action-log.ts';

/** Does one thing on a page and leaves it; answers what the server was told, which is what its contract takes. */
function toldOfOneAction() {
  const sent = answerFetch([answering(logEvents, () => ({ ok: true as const }))]);
  const { result } = renderHook(useActionLog);
  onTestFinished(cleanup);
  result.current('secureMessaging-sendMessage');
  window.dispatchEvent(new Event('pagehide'));
  return sent.map(({ name, input }) => ({ name, ...contract.input.parse(input) }));
}

const { name } = logEvents;

test('[PUSH-05] what a person did is told the server by the time that the page is left', () => {
  expect(toldOfOneAction()).toEqual([{ name, platform: 'web', actions: ['secureMessaging_sendMessage'] }]);
});

test.each(['android', 'ios'])('[PUSH-06] in the native shell of %s the names begin with mobile_', (platform) => {
  Object.assign(window, { Capacitor: { isNativePlatform: () => true, getPlatform: () => platform } });
  onTestFinished(() => void Reflect.deleteProperty(window, 'Capacitor'));
  expect(toldOfOneAction()).toEqual([{ name, platform, actions: ['mobile_secureMessaging_sendMessage'] }]);
});
