import { type BrandSettings, setBrand } from '@alethea/kernel/app/brand';

/**
 * Takes the brand that the server has written into this page, and tells its logo; where Vite serves it, it has none, and
 * the defaults stay.
 */
export function takeBrandOfPage(showLogo: (address: string) => void): void {
  const written = document.querySelector<HTMLMetaElement>('meta[name="alethea-brand"]')?.content;
  if (!written) return;
  const brand: BrandSettings = JSON.parse(written);
  setBrand(brand);
  showLogo(brand.logo);
}
