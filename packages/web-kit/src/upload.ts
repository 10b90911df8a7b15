import { callErrorOf, offlineError } from './call-error.ts';

/** A file in the uploader's stage, ready to be attached by its id; the addresses are short-lived. */
export interface UploadedFile {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly downloadUrl: string;
  readonly thumbnailDownloadUrl: string | null;
}

interface UploadOptions {
  /** Told how much has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Sends one file. By XMLHttpRequest, for fetch does not tell how far a body has been sent.
 * @throws CallError; or an AbortError when the caller gave up
 */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open('POST', '/api/files');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText));
      else reject(callErrorOf(status, responseText, request.getResponseHeader('retry-after')));
    };
    // A server that refuses a body early closes the connection, which looks like a lost network: status 0.
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) {
      reject(new DOMException('The upload was cancelled', 'AbortError'));
      return;
    }
    signal?.addEventListener('abort', giveUp);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
