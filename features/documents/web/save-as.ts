/** Puts what an address of this page's memory holds among the downloads of the browser. */
export function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}
