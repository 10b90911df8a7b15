import { MAX_FILM_BYTES } from '../../../contract/media-limits.ts';
import type { FilmEnd, FilmEvents } from './cameras.ts';
import type { FilmFormat } from './film-format.ts';

/** Sharp enough for skin in motion at 1080 lines; seven minutes are as large as a file may be. */
const BITS_PER_SECOND = 4_000_000;
/** What has been recorded is handed over so often, so that little is lost where it breaks off. */
const PART_MS = 250;
/** Room for the parts that still come once a film is as large as it may be. */
const RESERVE_BYTES = 4 * 1024 * 1024;

/** Records what a stream shows. @returns ends it */
export function recordFilm(stream: MediaStream, format: FilmFormat, { onRunning, onEnd }: FilmEvents): () => void {
  const recorder = new MediaRecorder(stream, { mimeType: format.mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  let bytes = 0;
  // A recorder ends by itself when its camera is gone.
  let end: FilmEnd = 'lost';
  const stop = (why: FilmEnd) => {
    if (recorder.state === 'inactive') return;
    end = why;
    recorder.stop();
  };
  recorder.ondataavailable = ({ data }) => {
    if (bytes === 0 && data.size > 0) onRunning();
    parts.push(data);
    bytes += data.size;
    if (bytes > MAX_FILM_BYTES - RESERVE_BYTES) stop('full');
  };
  recorder.onerror = () => {
    end = 'broken';
  };
  recorder.onstop = () => onEnd({ end, file: bytes > 0 ? new Blob(parts, { type: format.contentType }) : null });
  recorder.start(PART_MS);
  return () => stop('stopped');
}
