/** Hands a PDF to the browser as a download; false when what came is no such file. */
export function downloadPdf(base64: string, fileName: string): boolean {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return bytes.length > 0;
  } catch {
    return false;
  }
}
