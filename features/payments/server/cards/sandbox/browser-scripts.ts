/// <reference lib="dom" />
// Both functions run in a browser, as they stand: they may use nothing of this module.

type FieldKind = 'CARD_NUMBER' | 'CARD_DATE' | 'CARD_CVV' | 'CARD_POSTAL_CODE';
interface FieldState {
  readonly touched: boolean;
  readonly error?: string;
}
type Listener = (event: Record<string, FieldState>) => void;

/**
 * Stands in for the provider's script: `new Clover(key, { merchantId })`, `elements().create(kind).mount(selector)` puts a
 * frame there, `change` and `blur` tell the state of the four fields, `createToken()` answers a token or errors.
 */
export function sandboxSdk(fieldAddress: string): void {
  const states: Record<string, FieldState> = {};
  const frames = new Map<string, HTMLIFrameElement>();
  const listeners: { readonly kind: string; readonly on: string; readonly listener: Listener }[] = [];
  let card: string | null = null;
  const origin = new URL(fieldAddress, location.href).origin;
  addEventListener('message', ({ origin: from, data, source }) => {
    const { kind } = data ?? {};
    if (from !== origin || typeof kind !== 'string' || frames.get(kind)?.contentWindow !== source) return;
    if (kind === 'CARD_NUMBER') card = data.card;
    states[kind] = data.state;
    for (const { kind: of, on, listener } of listeners) if (of === kind && on === data.on) listener({ ...states });
  });

  class Clover {
    elements() {
      return {
        create: (kind: FieldKind, styles: unknown = {}) => ({
          mount(selector: string) {
            const frame = document.createElement('iframe');
            frame.title = {
              CARD_NUMBER: 'Card number',
              CARD_DATE: 'Expiry date',
              CARD_CVV: 'CVV',
              CARD_POSTAL_CODE: 'Postal code',
            }[kind];
            frame.src = `${fieldAddress}?kind=${kind}&styles=${encodeURIComponent(JSON.stringify(styles))}`;
            states[kind] = { touched: false };
            frames.set(kind, frame);
            document.querySelector(selector)?.append(frame);
          },
          addEventListener(on: string, listener: Listener) {
            listeners.push({ kind, on, listener });
          },
        }),
      };
    }
    async createToken() {
      const errors = Object.fromEntries(
        [...frames.keys()].flatMap((kind) => {
          const { touched, error } = states[kind] ?? { touched: false };
          return touched && !error ? [] : [[kind, error ?? 'This is required.']];
        }),
      );
      if (Object.keys(errors).length > 0 || !card) return { errors };
      return { token: `clv_sandbox_${card}_${crypto.randomUUID().slice(0, 8)}` };
    }
  }
  Object.assign(globalThis, { Clover });
}

/** The field within such a frame. What is typed stays in it: outside, only which test card it is. */
export function sandboxField(cards: Readonly<Record<string, string>>): void {
  const address = new URLSearchParams(location.search);
  const kind = address.get('kind') as FieldKind;
  const styles = JSON.parse(address.get('styles') ?? '{}') as { input?: Record<string, string> };
  const input = document.querySelector('input');
  if (!input) return;
  const { label, hint, pattern, wrong, length } = {
    CARD_NUMBER: {
      label: 'Card number',
      hint: '4242 4242 4242 4242',
      pattern: /^\d{16}$/,
      wrong: 'Card number is invalid.',
      length: 19,
    },
    CARD_DATE: {
      label: 'Expiry date',
      hint: 'MM/YY',
      pattern: /^(0[1-9]|1[0-2])\d\d$/,
      wrong: 'Card expiry is invalid.',
      length: 7,
    },
    CARD_CVV: { label: 'CVV', hint: '123', pattern: /^\d{3,4}$/, wrong: 'Card CVV is invalid.', length: 4 },
    CARD_POSTAL_CODE: {
      label: 'Postal code',
      hint: 'T2P 1J9',
      pattern: /^([A-Za-z]\d[A-Za-z]\d[A-Za-z]\d|\d{5})$/,
      wrong: 'Card postal code is invalid.',
      length: 7,
    },
  }[kind];
  input.setAttribute('aria-label', label);
  input.placeholder = hint;
  input.maxLength = length;
  input.inputMode = kind === 'CARD_POSTAL_CODE' ? 'text' : 'numeric';
  Object.assign(input.style, styles.input ?? {});
  let touched = false;
  const tell = (on: string) => {
    const typed = input.value.replace(/[\s/]/g, '');
    const card = Object.entries(cards).find(([, number]) => number.replaceAll(' ', '') === typed)?.[0] ?? null;
    const isRight = pattern.test(typed) && (kind !== 'CARD_NUMBER' || card !== null);
    const error = isRight ? {} : { error: typed === '' ? 'This is required.' : wrong };
    parent.postMessage({ kind, on, state: { touched, ...error }, card: kind === 'CARD_NUMBER' ? card : null }, '*');
  };
  input.addEventListener('input', () => {
    touched = true;
    tell('change');
  });
  input.addEventListener('blur', () => {
    touched = true;
    tell('blur');
  });
}
