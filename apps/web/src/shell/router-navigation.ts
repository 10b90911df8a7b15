import type { Navigation } from '@alethea/web-kit/page/navigation';
import { parseSearch, stringifySearch } from '@alethea/web-kit/page/search-params';
import { type AnyRouter, useSearch } from '@tanstack/react-router';

/** Lets screens move about without knowing the router; every step passes the guard of unsaved changes. */
export function navigationOf({ history }: AnyRouter): Navigation {
  const navigate: Navigation['navigate'] = (href, { replace = false } = {}) => {
    const isHere = href === history.location.href;
    if (replace || isHere) history.replace(href);
    else history.push(href);
  };
  return {
    navigate,
    useSearch: () => useSearch({ strict: false }),
    changeSearch(patch, options) {
      const { pathname, search } = history.location;
      navigate(pathname + stringifySearch({ ...parseSearch(search), ...patch }), options);
    },
  };
}
