import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CardProviderForm,
  type FieldStates,
  type FromCardForm,
  type ToCardForm,
  UNTOUCHED,
} from '../card-form/card-messages.ts';

/** How long the provider’s script may take, in milliseconds. */
const LOADS_WITHIN_MS = 30_000;

/** What came of asking the form for a token. */
export type TokenAnswer = { readonly token: string } | { readonly token: null; readonly error: string };

/** The card form in its frame. */
export interface CardForm {
  readonly state: 'loading' | 'loaded' | 'failed';
  /** Null until it is loaded. */
  readonly fields: FieldStates | null;
  /** In pixels, for the frame; null until it is known. */
  readonly height: number | null;
  /** To be put on the frame. */
  readonly frame: (element: HTMLIFrameElement | null) => void;
  createToken(): Promise<TokenAnswer>;
}

/** Speaks with the page of the card form; `provider` is null while there is no such form to show. */
export function useCardForm(provider: CardProviderForm | null): CardForm {
  const [state, setState] = useState<CardForm['state']>('loading');
  const [fields, setFields] = useState<FieldStates | null>(null);
  const [height, setHeight] = useState<number | null>(null);
  const frame = useRef<HTMLIFrameElement | null>(null);
  const waiting = useRef<((answer: TokenAnswer) => void) | null>(null);
  const say = useCallback(
    (message: ToCardForm) => frame.current?.contentWindow?.postMessage(message, location.origin),
    [],
  );

  useEffect(() => {
    if (!provider) return;
    setState('loading');
    setFields(null);
    const late = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), LOADS_WITHIN_MS);
    const hear = ({ origin, source, data }: MessageEvent<FromCardForm>) => {
      if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return;
      if (data.type === 'ready') say({ type: 'start', provider });
      if (data.type === 'loaded') {
        setState('loaded');
        setFields((now) => now ?? UNTOUCHED);
      }
      if (data.type === 'height') setHeight(data.height);
      if (data.type === 'loadFailed') setState('failed');
      if (data.type === 'fields') setFields(data.states);
      if (data.type === 'token') {
        waiting.current?.(data.token ? { token: data.token } : { token: null, error: data.error });
        waiting.current = null;
      }
    };
    addEventListener('message', hear);
    return () => {
      clearTimeout(late);
      removeEventListener('message', hear);
    };
  }, [provider, say]);

  return useMemo(
    () => ({
      ...{ state, fields, height },
      frame: (element) => {
        frame.current = element;
      },
      createToken: () => {
        const { promise, resolve } = Promise.withResolvers<TokenAnswer>();
        waiting.current = resolve;
        say({ type: 'createToken' });
        return promise;
      },
    }),
    [state, fields, height, say],
  );
}
