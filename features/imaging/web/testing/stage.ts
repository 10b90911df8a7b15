import { vi } from 'vitest';

/**
 * The browser's way to the stage: takes every file at once, whose id is its name, or refuses what
 * is named here with a code.
 */
export function stage(refusals: Readonly<Record<string, readonly [status: number, kind: string, code: string]>> = {}) {
  class Staged {
    status = 200;
    upload = {};
    responseText = '';
    onload?: () => void;
    open() {}
    setRequestHeader() {}
    abort() {}
    getResponseHeader() {
      return null;
    }
    send(form: FormData) {
      const { name } = form.get('file') as File;
      const [status, kind, code] = refusals[name] ?? [200, '', ''];
      this.status = status;
      const answer =
        status === 200 ? { fileId: name, fileName: name } : { error: { kind, code, message: '', requestId: 'r' } };
      this.responseText = JSON.stringify(answer);
      this.onload?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', Staged);
}
