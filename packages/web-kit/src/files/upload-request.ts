import { callErrorOf, offlineError } from '../calls/call-error.ts';

/** One request of an upload. */
export interface UploadRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Blob | FormData | string;
  /** Left out for a form, which names its own. */
  readonly contentType?: string;
  /** Told how many bytes of the body have gone out, and of how many. */
  readonly onSent?: (sentBytes: number, totalBytes: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request and gives the text of its answer; throws CallError, or an AbortError when the caller gave up. */
export type SendUpload = (request: UploadRequest) => Promise<string>;

/** Says that the caller gave up. */
export const uploadCancelled = (): DOMException => new DOMException('The upload was cancelled', 'AbortError');

/** Sends by XMLHttpRequest, for fetch does not tell how far a body has been sent. */
export const sendUpload: SendUpload = ({ method, path, body, contentType, onSent, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (contentType) request.setRequestHeader('content-type', contentType);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onSent?.(event.loaded, event.total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve(responseText);
      else reject(callErrorOf(status, responseText, request.getResponseHeader('retry-after')));
    };
    // A server that refuses a body early closes the connection, which looks like a lost network: status 0.
    request.onerror = () => reject(offlineError());
    request.onabort = () => reject(uploadCancelled());
    request.onloadend = () => signal?.removeEventListener('abort', giveUp);
    if (signal?.aborted) {
      reject(uploadCancelled());
      return;
    }
    signal?.addEventListener('abort', giveUp);
    request.send(body);
  });
