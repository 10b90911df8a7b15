import { useAction } from '@alethea/web-kit/calls/action';
import type { CallError, CallErrorOf } from '@alethea/web-kit/calls/call-error';
import type { Keeper } from '@alethea/web-kit/kept/keeper';
import { useEffect, useState } from 'react';
import { loadEconsult } from '../../contract/client.ts';
import { IMPORT_PLACE } from '../kept/kept-form.ts';
import { forgetImportToken, importToken } from './import-token.ts';

/** Where the import stands: `kept` once what came lies in this browser, sealed, until a form takes it. */
export interface AvaImport {
  readonly state: 'none' | 'loading' | 'kept' | 'failed';
  readonly error: CallErrorOf<typeof loadEconsult> | null;
  /** True when another attempt could help. */
  readonly mayRetry: boolean;
  readonly retry: () => void;
}

/** Exchanges the token of this tab, once, for what was written in the partner's tool. */
export function useAvaImport(keeper: Keeper): AvaImport {
  const [jwt] = useState(importToken);
  const [isKept, setKept] = useState(false);
  const { run, error } = useAction(loadEconsult, {
    onSuccess: async (econsult) => {
      await keeper.write(IMPORT_PLACE, econsult);
      forgetImportToken();
      setKept(true);
    },
    onError: (failure) => {
      if (!mayPass(failure)) forgetImportToken();
    },
  });
  useEffect(() => {
    if (jwt !== null) void run({ jwt });
  }, [jwt, run]);
  const state = () => {
    if (jwt === null) return 'none';
    if (isKept) return 'kept';
    return error ? 'failed' : 'loading';
  };
  return {
    state: state(),
    error,
    mayRetry: error !== null && mayPass(error),
    retry: () => void (jwt !== null && run({ jwt })),
  };
}

function mayPass({ kind }: CallError): boolean {
  return ['offline', 'unavailable', 'internal', 'rate_limited'].includes(kind);
}
