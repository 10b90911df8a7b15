import { BRAND } from '@alethea/kernel/app/brand';
import { useEffect } from 'react';
import { en } from '../texts/en.ts';

/** Puts the title of the screen into the window's title; it must not name a patient. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = en.documentTitle(title, BRAND.productName);
  }, [title]);
}
