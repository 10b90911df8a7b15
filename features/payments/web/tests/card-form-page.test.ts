// @vitest-environment happy-dom
import { speakBy } from '@alethea/kernel/text/language';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { showCardForm } from '../card-form/card-form-page.ts';
import { cardFormAddress } from '../card-form/card-messages.ts';

interface Made {
  readonly key: string;
  readonly options: object;
  readonly mounted: string[];
  readonly listeners: ((event: unknown) => void)[];
}

const told: { readonly type: string }[] = [];
let made: Made | null = null;

class Clover {
  constructor(key: string, options: object) {
    made = { key, options, mounted: [], listeners: [] };
  }
  elements = () => ({
    create: (kind: string) => ({
      mount: (selector: string) => void made?.mounted.push(`${kind} in ${selector}`),
      addEventListener: (_on: string, listener: (event: unknown) => void) => void made?.listeners.push(listener),
    }),
  });
  createToken = async () => ({ token: 'clv_token' });
}

beforeEach(() => {
  told.length = 0;
  made = null;
  document.body.innerHTML = '<div id="root"></div>';
  window.postMessage = ((message: { readonly type: string }) => void told.push(message)) as typeof postMessage;
  // The page says how its texts are found, and has nobody to take that back for.
  return speakBy(() => 'en');
});

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root.');
  const append = document.head.append.bind(document.head);
  // The script is not fetched here: it is there as soon as it is asked for.
  document.head.append = (script) => {
    if (!(script instanceof HTMLScriptElement)) return append(script as Node);
    expect(script.getAttribute('src')).toBe('https://checkout.example/sdk.js');
    Object.assign(globalThis, { Clover });
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  };
  showCardForm(root);
  const say = (data: object) => {
    const event = new MessageEvent('message', { data, origin: location.origin });
    Object.defineProperty(event, 'source', { value: window });
    window.dispatchEvent(event);
  };
  const provider = {
    ...{ sdkUrl: 'https://checkout.example/sdk.js', publicKey: 'key', merchantId: 'MERCHANT', isSandbox: true },
  };
  say({ type: 'start', provider });
  await expect.poll(() => told.some(({ type }) => type === 'loaded')).toBe(true);
  return say;
}

test('[PAY-14] [CCALL-71] the script of the provider is loaded, and its form made in en-CA with four fields', async () => {
  await start();
  expect(made).toMatchObject({ key: 'key', options: { merchantId: 'MERCHANT', locale: 'en-CA' } });
  expect(made?.mounted).toEqual([
    ...['CARD_NUMBER in #CARD_NUMBER', 'CARD_DATE in #CARD_DATE', 'CARD_CVV in #CARD_CVV'],
    'CARD_POSTAL_CODE in #CARD_POSTAL_CODE',
  ]);
});

test('[PAY-14] to an app in French the form speaks Canadian French', async () => {
  history.replaceState(null, '', cardFormAddress('fr'));
  onTestFinished(() => history.replaceState(null, '', '/'));
  await start();
  expect(made).toMatchObject({ options: { locale: 'fr-CA' } });
  expect([document.documentElement.lang, document.title]).toEqual(['fr-CA', 'Carte']);
  expect(document.body.textContent).toContain('Numéro de carte');
});

test('it tells the app what is touched and wrong, and hands over a token alone', async () => {
  const say = await start();
  made?.listeners[0]?.({ CARD_NUMBER: { touched: true, error: 'Card number is invalid.' } });
  expect(document.body.textContent).toContain('Card number is invalid.');
  expect(told.at(-1)).toMatchObject({
    type: 'fields',
    states: { CARD_NUMBER: { touched: true, error: 'Card number is invalid.' }, CARD_CVV: { touched: false } },
  });
  say({ type: 'createToken' });
  await expect.poll(() => told.at(-1)).toEqual({ type: 'token', token: 'clv_token', error: '' });
});
