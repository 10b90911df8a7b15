/** A line of text, a picture or a block that must stay whole: its upper and lower edge, from the top of the document. */
export interface Box {
  readonly top: number;
  readonly bottom: number;
}

/** A page: from where to where of the document it shows. */
export interface PageSpan {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Divides a document into pages so that no box is cut, each page as full as that allows. Only a box that is higher than
 * a page by itself is cut, at the page's end.
 */
export function pageBreaks(boxes: readonly Box[], documentHeight: number, pageHeight: number): PageSpan[] {
  const sorted = boxes.toSorted((a, b) => a.top - b.top);
  const pages: PageSpan[] = [];
  let top = 0;
  while (top < documentHeight) {
    const bottom = top + pageHeight >= documentHeight ? documentHeight : breakBefore(sorted, top, top + pageHeight);
    pages.push({ top, bottom });
    top = bottom;
  }
  return pages;
}

/** The lowest place up to `limit` that lies in no box; `limit` itself where a box fills the whole page. */
function breakBefore(sorted: readonly Box[], top: number, limit: number): number {
  let place = limit;
  // From below: what is cut at the place moves it up to its own upper edge, where it may cut another.
  for (const box of sorted.toReversed()) {
    if (box.top < place && box.bottom > place) place = box.top;
  }
  return place > top ? place : limit;
}
