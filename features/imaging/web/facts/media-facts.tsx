import './media-facts.css';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useState } from 'react';
import { setBodySite } from '../../contract/client.ts';
import { lengthMm } from '../../contract/facts/measure.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { factsEn as en } from '../../texts/facts-en.ts';
import { useShowSaved } from '../items/use-show-saved.ts';
import { MeasureDialog } from '../measure/measure-dialog.tsx';
import { BodySiteField } from './body-site-field.tsx';
import { ConsentList } from './consent-list.tsx';

/** Body site, measurements and consents of the shown item; each is saved as it is changed. */
export const MediaFactsPanel = ({ item }: { readonly item: MediaItem }) => {
  const showSaved = useShowSaved();
  const saving = useAction(setBodySite, {
    onSuccess: ({ items }) => showSaved(items, en.bodySite.saved),
    onError: (error) =>
      showSnackbar({ message: errorText(error, en.bodySite.errors, en.bodySite.failed), tone: 'failed' }),
  });
  const { bodySite } = item.facts;
  const save = (next: string | null) => void saving.run({ mediaIds: [item.id], bodySite: next });
  return (
    <>
      <div className="media-body-site">
        <BodySiteField value={bodySite} onChange={save} />
        {bodySite !== null && (
          <Button dense variant="quiet" onClick={() => save(null)}>
            {en.bodySite.clear}
          </Button>
        )}
      </div>
      <Measurements item={item} />
      <ConsentList item={item} />
    </>
  );
};

const Measurements = ({ item }: { readonly item: MediaItem }) => {
  const [isOpen, setOpen] = useState(false);
  const { facts, data, widthPx, heightPx } = item;
  if (data.fileType !== 'image' || widthPx === null || heightPx === null) return null;
  const { scale } = facts;
  const size = { widthPx, heightPx };
  return (
    <section className="media-consents" aria-label={en.measure.title}>
      <h3>{en.measure.title}</h3>
      {scale ? (
        <ul>
          {scale.lines.map((line, index) => (
            <li key={en.measure.line(index + 1)}>
              {en.measure.length(en.measure.line(index + 1), en.measure.millimetres(lengthMm(line, scale, size)))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="al-dim">{en.measure.none}</p>
      )}
      <Button dense onClick={() => setOpen(true)}>
        {scale ? en.measure.edit : en.measure.open}
      </Button>
      {isOpen && <MeasureDialog item={item} size={size} onClose={() => setOpen(false)} />}
    </section>
  );
};
