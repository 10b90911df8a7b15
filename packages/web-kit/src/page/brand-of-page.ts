import { setBrandContacts } from '@alethea/kernel/app/brand';

/** Takes the contacts that the server has written into this page; where Vite serves it, it has none, and the defaults stay. */
export function takeBrandOfPage(): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="alethea-brand"]')?.content;
  if (written) setBrandContacts(JSON.parse(written));
}
