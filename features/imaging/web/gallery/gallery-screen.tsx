import { Page } from '@alethea/ui/page/page';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { duplicatesEn } from '../../texts/duplicates-en.ts';
import { seriesEn } from '../../texts/series-en.ts';
import { DuplicatesView } from '../duplicates/duplicates-view.tsx';
import { SeriesView } from '../series/series-view.tsx';
import { GalleryItems } from './gallery-items.tsx';
import { GalleryTabs } from './gallery-tabs.tsx';

/** One's own pictures and films: the gallery, its series, its duplicates, its locked album and its bin. */
export default function GalleryScreen() {
  const [{ view, series }, setAddress] = useSearchState<{ view: string; series: string }>();
  if (view === 'series') {
    return (
      <Page title={seriesEn.title} description={seriesEn.hint} width="full">
        <GalleryTabs active="series" />
        <SeriesView seriesId={series} onOpen={(next) => setAddress({ series: next }, { replace: false })} />
      </Page>
    );
  }
  if (view === 'duplicates') {
    return (
      <Page title={duplicatesEn.title} description={duplicatesEn.hint} width="full">
        <GalleryTabs active="duplicates" />
        <DuplicatesView />
      </Page>
    );
  }
  const place = view === 'bin' || view === 'album' ? view : 'gallery';
  return <GalleryItems key={place} place={place} />;
}
