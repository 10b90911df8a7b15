import './service-list.css';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useNow } from '@alethea/web-kit/page/now';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { en } from '../../texts/en.ts';
import { formAddress } from '../find/service-words.ts';
import type { FindState } from '../find/use-find-search.ts';
import { useServiceKeys } from '../find/use-service-keys.ts';
import type { useServices } from '../find/use-services.ts';
import { ListEnd } from './list-end.tsx';
import { ServiceCard } from './service-card.tsx';

// FIND-09.
const ROW_ESTIMATE_PX = 200;
const ROW_GAP_PX = 10;
const OVERSCAN_ROWS = 5;
/** The next page is asked for when so many rows or fewer are left below the window. */
const ROWS_AHEAD = 2;

/** The heights of the list that was left last, so that the way back finds the place again. */
let leftList: { readonly listKey: string; readonly rows: VirtualItem[] } | null = null;

interface ServiceListProps {
  find: FindState;
  found: ReturnType<typeof useServices>;
  failure: string | null;
  searchBox: RefObject<HTMLInputElement | null>;
}

/** The services as cards, only those near the window rendered; scrolling loads further pages. */
export const ServiceList = ({ find, found, failure, searchBox }: ServiceListProps) => {
  const { services, total, listKey, hasNextPage, isFetchingNextPage } = found;
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  const now = useNow();
  const [openDetails, setOpenDetails] = useState<ReadonlySet<string>>(new Set());
  const rows = useServiceRows(list, services, listKey);
  const locationIdx = find.location?.locationIndex;

  const lastInWindow = rows.range?.endIndex ?? 0;
  const wantsMore = hasNextPage && !isFetchingNextPage && !failure && lastInWindow >= services.length - 1 - ROWS_AHEAD;
  useEffect(() => {
    if (wantsMore) void found.fetchNextPage();
  });

  useServiceKeys({
    count: services.length,
    list,
    searchBox,
    reveal: (index) => rows.scrollToIndex(index),
    open: (index) => {
      const service = services[index];
      const address = service && formAddress(service, locationIdx);
      if (address) navigate(address);
    },
  });

  const toggleDetails = (id: string) => {
    const next = new Set(openDetails);
    if (!next.delete(id)) next.add(id);
    setOpenDetails(next);
  };

  return (
    <>
      <ul className="find-list" ref={list} aria-label={en.list.label} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const service = services[row.index];
          return (
            service && (
              <li
                key={row.key}
                data-index={row.index}
                ref={rows.measureElement}
                aria-setsize={total}
                aria-posinset={row.index + 1}
                style={{ transform: `translateY(${row.start - rows.options.scrollMargin}px)` }}
              >
                <ServiceCard
                  service={service}
                  now={now}
                  address={formAddress(service, locationIdx)}
                  isOpen={openDetails.has(service.id)}
                  onToggle={() => toggleDetails(service.id)}
                  onShowOthers={isOnlyKind(find, service) ? undefined : find.showAllOf}
                />
              </li>
            )
          );
        })}
      </ul>
      <ListEnd found={found} failure={failure} searchBox={searchBox} />
    </>
  );
};

function useServiceRows(list: RefObject<HTMLElement | null>, services: readonly { id: string }[], listKey: string) {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setScrollMargin(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
  });
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: services.length,
    estimateSize: () => ROW_ESTIMATE_PX,
    gap: ROW_GAP_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin,
    scrollPaddingStart: ROW_GAP_PX,
    scrollPaddingEnd: ROW_GAP_PX,
    getItemKey: (index) => services[index]?.id ?? index,
    initialMeasurementsCache: leftList?.listKey === listKey ? leftList.rows : [],
  });
  useEffect(() => {
    return () => {
      leftList = { listKey, rows: rows.measurementsCache };
    };
  }, [listKey, rows]);
  return rows;
}

function isOnlyKind({ criteria }: FindState, service: { specialty: string; subsite: string }): boolean {
  return criteria.searchText === '' && criteria.specialty === service.specialty && criteria.subsite === service.subsite;
}
