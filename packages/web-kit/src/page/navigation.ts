import { createContext, useContext } from 'react';

/** How a step is taken: `replace` leaves no entry in the history. */
export interface NavigateOptions {
  readonly replace?: boolean;
}

/** Goes to an address of the app. */
export type Navigate = (href: string, options?: NavigateOptions) => void;

/** Search params as the route has checked them. */
export type SearchState = Readonly<Record<string, unknown>>;

/** What the shell's router does for screens. */
export interface Navigation {
  readonly navigate: Navigate;
  /** A hook: the search params of the current route. */
  readonly useSearch: () => SearchState;
  /** Changes some search params and keeps the others; undefined removes one. */
  readonly changeSearch: (patch: SearchState, options: NavigateOptions) => void;
}

/** Filled by the shell. */
export const NavigationContext = createContext<Navigation | null>(null);

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('useNavigate and useSearchState need a NavigationContext above them');
  return navigation;
}

/** The function that goes to an address; the same one at every render, to be given to links and buttons. */
export function useNavigate(): Navigate {
  return useNavigation().navigate;
}

/**
 * The search params of the current route, and a function that changes some of them (replacing the entry in the history
 * unless told otherwise). `T` names what the route checks; each key may be missing.
 */
export function useSearchState<T extends object>(): readonly [
  state: Partial<T>,
  set: (patch: { readonly [Key in keyof T]?: T[Key] | undefined }, options?: NavigateOptions) => void,
] {
  const { useSearch, changeSearch } = useNavigation();
  const state = useSearch() as Partial<T>;
  return [state, (patch, options = { replace: true }) => changeSearch(patch as SearchState, options)];
}
