import './card-form.css';
import { LANGUAGE_FACTS, languageSpoken, speakBy } from '@alethea/kernel/text/language';
import { cardForm as texts } from '../../texts/card-form.ts';
import {
  CARD_FIELDS,
  type CardField,
  type CardProviderForm,
  cardFormLanguage,
  type FieldState,
  type FieldStates,
  type FromCardForm,
  type ToCardForm,
  UNTOUCHED,
} from './card-messages.ts';

/** The provider's script, as far as it is used here. */
interface Clover {
  elements(): {
    create(
      kind: CardField,
      styles: object,
    ): {
      mount(selector: string): void;
      addEventListener(on: 'change' | 'blur', listener: (event: unknown) => void): void;
    };
  };
  createToken(): Promise<{ readonly token?: string; readonly errors?: Readonly<Record<string, unknown>> }>;
}
type CloverConstructor = new (key: string, options: { merchantId: string; locale: string }) => Clover;

const FIELD_STYLES = {
  html: { 'color-scheme': 'light' },
  body: { margin: '0', fontFamily: 'system-ui, sans-serif', fontSize: '16px' },
  input: { fontSize: '16px', padding: '0 10px', color: '#101828' },
};

/**
 * The page in the frame of the payment popup: the provider’s script runs here, and nowhere else in the portal. It tells the
 * app the states of the fields, and hands over a token; what is typed stays in the provider’s own frames.
 */
export function showCardForm(root: HTMLElement): void {
  const language = cardFormLanguage(location.search);
  speakBy(() => language);
  document.documentElement.lang = LANGUAGE_FACTS[language].locale;
  document.title = texts.title;
  const errors = layOut(root);
  let clover: Clover | null = null;
  let states: FieldStates = UNTOUCHED;
  const tell = (message: FromCardForm) => parent.postMessage(message, location.origin);
  const onField = (event: unknown) => {
    states = statesAfter(states, event);
    for (const field of CARD_FIELDS) errors[field].textContent = states[field].error ?? '';
    tell({ type: 'fields', states });
  };
  async function start(provider: CardProviderForm): Promise<void> {
    try {
      clover = await loadClover(provider);
      const elements = clover.elements();
      for (const field of CARD_FIELDS) {
        const element = elements.create(field, FIELD_STYLES);
        element.mount(`#${field}`);
        element.addEventListener('change', onField);
        element.addEventListener('blur', onField);
      }
      tell({ type: 'loaded' });
    } catch {
      tell({ type: 'loadFailed' });
    }
  }
  async function createToken(): Promise<void> {
    const answer = await clover?.createToken().catch(() => undefined);
    const [error = ''] = Object.values(answer?.errors ?? {}).map(String);
    tell({ type: 'token', token: answer?.token ?? null, error });
  }
  addEventListener('message', ({ origin, source, data }: MessageEvent<ToCardForm>) => {
    if (origin !== location.origin || source !== parent) return;
    if (data.type === 'start' && !clover) void start(data.provider);
    if (data.type === 'createToken') void createToken();
  });
  new ResizeObserver(() => tell({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) })).observe(
    root,
  );
  tell({ type: 'ready' });
}

function layOut(root: HTMLElement): Readonly<Record<CardField, HTMLElement>> {
  const place = (field: CardField) => layOutField(root, field);
  return {
    CARD_NUMBER: place('CARD_NUMBER'),
    CARD_DATE: place('CARD_DATE'),
    CARD_CVV: place('CARD_CVV'),
    CARD_POSTAL_CODE: place('CARD_POSTAL_CODE'),
  };
}

/** A label, the place for the frame of the provider, and where it is said what is wrong; answers that. */
function layOutField(root: HTMLElement, field: CardField): HTMLElement {
  const group = document.createElement('div');
  group.className = 'card-field';
  group.dataset.field = field;
  const label = document.createElement('span');
  label.className = 'card-label';
  label.textContent = texts[field];
  const place = document.createElement('div');
  place.id = field;
  place.className = 'card-place';
  const error = document.createElement('p');
  error.className = 'card-error';
  error.setAttribute('role', 'status');
  group.append(label, place, error);
  root.append(group);
  return error;
}

/** Spoken and formatted as in Canada (PAY-14). */
async function loadClover({ sdkUrl, publicKey, merchantId }: CardProviderForm): Promise<Clover> {
  const script = document.createElement('script');
  script.src = sdkUrl;
  script.async = true;
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  const { Clover } = globalThis as unknown as { readonly Clover: CloverConstructor };
  return new Clover(publicKey, { merchantId, locale: LANGUAGE_FACTS[languageSpoken()].locale });
}

/** An event names the states of several fields; what it leaves out stays. */
function statesAfter(before: FieldStates, event: unknown): FieldStates {
  const told = (event ?? {}) as Partial<Record<CardField, Partial<FieldState>>>;
  const after = CARD_FIELDS.map((field) => {
    const state = told[field];
    if (!state) return [field, before[field]];
    return [field, { touched: state.touched ?? before[field].touched, error: state.error || undefined }];
  });
  return Object.fromEntries(after) as FieldStates;
}
