import type { CameraMode } from './cameras.ts';

const padded = (value: number, length = 2) => String(value).padStart(length, '0');

/** What was taken as a file, named by its moment in the person's own time: nothing of a patient is in a name. */
export function takenFile(bytes: Blob, mode: CameraMode, extension: string, at: Date): File {
  const day = `${at.getFullYear()}${padded(at.getMonth() + 1)}${padded(at.getDate())}`;
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => padded(part)).join('');
  const name = `${mode}-${day}-${time}-${padded(at.getMilliseconds(), 3)}.${extension}`;
  return new File([bytes], name, { type: bytes.type });
}
