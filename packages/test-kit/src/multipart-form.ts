import type { MultipartPost } from '@alethea/kernel/calls/operation';

/** A small PDF that is really one. */
export const SMALL_PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A picture of one pixel. */
export const SMALL_PNG: Uint8Array<ArrayBuffer> = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** A brown picture of eight pixels by eight. */
export const SMALL_JPEG: Uint8Array<ArrayBuffer> = Uint8Array.from(
  Buffer.from(
    [
      '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD',
      'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAIAAgD',
      'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAA',
      'A//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALACO//Z',
    ].join(''),
    'base64',
  ),
);

const SAMPLES = { 'application/pdf': SMALL_PDF, 'image/png': SMALL_PNG, 'image/jpeg': SMALL_JPEG } as const;

/** A Word document of two words. */
export const SMALL_DOCX: Uint8Array<ArrayBuffer> = Uint8Array.from(
  Buffer.from(
    [
      'UEsDBBQAAAAIAAAAIVC6d6ScywAAAFMBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQvVLDQAyEX+XmWiYnQ0HB2E4BtEDBC2jO',
      'sn3D/c1JCeHtkRNIQUcp7Wq/HfX7U4rmSI1DyYO9dZ3dj/37VyU2qmQe7CpSHwDYr5SQXamUVZlLSyg6tgUq+g9cCO667h58yUJZ',
      'drJl2LF/ohkPUczzSdcXSqPI1jxejBtrsFhrDB5FdTjm6Q9l90Nwenn28Boq36jBwti/av0WJjJv2OQFk8bBZ2kTTMUfkiLcZvwX',
      'r8xz8HS939JqK56YQ15SdFclYci/PeD8tvEbUEsDBBQAAAAIAAAAIVD+xpu/lAAAAAUBAAALAAAAX3JlbHMvLnJlbHONzzsOwjAM',
      'BuCrRD5A3TIwoKZdWFgRF4hSN4loHnLC6/ZkYKCIoaN///os9+PTL+JOnF0MErqmhXHoz7SoUoNsXcqiNkKWYEtJB8SsLXmVm5go',
      '1M0c2atSRzaYlL4qQ7hr2z3ytwFrU5wmCdyBuLwSbZHjPDtNx6hvnkL5c+CnUWXFhoqER+QJp0/cVBZw6HH14PAGUEsDBBQAAAAI',
      'AAAAIVDtoGzfhAAAALEAAAARAAAAd29yZC9kb2N1bWVudC54bWw1jlEOwiAMhq+ycICBPvhAGDuGzwi4kYyWFCZ6e0uML1/752ub',
      'mvWdj+kVqSaERVxmJVZrug7ozxyhTayh6r6IvbWipax+j9nVGUsEdk+k7BpH2mRHCoXQx1oTbPmQV6VuMrsEYpx8YPiMWgZooNk7',
      'nhAm7ygaOfIgKyZPMX873Pz/sV9QSwECFAAUAAAACAAAACFQuneknMsAAABTAQAAEwAAAAAAAAAAAAAAAAAAAAAAW0NvbnRlbnRf',
      'VHlwZXNdLnhtbFBLAQIUABQAAAAIAAAAIVD+xpu/lAAAAAUBAAALAAAAAAAAAAAAAAAAAPwAAABfcmVscy8ucmVsc1BLAQIUABQA',
      'AAAIAAAAIVDtoGzfhAAAALEAAAARAAAAAAAAAAAAAAAAALkBAAB3b3JkL2RvY3VtZW50LnhtbFBLBQYAAAAAAwADALkAAABsAgAA',
      'AAA=',
    ].join(''),
    'base64',
  ),
);

/** Turns an input into the form that carries it; in place of each file's description goes a file of that name and kind. */
export function multipartForm(
  post: MultipartPost,
  input: Readonly<Record<string, unknown>>,
  bytes?: Uint8Array,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    const rule = Object.hasOwn(post.files, name) ? post.files[name] : undefined;
    if (rule) form.append(name, new File([Uint8Array.from(bytes ?? SAMPLES[rule.contentType])], fileNameOf(value)));
    else form.append(name, post.jsonFields.includes(name) ? jsonOf(value) : textOf(value));
  }
  return form;
}

const jsonOf = (value: unknown): string => JSON.stringify(value) ?? '';

/** Not every value that is no text can be made one. */
const textOf = (value: unknown): string => (typeof value === 'object' ? jsonOf(value) : String(value));

function fileNameOf(value: unknown): string {
  const { fileName } = (value ?? {}) as { fileName?: unknown };
  return typeof fileName === 'string' ? fileName : 'file';
}
