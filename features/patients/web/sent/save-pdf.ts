/** Puts a PDF among the downloads of the browser. */
export function savePdf(fileName: string, pdfBase64: string): void {
  const bytes = Uint8Array.from(atob(pdfBase64), (character) => character.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser takes it in the same turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
