import type { Province } from '@alethea/kernel/contact/provinces';
import type { SortType } from '../../contract/search-services.ts';

/** The sort in force, and whether the system or the person chose it. */
export interface SortChoice {
  readonly sortType: SortType;
  readonly origin: 'system' | 'user';
}

/** In the order of the menu (FIND-06). */
export const SORT_MENU: readonly SortType[] = ['Time', 'Location', 'Default'];

/** The sort that a person gets who has chosen none: by nearness from BC clinics, shuffled elsewhere (FIND-33, 34). */
export function systemSort(clinicProvince: Province | undefined): SortType {
  return clinicProvince === 'BC' ? 'Location' : 'Default';
}

/**
 * The sort in force: one chosen by the person sticks whatever the clinic (FIND-36), the address before what was
 * remembered; else the system's own, which follows the clinic.
 */
export function sortChoice(
  chosen: { readonly inAddress: SortType | undefined; readonly remembered: SortType | null },
  clinicProvince: Province | undefined,
): SortChoice {
  const sortType = SORT_MENU.find((one) => one === chosen.inAddress) ?? chosen.remembered;
  return sortType ? { sortType, origin: 'user' } : { sortType: systemSort(clinicProvince), origin: 'system' };
}

const storageKey = (personId: string): string => `alethea.find.sort.${personId}`;

/** The sort that this person chose last on this device; null when none, or when storage is closed. */
export function rememberedSort(personId: string): SortType | null {
  try {
    const stored = localStorage.getItem(storageKey(personId));
    return SORT_MENU.find((sortType) => sortType === stored) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a chosen sort for this person on this device, where storage allows. */
export function rememberSort(personId: string, sortType: SortType): void {
  try {
    localStorage.setItem(storageKey(personId), sortType);
  } catch {
    // Without storage the choice lasts as long as the address.
  }
}
