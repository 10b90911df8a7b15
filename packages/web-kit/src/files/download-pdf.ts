/** Hands bytes to the browser as a download; throws what the browser has against it. */
export function offerDownload(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file that came as base64. */
export function pdfOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type: 'application/pdf' });
}

/** Hands a PDF to the browser as a download; false when what came is no such file. */
export function downloadPdf(base64: string, fileName: string): boolean {
  try {
    const content = pdfOf(base64);
    offerDownload(content, fileName);
    return content.size > 0;
  } catch {
    return false;
  }
}
