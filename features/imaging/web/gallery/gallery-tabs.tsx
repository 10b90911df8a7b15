import './gallery.css';
import { Tabs } from '@alethea/ui/display/tabs';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { albumEn } from '../../texts/album-en.ts';
import { duplicatesEn } from '../../texts/duplicates-en.ts';
import { galleryEn } from '../../texts/gallery-en.ts';
import { seriesEn } from '../../texts/series-en.ts';

const path = '/dashboard/gallery';
const TABS = [
  { key: 'gallery', label: galleryEn.all, href: path },
  { key: 'series', label: seriesEn.title, href: `${path}?view=series` },
  { key: 'duplicates', label: duplicatesEn.title, href: `${path}?view=duplicates` },
  { key: 'album', label: albumEn.tab, href: `${path}?view=album` },
];

/** The parts of a gallery. */
export const GalleryTabs = ({ active }: { readonly active: 'gallery' | 'series' | 'duplicates' | 'album' }) => (
  <div className="gallery-tabs">
    <Tabs label={galleryEn.parts} items={TABS} active={active} onNavigate={useNavigate()} />
  </div>
);
