const PARTS = 'script[type="module"][src], link[rel="modulepreload"][href], link[rel="stylesheet"][href]';

/** Fetches what the portal starts with while the person types, at the lowest priority. */
export function prefetchApp(): void {
  if (document.readyState === 'complete') whenIdle(() => void prefetch());
  else addEventListener('load', () => whenIdle(() => void prefetch()), { once: true });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}

async function prefetch(): Promise<void> {
  const page = await fetch('/index.html', { priority: 'low' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const parts = new DOMParser().parseFromString(page, 'text/html').querySelectorAll(PARTS);
  for (const part of parts) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = part.getAttribute('src') ?? part.getAttribute('href') ?? '';
    document.head.append(link);
  }
}
