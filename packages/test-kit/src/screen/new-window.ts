import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, vi } from 'vitest';

// The files of a worker share its window. Each begins at one address, in a browser that remembers nothing.
if (typeof window !== 'undefined') {
  const page = window as unknown as { readonly happyDOM: DetachedWindowAPI; Capacitor?: unknown };
  page.happyDOM.setURL('http://localhost:3000/');
  delete page.Capacitor;
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
}
vi.useRealTimers();
// Between tests vitest takes back what one put in the place of something; the last one of a file would leave it to the next file.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
